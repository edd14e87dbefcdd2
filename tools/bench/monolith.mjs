import { existsSync, readFileSync } from 'node:fs';
import { createServer, request as forward } from 'node:http';
import { extname } from 'node:path';
import rspack from '@rspack/core';
import { libraries, shellConfig } from '../../packages/remote-build/src/index.mjs';
import { compressFiles } from '../lib/compress-files.mjs';
import { root } from '../lib/run.mjs';

const folder = `${root}.build/monolith`;

/** Splits code by route; code of several routes gets files of its own, the libraries of every page one file. */
const SPLIT = {
  chunks: 'all',
  minSize: 50_000,
  cacheGroups: {
    libraries: { test: libraries, name: 'libraries', chunks: 'initial', priority: 10, enforce: true },
  },
};

/** Builds shell and remotes from the same sources as one bundle: static imports, split by route, chunks shared. */
export async function buildMonolith() {
  const config = await shellConfig();
  const remotes = new rspack.NormalModuleReplacementPlugin(
    /\/load-remote\.service$/,
    `${root}tools/bench/monolith-remotes.ts`,
  );
  const compiler = rspack({
    ...config,
    name: 'monolith',
    output: { ...config.output, path: folder },
    optimization: { ...config.optimization, splitChunks: SPLIT },
    plugins: [...config.plugins, remotes],
  });
  await new Promise((resolve, reject) =>
    compiler.run((error, stats) => {
      if (error || stats.hasErrors()) reject(error ?? new Error(stats.toString('errors-only')));
      else compiler.close(resolve);
    }),
  );
  compressFiles(folder);
}

const TYPES = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

/**
 * The head that the gateway adds to a page besides preloads: brand, base path and list of remotes. The monolith gets no
 * preloads, not even of the session: its page is a static file, independent of address and cookie.
 */
const pageHead = (page) =>
  [...page.matchAll(/<meta name="[^>]*>|<script type="application\/json"[\s\S]*?<\/script>/g)].join('');

/** Headers of an answer that say nothing of its page's security: how the text travels, and what it loads ahead. */
const TRANSPORT = new Set([
  ...['connection', 'keep-alive', 'transfer-encoding', 'content-encoding', 'content-length', 'content-type'],
  ...['date', 'etag', 'vary', 'link', 'set-cookie', 'x-request-id'],
]);
/** Security has a price too: the policy of openers alone has a browser start another process for the page. */
const securityHeaders = ({ headers }) =>
  Object.fromEntries([...headers].filter(([name]) => !TRANSPORT.has(name)));

/**
 * Serves the monolith's files as the gateway does, precompressed and with the security headers of its pages; `/api` is
 * forwarded to the product.
 */
export async function serveMonolith(product) {
  const html = readFileSync(`${folder}/index.html`, 'utf8');
  const original = await fetch(product, { headers: { accept: 'text/html' } });
  const pageHeaders = { ...securityHeaders(original), 'content-type': 'text/html' };
  const head = pageHead(await original.text());
  const page = html.replace('</head>', () => `${head}</head>`);
  const server = createServer((request, response) => {
    const [path] = request.url.split('?');
    if (path.startsWith('/api/')) {
      const { method, headers } = request;
      const onward = forward(product + request.url, {
        method,
        headers: { ...headers, host: new URL(product).host },
      });
      onward.once('response', (answer) => answer.pipe(response.writeHead(answer.statusCode, answer.headers)));
      request.pipe(onward);
    } else if (existsSync(`${folder}${path}`) && extname(path)) {
      const suffix = existsSync(`${folder}${path}.br`) ? '.br' : '';
      response.writeHead(200, {
        'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
        'cache-control': 'public, max-age=31536000, immutable',
        ...(suffix ? { 'content-encoding': 'br' } : {}),
      });
      response.end(readFileSync(`${folder}${path}${suffix}`));
    } else response.writeHead(200, pageHeaders).end(page);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${server.address().port}`,
    stop: () => server.closeAllConnections() ?? server.close(),
  };
}
