export default {
  // The engine's worker is a file of the package, so the server takes the package from node_modules.
  serverExternalPackages: ["yomikiri"],
};
