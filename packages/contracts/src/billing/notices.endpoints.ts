import { endpoint } from '../shared/endpoint';
import { takeNoticesBody } from './notices.schema';

/** The other services hand over what their people are told of by e-mail (SETTINGS-10): `/internal` is not routed from outside. */
export const takeNotices = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/internal/billing/notices',
  summary: 'Takes what people are to be told of by e-mail in place of what they were to be told of the same',
  access: 'public',
  body: takeNoticesBody,
  status: 204,
});
