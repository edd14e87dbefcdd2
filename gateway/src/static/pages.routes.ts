import { continueTrace, shareOfPageTraces } from '@freightdesk/service-kit';
import type { ErrorRequestHandler, Express, Request, RequestHandler } from 'express';
import express from 'express';
import helmet from 'helmet';
import type { ApiNeeds } from '../api/api.routes';
import { notFound, Refusal, sendRefusal, unavailable } from '../http/refusal.rules';
import { sessionTokenOf } from '../session/session.service';
import type { FileCache } from './file-cache.service';
import { createPageSender, serveFiles } from './files.service';
import { createShellReader, isKnown, publicListOf, renderPage } from './pages.service';
import type { RemoteListReader } from './remote-list.service';

/** The dependencies of pages and files. */
export type PageNeeds = Pick<ApiNeeds, 'config' | 'logger' | 'upstreams'> & {
  readonly remotes: RemoteListReader;
};

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';

/** A file in the folder of a version. Segments that start with a dot could lead out of it. */
const versionedFile = /^\/(?!\.)[^/%\\]+\/(?!\.)[^/%\\]+(?:\/(?!\.)[^/%\\]+)+$/;
const buildFile = /^\/assets\//;
/** What builds say about the contracts of a release is for its operators. */
const contractsFile = /\/contracts\.json$/;
const looksLikeFile = /\.[a-z0-9]{1,8}$/i;

/**
 * Whether a request is for a page. A missing file of a build is not a page. Another name with a dot may be that of a
 * record, such as a quote's `QT-1.5`: it is a page when a user navigates to it, but not when a browser looks for icons.
 */
function isPage(request: Request): boolean {
  if (buildFile.test(request.path)) return false;
  return looksLikeFile.test(request.path)
    ? /\btext\/html\b/.test(request.headers.accept ?? '')
    : Boolean(request.accepts('html'));
}

const refuseNotFound: RequestHandler = () => {
  throw notFound();
};

function addHealth(app: Express, { upstreams, remotes }: PageNeeds): void {
  app.get('/healthz', (_request, response) => {
    response.set('cache-control', 'no-store').json({ status: 'alive' });
  });
  app.get('/readyz', async (_request, response) => {
    if (!(await upstreams.core.isReady())) throw new Refusal('unavailable', 'svc-core is not ready');
    await remotes.read();
    response.set('cache-control', 'no-store').json({ status: 'ready', remotes: remotes.problem() });
  });
}

function addRemoteFiles(app: Express, { config }: PageNeeds, cache: FileCache): void {
  const serve = serveFiles(config.REMOTES_DIR, () => IMMUTABLE, cache);
  app.use('/remotes', (request, response, next) => {
    if (versionedFile.test(request.path)) serve(request, response, next);
    else next();
  });
  app.use(['/remotes', '/internal', '/metrics'], refuseNotFound);
}

function addPages(app: Express, { config, remotes }: PageNeeds, cache: FileCache): void {
  const readShell = createShellReader(config.SHELL_DIR);
  app.get('/remotes.json', async (_request, response) => {
    const list = await remotes.read();
    if (!list) throw unavailable();
    response.set('cache-control', REVALIDATE).json(publicListOf(list));
  });
  app.use(serveFiles(config.SHELL_DIR, (path) => (buildFile.test(path) ? IMMUTABLE : REVALIDATE), cache));
  const send = createPageSender();
  app.get('/{*path}', async (request, response) => {
    if (!isPage(request)) throw notFound();
    const { html, parts: shell } = await readShell();
    const isSignedIn = sessionTokenOf(request) !== undefined;
    const page = {
      shell,
      remotes: await remotes.read(),
      path: request.path,
      isSignedIn,
      shareOfTraces: shareOfPageTraces(),
      config,
    };
    response.status(isKnown(page) ? 200 : 404).set('cache-control', REVALIDATE);
    await send(request, response, renderPage(html, page));
  });
  app.use(refuseNotFound);
}

const answerErrors =
  (logger: PageNeeds['logger']): ErrorRequestHandler =>
  (error, { headers }, response, _next) => {
    const isRefusal = error instanceof Refusal;
    const isMalformed = !isRefusal && Number(error?.status) >= 400 && Number(error?.status) < 500;
    const requestId = String(response.getHeader('x-request-id') ?? '');
    if (!isRefusal && !isMalformed) {
      const { traceId } = continueTrace(headers);
      logger.error({ requestId, traceId, error: String(error) }, 'unexpected failure');
    }
    sendRefusal(response, isMalformed ? notFound() : error, requestId);
  };

/** The Express application for everything outside `/api`: the shell, the remotes and the health of the gateway. */
export function createStaticApp(context: PageNeeds, cache: FileCache): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(securityHeaders);
  addHealth(app, context);
  app.get('/index.html', (_request, response) => response.redirect(`${context.config.BASE_PATH}/`));
  app.get(contractsFile, refuseNotFound);
  addRemoteFiles(app, context, cache);
  addPages(app, context, cache);
  app.use(answerErrors(context.logger));
  return app;
}

/** The hash of the empty style element that styled-components adds to the page and fills by script. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** The headers of pages and static files; services send their own. */
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
