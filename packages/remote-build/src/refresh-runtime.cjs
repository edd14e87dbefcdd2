/** Shell and remotes are built separately but share one React: hot reload of a remote needs the same refresh runtime. */
globalThis.freightdeskRefreshRuntime ??= require('react-refresh/cjs/react-refresh-runtime.development.js');
module.exports = globalThis.freightdeskRefreshRuntime;
