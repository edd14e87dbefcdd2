import { importBatch, importReport } from '../core/imports.schema';
import { endpoint } from '../shared/endpoint';
import { idParams, tenantQuery } from '../shared/schema';
import {
  listOpeningBalancesQuery,
  openingBalance,
  openingBalanceList,
  reverseOpeningBalanceBody,
} from './opening-balances.schema';

export const listOpeningBalances = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/opening-balances',
  summary: 'What was open before Freightdesk, newest first; searched by number and party',
  access: 'tenant',
  query: listOpeningBalancesQuery,
  answer: openingBalanceList,
  sorts: ['documentDay', 'partyName', 'openAmount'],
});

export const importOpeningBalances = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/opening-balances/import',
  summary:
    'Checks a file of documents of before Freightdesk, or saves all of it as open, amounts below zero as money on account; none while a row is refused',
  access: ['admin', 'approver'],
  query: tenantQuery,
  body: importBatch,
  answer: importReport,
  errors: ['period_closed'],
});

export const reverseOpeningBalance = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/opening-balances/:id/reverse',
  summary: 'Takes back an opening balance of which nothing was paid; it stays in the list',
  access: ['admin', 'approver'],
  params: idParams,
  query: tenantQuery,
  body: reverseOpeningBalanceBody,
  answer: openingBalance,
  errors: ['opening_balance_state'],
});
