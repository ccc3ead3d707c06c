// The bytes for `supply_data` of "yomikiri/core": a file to fetch or to read, not a module.
export {};
