import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Express } from 'express';

/** A prototype that inherits what Express adds to requests or responses, as those of `app` do. */
const extendedAs = <Extension extends object>(
  app: Express,
  prototype: object,
  extension: Extension,
): Extension =>
  // The prototype has everything that `extension` has: what it inherits, and the application.
  Object.assign(Object.setPrototypeOf(prototype, Object.getPrototypeOf(extension)), { app });

/**
 * The HTTP server of an Express application. Express gives each request and response another prototype, and V8 then takes
 * the slow way to everything in them. Here they have that prototype from the start, so that Express changes nothing.
 */
export function createAppServer(app: Express): Server {
  class AppRequest extends IncomingMessage {}
  class AppResponse extends ServerResponse<AppRequest> {}
  app.request = extendedAs(app, AppRequest.prototype, app.request);
  app.response = extendedAs(app, AppResponse.prototype, app.response);
  return createServer({ IncomingMessage: AppRequest, ServerResponse: AppResponse }, app);
}
