import { readApiDocument } from '@freightdesk/contracts/core';
import type { Routes } from './routes';

/** Answers the document of the API, as this build knows it. What makes documents is loaded when one is asked for. */
export function bindApiDocument(routes: Routes): void {
  routes.session(readApiDocument, async ({ query }) => {
    const { publicDocument } = await import('@freightdesk/contracts/openapi');
    return { ...publicDocument(query.service) };
  });
}
