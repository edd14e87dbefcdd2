import { endpoint } from '../shared/endpoint';
import { partyAccountParams } from './ledger.schema';
import { printStatementQuery } from './statements.schema';

export const printStatement = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/ledger/parties/:partyId/statement',
  summary:
    'The statement of a party between two days as a page for A4 paper, or as PDF with `?format=pdf`; at most 2,000 entries',
  access: 'tenant',
  params: partyAccountParams,
  query: printStatementQuery,
});
