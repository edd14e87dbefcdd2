import { readFile, stat } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Request, RequestHandler, Response } from 'express';
import express from 'express';
import { LRUCache } from 'lru-cache';
import { type FileCache, isWhole } from './file-cache.service';

const extensions = { br: '.br', gzip: '.gz' } as const;
type Encoding = keyof typeof extensions;

const acceptedEncodings = (request: Request): Encoding[] =>
  (['br', 'gzip'] as const).filter((encoding) => request.acceptsEncodings(encoding) !== false);

/** Names that a build writes. Segments that start with a dot could lead out of the folder. */
const buildName = /^(?:\/(?!\.)[\w.@-]+)+$/;

/** The first encoding that the browser accepts and that exists beside the file. */
async function encodingOf(directory: string, request: Request): Promise<Encoding | undefined> {
  if (!buildName.test(request.path)) return undefined;
  for (const encoding of acceptedEncodings(request)) {
    const file = join(directory, request.path + extensions[encoding]);
    const stats = await stat(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
    });
    if (stats?.isFile()) return encoding;
  }
  return undefined;
}

/** Files that are not pages; the headers of pages would add 1 kB to each of them. */
const assetName = /\.(?:js|css|woff2)$/;
const pageHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

function setFileHeaders(
  request: Request,
  response: Response,
  cacheControl: string,
  encoding?: Encoding,
): void {
  response.setHeader('cache-control', cacheControl);
  if (assetName.test(request.path)) for (const header of pageHeaders) response.removeHeader(header);
  response.vary('accept-encoding');
  if (encoding) response.type(extname(request.path)).setHeader('content-encoding', encoding);
}

/**
 * Serves the files of a folder as the build has compressed them; nothing is compressed per request. Immutable files are
 * cached.
 */
export function serveFiles(
  directory: string,
  cacheControlOf: (path: string) => string,
  cache: FileCache,
): RequestHandler {
  const root = resolve(directory);
  const serve = express.static(root, { index: false, redirect: false, cacheControl: false });
  return async (request, response, next) => {
    const { url, path, originalUrl } = request;
    const encoding = await encodingOf(root, request);
    const cacheControl = cacheControlOf(path);
    setFileHeaders(request, response, cacheControl, encoding);
    if (encoding && cacheControl.includes('immutable') && isWhole(request)) {
      const body = await readFile(join(root, path + extensions[encoding]));
      cache.add(originalUrl, request, response.getHeaders(), body);
      response.end(body);
      return;
    }
    if (encoding) request.url = url.replace(/(?=\?|$)/, extensions[encoding]);
    serve(request, response, (error) => {
      request.url = url;
      for (const header of ['content-encoding', 'content-type', 'cache-control'])
        response.removeHeader(header);
      next(error);
    });
  };
}

const compressions = { br: promisify(brotliCompress), gzip: promisify(gzip) };
/** One page for each route, over a few releases of the remotes. */
const MAX_PAGES = 64;

/** Returns the function that sends pages. There are few of them, so each is compressed once and cached. */
export function createPageSender(): (request: Request, response: Response, html: string) => Promise<void> {
  const pages = new LRUCache<string, Promise<Buffer>>({ max: MAX_PAGES });

  function compress(encoding: Encoding, html: string): Promise<Buffer> {
    const key = `${encoding} ${html}`;
    // promisify types only the last overload of a function, which here returns nothing.
    const page = pages.get(key) ?? (compressions[encoding](html) as Promise<Buffer>);
    pages.set(key, page);
    return page;
  }

  return async (request, response, html) => {
    const [encoding] = acceptedEncodings(request);
    response.type('html').vary('accept-encoding');
    if (encoding) response.setHeader('content-encoding', encoding);
    response.send(encoding ? await compress(encoding, html) : html);
  };
}
