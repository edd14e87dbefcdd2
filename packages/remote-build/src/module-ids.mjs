import rspack from '@rspack/core';

/** Modules that take a shared library from the page, and that offer the remote's own copy of it. */
const OF_SHARED_LIBRARIES = ['consume-shared-module', 'provide-module'];

/** Whether the name of a module contains an absolute path in a place where the bundler does not make it relative. */
const isNamedByFolder = (module) =>
  OF_SHARED_LIBRARIES.includes(module.type) || module.identifier().startsWith('data:');

/**
 * Numbers the modules of a build alike in every folder: each by its name, so that a change leaves the other numbers alone;
 * those of shared libraries and the federation's entry by their order, because their names contain absolute paths.
 */
export const withSameIdsAnywhere = (config) => ({
  ...config,
  optimization: { ...config.optimization, moduleIds: 'natural' },
  plugins: [
    ...config.plugins,
    new rspack.ids.DeterministicModuleIdsPlugin({ test: (module) => !isNamedByFolder(module) }),
  ],
});
