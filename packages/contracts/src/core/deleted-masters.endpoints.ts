import { endpoint } from '../shared/endpoint';
import { tenantQuery } from '../shared/schema';
import { restoreMasterParams } from './deleted-masters.schema';

export const restoreMaster = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/deleted-masters/:kind/:id/restore',
  summary: 'Brings a record of a master back that was deleted within the hour, under its id',
  access: 'tenant',
  params: restoreMasterParams,
  query: tenantQuery,
  status: 204,
  errors: ['taken', 'master_full'],
});
