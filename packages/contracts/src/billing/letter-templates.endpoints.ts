import { endpoint } from '../shared/endpoint';
import { tenantQuery } from '../shared/schema';
import {
  letterTemplate,
  letterTemplateBody,
  letterTemplateList,
  letterTemplateParams,
} from './letter-templates.schema';

export const listLetterTemplates = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/letter-templates',
  summary:
    'Subject and text of letters about each kind of documents in each language; suggested ones until somebody has written others',
  access: 'tenant',
  query: tenantQuery,
  answer: letterTemplateList,
});

export const updateLetterTemplate = endpoint({
  service: 'billing',
  method: 'PUT',
  path: '/api/letter-templates/:kind/:language',
  summary: 'Sets subject and text of the letters about a kind of documents in a language',
  access: ['admin'],
  params: letterTemplateParams,
  query: tenantQuery,
  body: letterTemplateBody,
  answer: letterTemplate,
  errors: ['changed_meanwhile'],
});
