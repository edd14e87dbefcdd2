import { endpoint } from '../shared/endpoint';
import { idParams, tenantQuery } from '../shared/schema';
import {
  einvoiceAnswer,
  einvoiceBatchAnswer,
  einvoiceBatchBody,
  irnCancellationBody,
  portalAccountBody,
  portalAnswerBody,
} from './einvoice.schema';
import {
  einvoiceSettingsAnswer,
  einvoiceSettingsBody,
  einvoiceSettingsQuery,
} from './einvoice-settings.schema';

export const readEinvoiceSettings = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/returns/einvoice-settings',
  summary: 'What decides about e-invoices: turnover, exemption, the first day',
  access: 'tenant',
  query: einvoiceSettingsQuery,
  answer: einvoiceSettingsAnswer,
});

export const changeEinvoiceSettings = endpoint({
  service: 'billing',
  method: 'PUT',
  path: '/api/returns/einvoice-settings',
  summary: 'Changes what decides about e-invoices',
  access: ['admin'],
  query: tenantQuery,
  body: einvoiceSettingsBody,
  answer: einvoiceSettingsAnswer,
  errors: ['changed_meanwhile'],
});

export const changePortalAccount = endpoint({
  service: 'billing',
  method: 'PUT',
  path: '/api/returns/einvoice-account',
  summary: 'Changes the account of a registration at the portal, whose password is stored encrypted',
  access: ['admin'],
  query: einvoiceSettingsQuery,
  body: portalAccountBody,
  answer: einvoiceSettingsAnswer,
});

export const readEinvoice = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/returns/einvoices/:id',
  summary:
    'The e-invoice of an issued document: whether it needs an IRN, what is wrong, and its registration',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  answer: einvoiceAnswer,
});

export const downloadEinvoice = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/returns/einvoices/:id/file',
  summary: 'The e-invoice of a document as the JSON file that the portal takes',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  errors: ['einvoice_invalid'],
});

export const registerEinvoice = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/returns/einvoices/:id/registration',
  summary: 'Stores what the portal has answered for a document; the same answer again changes nothing',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  body: portalAnswerBody,
  answer: einvoiceAnswer,
  errors: ['einvoice_invalid', 'einvoice_differs'],
});

export const requestEinvoice = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/returns/einvoices/:id/request',
  summary:
    'Asks the portal to register a document; what waits or is registered already is not asked for again',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  answer: einvoiceAnswer,
  errors: ['einvoice_invalid'],
});

export const cancelEinvoice = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/returns/einvoices/:id/cancellation',
  summary:
    'Asks the portal to cancel an IRN within 24 hours; without a connection, records that it was cancelled there',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  body: irnCancellationBody,
  answer: einvoiceAnswer,
  errors: ['einvoice_invalid'],
});

export const requestEinvoices = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/returns/einvoice-requests',
  summary: 'Asks the portal to register issued documents, and says which are not sent and why',
  access: 'tenant',
  query: tenantQuery,
  body: einvoiceBatchBody,
  answer: einvoiceBatchAnswer,
});
