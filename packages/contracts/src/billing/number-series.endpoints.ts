import { endpoint } from '../shared/endpoint';
import { tenantQuery } from '../shared/schema';
import { numberSeries, numberSeriesBody, numberSeriesList, numberSeriesParams } from './number-series.schema';

export const listNumberSeries = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/number-series',
  summary: 'Prefix and next number of each kind of documents in the present financial year',
  access: 'tenant',
  query: tenantQuery,
  answer: numberSeriesList,
});

export const updateNumberSeries = endpoint({
  service: 'billing',
  method: 'PUT',
  path: '/api/number-series/:series',
  summary: 'Sets the prefix of a series and its next number, which never goes back to one that is used',
  access: ['admin'],
  params: numberSeriesParams,
  query: tenantQuery,
  body: numberSeriesBody,
  answer: numberSeries,
  errors: ['changed_meanwhile'],
});
