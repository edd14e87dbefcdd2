import { ADVANCE_LABELS } from '../billing/advances.rules';
import { BOOKS_LABELS } from '../billing/books.rules';
import { CONTRA_LABELS } from '../billing/contras.rules';
import { CREDIT_LABELS } from '../billing/credit.rules';
import { CREDIT_REFUND_LABELS } from '../billing/credit-refunds.rules';
import { DOCUMENT_LINE_TITLES } from '../billing/document-line-columns.rules';
import { DOCUMENT_LINK_LABELS } from '../billing/document-links.rules';
import { REGISTRATION_LABELS } from '../billing/gst-registrations.rules';
import { INVOICE_LABELS } from '../billing/invoices.rules';
import { LETTER_TEMPLATE_LABELS } from '../billing/letter-templates.rules';
import { LETTER_LABELS } from '../billing/letters.rules';
import { NUMBER_SERIES_LABELS } from '../billing/number-series.rules';
import { OPENING_LABELS } from '../billing/opening-balances.rules';
import { RECEIPT_LABELS } from '../billing/receipts.rules';
import { REMINDER_LABELS } from '../billing/reminders.rules';
import { STATUTORY_TERM_LABELS } from '../billing/statutory-terms.rules';
import { TDS_LABELS } from '../billing/tds.rules';
import { VENDOR_BILL_LABELS } from '../billing/vendor-bills.rules';
import { VENDOR_PAYMENT_LABELS } from '../billing/vendor-payments.rules';
import { WRITE_OFF_LABELS } from '../billing/write-offs.rules';
import { CONTRACT_LABELS } from '../crm/contracts.rules';
import { QUOTE_LABELS } from '../crm/quote-fields.rules';
import { SERVICE_LINE_LABELS } from '../crm/service-lines.rules';
import { SHIPMENT_TYPE_TEXTS, unitText } from '../crm/unit-texts.rules';
import { type FieldLabels, labelOfField, ownLabel } from '../shared/field-labels.rules';
import { ROLE_TEXTS } from '../shared/roles';
import { humanize } from '../shared/words';
import type { AuditedKind } from './audit.rules';
import { CHARGE_LABELS } from './charges.rules';
import { CLIENT_LABELS } from './clients.rules';
import { HSN_CODE_LABELS } from './hsn-codes.rules';
import { PARTY_LABELS } from './parties.rules';
import { CHARGE_BASIS_LABELS, PORT_LABELS, SHIPMENT_CATEGORY_LABELS } from './reference.rules';
import { TAX_GROUP_LABELS } from './tax-groups.rules';
import { TAX_SLAB_LABELS } from './tax-slabs.rules';
import { USER_LABELS } from './users.rules';

/** The labels that do not follow from the name of a field; each stands beside the fields of its subject. */
const LABELS: Partial<Record<AuditedKind, FieldLabels>> = {
  users: USER_LABELS,
  clients: CLIENT_LABELS,
  parties: PARTY_LABELS,
  charges: CHARGE_LABELS,
  tax_groups: TAX_GROUP_LABELS,
  tax_slabs: TAX_SLAB_LABELS,
  hsn_sac: HSN_CODE_LABELS,
  shipment_categories: SHIPMENT_CATEGORY_LABELS,
  charge_basis: CHARGE_BASIS_LABELS,
  ports: PORT_LABELS,
  quotes: { ...SERVICE_LINE_LABELS, ...QUOTE_LABELS },
  contracts: { ...SERVICE_LINE_LABELS, ...CONTRACT_LABELS },
  invoices: { ...DOCUMENT_LINE_TITLES, ...INVOICE_LABELS },
  vendor_billing: VENDOR_BILL_LABELS,
  advance_received: ADVANCE_LABELS,
  advance_refunds: ADVANCE_LABELS,
  advance_vouchers: ADVANCE_LABELS,
  receipts: RECEIPT_LABELS,
  vendor_payments: VENDOR_PAYMENT_LABELS,
  books: BOOKS_LABELS,
  number_series: NUMBER_SERIES_LABELS,
  gst_registrations: REGISTRATION_LABELS,
  einvoice_settings: STATUTORY_TERM_LABELS,
  write_offs: WRITE_OFF_LABELS,
  party_credits: CREDIT_LABELS,
  reminders: REMINDER_LABELS,
  reminder_steps: REMINDER_LABELS,
  credit_refunds: CREDIT_REFUND_LABELS,
  contras: CONTRA_LABELS,
  opening_balances: OPENING_LABELS,
  tds_certificates: TDS_LABELS,
  tds_challans: TDS_LABELS,
  letters: LETTER_LABELS,
  document_links: DOCUMENT_LINK_LABELS,
  letter_templates: LETTER_TEMPLATE_LABELS,
  letter_settings: { atIssue: 'Sent when issued' },
};

/** The label of a field of a record in its history. */
export function auditLabel(kind: AuditedKind, name: string): string {
  return ownLabel(LABELS[kind] ?? {}, name) ?? labelOfField(name);
}

const VALUES: FieldLabels = {
  pending_approval: 'Pending approval',
  converted_to_contract: 'Converted to contract',
  single_use: 'Single use',
  sea_freight: 'Sea quote',
  quote_final: 'Final quote',
  CGST_SGST: 'CGST + SGST',
  open: 'Open',
  converted: 'Converted',
  issued: 'Issued',
  final: 'Final',
  cancelled: 'Cancelled',
};
const BY_FIELD: Readonly<Record<string, (value: string) => string | undefined>> = {
  unit: unitText,
  uom: unitText,
  kind: humanize,
  treatment: humanize,
  role: (value) => ownLabel(ROLE_TEXTS, value),
  shipmentType: (value) => ownLabel(SHIPMENT_TYPE_TEXTS, value),
};

/** A value as screens name it; other values stay as they are. */
export function auditedWord(name: string, value: string): string {
  const own = Object.hasOwn(BY_FIELD, name) ? BY_FIELD[name]?.(value) : undefined;
  return own ?? ownLabel(VALUES, value) ?? value;
}
