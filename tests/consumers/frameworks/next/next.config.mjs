export default {
  cacheComponents: true,
  // The engine's worker is a file of the package, so the server has to take the package from node_modules.
  serverExternalPackages: ["yomikiri"],
};
