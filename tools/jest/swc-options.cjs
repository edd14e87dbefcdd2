/** How jest, and the worker's own `require`, compile our sources. */
exports.swcOptions = (jsx) => ({
  jsc: {
    parser: { syntax: 'typescript', tsx: jsx },
    target: 'es2023',
    transform: jsx ? { react: { runtime: 'automatic' } } : {},
  },
  module: { type: 'commonjs' },
});
