import { endpoint } from '../shared/endpoint';
import { duplicateList, findDuplicatesQuery } from './duplicates.schema';

export const findDuplicates = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/duplicates',
  summary: 'The first parties or vendors, active or not, with this GSTIN or with this name in this place',
  access: 'tenant',
  query: findDuplicatesQuery,
  answer: duplicateList,
});
