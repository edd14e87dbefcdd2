import type { ErrorRequestHandler, Express, Request, RequestHandler } from 'express';
import express from 'express';
import helmet from 'helmet';
import type { ApiNeeds } from '../api/api.routes';
import { notFound, Refusal, sendRefusal } from '../http/refusal.rules';
import { sessionTokenOf } from '../session/session.service';
import type { FileCache } from './file-cache.service';
import { createPageSender, serveFiles } from './files.service';
import { createRemotesReader, createShellReader, isKnown, listOf, renderPage } from './pages.service';

/** The dependencies of pages and files. */
export type PageNeeds = Pick<ApiNeeds, 'config' | 'logger' | 'upstreams'>;

const IMMUTABLE = 'public, max-age=31536000, immutable';
const ALWAYS_ASK = 'no-cache';

/** A file of a version's folder; built names need no escapes, and segments that start with dots could escape from it. */
const versionedFile = /^\/(?!\.)[^/%\\]+\/(?!\.)[^/%\\]+(?:\/(?!\.)[^/%\\]+)+$/;
const built = /^\/assets\//;
const looksLikeFile = /\.[a-z0-9]{1,8}$/i;

/**
 * Whether a request asks for a page. Missing files of a build are not pages; other names with a dot may be those of
 * records, such as a quote's `QT-1.5`, and are pages when navigated to, but not when a browser looks for icons.
 */
function isPage(request: Request): boolean {
  if (built.test(request.path)) return false;
  return looksLikeFile.test(request.path)
    ? /\btext\/html\b/.test(request.headers.accept ?? '')
    : Boolean(request.accepts('html'));
}

const nothingHere: RequestHandler = () => {
  throw notFound();
};

function health(app: Express, { upstreams }: PageNeeds): void {
  app.get('/healthz', (_request, response) => {
    response.set('cache-control', 'no-store').json({ status: 'alive' });
  });
  app.get('/readyz', async (_request, response) => {
    if (!(await upstreams.core.watch.isReady())) throw new Refusal('unavailable', 'svc-core is not ready');
    response.set('cache-control', 'no-store').json({ status: 'ready' });
  });
}

function remoteFiles(app: Express, { config }: PageNeeds, cache: FileCache): void {
  const serve = serveFiles(config.REMOTES_DIR, () => IMMUTABLE, cache);
  app.use('/remotes', (request, response, next) => {
    if (versionedFile.test(request.path)) serve(request, response, next);
    else next();
  });
  app.use(['/remotes', '/internal', '/metrics'], nothingHere);
}

function pages(app: Express, { config, logger }: PageNeeds, cache: FileCache): void {
  const remotes = createRemotesReader(config.REMOTES_DIR, logger);
  const readShell = createShellReader(config.SHELL_DIR);
  app.get('/remotes.json', async (_request, response) => {
    response.set('cache-control', ALWAYS_ASK).json(listOf(await remotes()));
  });
  app.use(serveFiles(config.SHELL_DIR, (path) => (built.test(path) ? IMMUTABLE : ALWAYS_ASK), cache));
  const send = createPageSender();
  app.get('/{*path}', async (request, response) => {
    if (!isPage(request)) throw notFound();
    const { html, parts: shell } = await readShell();
    const isSignedIn = sessionTokenOf(request) !== undefined;
    const page = { shell, remotes: await remotes(), path: request.path, isSignedIn, config };
    response.status(isKnown(page) ? 200 : 404).set('cache-control', ALWAYS_ASK);
    await send(request, response, renderPage(html, page));
  });
  app.use(nothingHere);
}

const answerErrors =
  (logger: PageNeeds['logger']): ErrorRequestHandler =>
  (error, _request, response, _next) => {
    const isOurs = error instanceof Refusal;
    const malformed = !isOurs && Number(error?.status) >= 400 && Number(error?.status) < 500;
    const requestId = String(response.getHeader('x-request-id') ?? '');
    if (!isOurs && !malformed) logger.error({ requestId, error: String(error) }, 'unexpected failure');
    sendRefusal(response, malformed ? notFound() : error, requestId);
  };

/** Everything outside `/api`: the shell, the remotes and the gateway's own health. */
export function createStaticApp(context: PageNeeds, cache: FileCache): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(securityHeaders);
  health(app, context);
  app.get('/index.html', (_request, response) => response.redirect(`${context.config.BASE_PATH}/`));
  remoteFiles(app, context, cache);
  pages(app, context, cache);
  app.use(answerErrors(context.logger));
  return app;
}

/** Hash of the empty style element that styled-components adds to the page and then fills by script. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Headers of pages and static files; a service sends its own with what it answers. */
export const securityHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", EMPTY_STYLE],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      objectSrc: ["'none'"],
    },
  },
  frameguard: { action: 'deny' },
  referrerPolicy: { policy: 'same-origin' },
});
