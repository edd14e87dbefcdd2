import { endpoint } from '../shared/endpoint';
import { pageSpans } from './page-spans.schema';

export const reportPageSpans = endpoint({
  service: 'gateway',
  method: 'POST',
  path: '/api/page-spans',
  summary: 'A page tells how long its calls took, for traces; nothing is recorded where traces are off',
  access: 'public',
  body: pageSpans,
  status: 204,
});
