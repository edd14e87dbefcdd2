import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import rspack from '@rspack/core';
import { root } from './workspace.mjs';

export const here = dirname(fileURLToPath(import.meta.url));

/** The namespace keeps class names of equal files in two apps apart; names of components are for those who develop. */
const styledComponents = (name, hot) => [
  '@swc/plugin-styled-components',
  { namespace: `fd-${name}`, pure: true, displayName: hot },
];

/** Compiles our own sources. */
export function sourceRule(name, hot = false) {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    dependency: { not: 'url' },
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: { react: { runtime: 'automatic', development: hot, refresh: hot } },
        experimental: { plugins: [styledComponents(name, hot)] },
      },
    },
    type: 'javascript/auto',
    // A worker is a file beside the screens, made by the rule below.
    parser: { worker: false },
  };
}

/** The script of a worker of the browser: `new Worker(new URL('./workbook.worker.ts', import.meta.url))`. */
const workerRule = {
  test: /\.worker\.ts$/,
  dependency: 'url',
  loader: join(here, 'worker.loader.mjs'),
  type: 'asset/resource',
  generator: { filename: 'assets/[name].[contenthash:8].js' },
};

/** Left out in development, where the stubs of screens are made from whole contracts. */
const endpointCalls = { test: /\.endpoints\.ts$/, loader: join(here, 'endpoint-calls.loader.mjs') };

/** The screen whose library is as small as it gets, and takes long to be made so again. */
const SMALL_ALREADY = /api-reference/;

/** A second pass removes what the first one has made unreachable. */
export const minimizer = [
  new rspack.SwcJsMinimizerRspackPlugin({
    exclude: SMALL_ALREADY,
    minimizerOptions: { ecma: 2022, compress: { ecma: 2022, passes: 3 }, mangle: true },
  }),
  new rspack.LightningCssMinimizerRspackPlugin(),
];

/** The common configuration of shell and remotes: builds `<name>/src` into `<name>/dist`; `hot` adds hot reload. */
export function baseConfig(name, { hot = false } = {}) {
  return {
    name,
    mode: 'production',
    target: ['web', 'es2022'],
    context: root,
    devtool: false,
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    module: {
      rules: [
        sourceRule(name, hot),
        workerRule,
        { test: /\.css$/, resourceQuery: { not: /text/ }, type: 'css' },
        { test: /\.css$/, resourceQuery: /text/, type: 'asset/source' },
        { test: /\.(woff2|svg|ttf)$/, type: 'asset/resource' },
        { resourceQuery: /letters=/, loader: join(here, 'font-letters.loader.mjs') },
        ...(hot ? [] : [endpointCalls]),
      ],
    },
    output: {
      path: join(root, name, 'dist'),
      clean: true,
      uniqueName: name,
      filename: 'assets/[name].[contenthash:8].js',
      chunkFilename: 'assets/[name].[contenthash:8].js',
      cssFilename: 'assets/[name].[contenthash:8].css',
      cssChunkFilename: 'assets/[name].[contenthash:8].css',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
    },
    optimization: { splitChunks: false, minimizer },
    experiments: { pureFunctions: true },
    performance: false,
    stats: 'errors-warnings',
  };
}

/**
 * Tells V8 to compile a whole file while it downloads, off the main thread. Pages call most of their files at once; without
 * the hint each function would be parsed a second time during the first rendering.
 */
export const compiledOnArrival = new rspack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE,
});

export const federation = { dts: false, shareStrategy: 'loaded-first' };

const { resolve } = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'));
/** A file of a package of the federation's runtime. */
export const runtimeFile = (name, file) => join(dirname(resolve(`@module-federation/${name}`)), file);
const inPlaceOf = (name, file) => ({
  [`@module-federation/${name}$`]: file,
  [runtimeFile(name, 'index.cjs')]: file,
});
const moduleForm = (name, file) => inPlaceOf(name, runtimeFile(name, file));

const BUNDLER_RUNTIME = 'webpack-bundler-runtime';
/** The federation's runtime as ES modules, of which unused parts can be omitted; its plugin takes the CommonJS form. */
export const federationRuntime = {
  ...moduleForm(BUNDLER_RUNTIME, 'index.js'),
  ...moduleForm('runtime', 'index.js'),
  ...moduleForm('sdk', 'index.js'),
  ...moduleForm('error-codes', 'index.mjs'),
};

/** Replaces the federation's code for bundles in remotes, which take it from the page. */
export const federationOfPage = inPlaceOf(BUNDLER_RUNTIME, join(here, 'page-federation.mjs'));

const { version } = JSON.parse(
  readFileSync(resolve(`@module-federation/${BUNDLER_RUNTIME}/package.json`), 'utf8'),
);
/** The version under which the page offers the federation's code. */
export const federationVersion = new rspack.DefinePlugin({ FEDERATION_VERSION: JSON.stringify(version) });
