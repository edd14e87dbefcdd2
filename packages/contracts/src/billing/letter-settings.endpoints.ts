import { endpoint } from '../shared/endpoint';
import { tenantQuery } from '../shared/schema';
import { letterSettings, letterSettingsBody } from './letter-settings.schema';

export const readLetterSettings = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/letter-settings',
  summary: 'Which kinds of documents are sent by e-mail when they are issued',
  access: 'tenant',
  query: tenantQuery,
  answer: letterSettings,
});

export const updateLetterSettings = endpoint({
  service: 'billing',
  method: 'PUT',
  path: '/api/letter-settings',
  summary: 'Sets which kinds of documents are sent by e-mail when they are issued',
  access: ['admin'],
  query: tenantQuery,
  body: letterSettingsBody,
  answer: letterSettings,
  errors: ['changed_meanwhile'],
});
