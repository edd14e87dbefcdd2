import { endpoint } from '../shared/endpoint';
import { fallbackReport, productStatus } from './product-status.schema';

export const readProductStatus = endpoint({
  service: 'gateway',
  method: 'GET',
  path: '/api/product-status',
  summary:
    'Every remote and service with version and state, as this gateway sees them; for superadmins with reasons and the last fallbacks',
  access: ['admin', 'superadmin'],
  answer: productStatus,
});

export const reportFallback = endpoint({
  service: 'gateway',
  method: 'POST',
  path: '/api/product-status/fallbacks',
  summary: 'A page tells that it could not use the code of a remote, and what it did instead',
  access: 'session',
  body: fallbackReport,
  status: 204,
});
