/** Shell and remotes are built apart but draw with one React: without one runtime between them a remote's change is not rendered. */
globalThis.freightdeskRefreshRuntime ??= require('react-refresh/cjs/react-refresh-runtime.development.js');
module.exports = globalThis.freightdeskRefreshRuntime;
