/** Matches a library that the remote takes from the page, or brings when the page has another version. */
const FROM_PAGE = /^consume shared module \(default\) (\S+)@.*\(fallback:/;
/**
 * Each library has a chunk of its own: in a common chunk, the copy that the remote brings of one library could wait for
 * another one, and that one for the copy.
 */
const placeOf = (module) => `of-page-${FROM_PAGE.exec(module.identifier())[1].replaceAll(/\W+/g, '-')}`;

/** The code that several screens of a remote use; a chunk must be large enough to be worth its request. */
export const sharedChunks = {
  chunks: 'async',
  minSize: 46_000,
  maxInitialRequests: 12,
  maxAsyncRequests: 12,
  cacheGroups: {
    libraries: {
      test: (module) => FROM_PAGE.test(module.identifier()),
      name: placeOf,
      chunks: 'all',
      enforce: true,
      priority: 10,
    },
  },
};
