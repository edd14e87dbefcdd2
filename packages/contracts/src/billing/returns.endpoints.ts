import { endpoint } from '../shared/endpoint';
import {
  fileReturnBody,
  gstr1Answer,
  gstr1RowsAnswer,
  gstr1RowsQuery,
  gstr1SheetParams,
  returnParams,
  returnQuery,
} from './returns.schema';

export const readGstr1 = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/returns/gstr1/:month',
  summary:
    'The return of outward supplies of a month (GSTR-1): sections, what is missing or doubtful, and both held against the register',
  access: 'tenant',
  params: returnParams,
  query: returnQuery,
  answer: gstr1Answer,
  errors: ['no_gstin'],
});

export const listGstr1Rows = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/returns/gstr1/:month/sheets/:sheet',
  summary: 'A page of a sheet of GSTR-1, with the columns of the portal’s template',
  access: 'tenant',
  params: gstr1SheetParams,
  query: gstr1RowsQuery,
  answer: gstr1RowsAnswer,
  errors: ['no_gstin'],
});

export const fileGstr1 = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/returns/gstr1/:month/filing',
  summary: 'Records that GSTR-1 of a month that is over was filed on the portal; once',
  access: ['admin'],
  params: returnParams,
  query: returnQuery,
  body: fileReturnBody,
  answer: gstr1Answer,
  errors: ['no_gstin', 'return_filed'],
});

export const downloadGstr1 = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/returns/gstr1/:month/file',
  summary: 'GSTR-1 of a month as the JSON file that the portal takes',
  access: 'tenant',
  params: returnParams,
  query: returnQuery,
  errors: ['no_gstin'],
});

export const downloadGstr1Sheet = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/returns/gstr1/:month/sheets/:sheet/file',
  summary: 'A sheet of GSTR-1 as a CSV file',
  access: 'tenant',
  params: gstr1SheetParams,
  query: returnQuery,
  errors: ['no_gstin'],
});

export const downloadGstr1Workbook = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/returns/gstr1/:month/workbook',
  summary: 'All sheets of GSTR-1 of a month as an XLSX file',
  access: 'tenant',
  params: returnParams,
  query: returnQuery,
  errors: ['no_gstin'],
});
