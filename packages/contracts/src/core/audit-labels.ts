import { SHIPMENT_TYPE_TEXTS, unitText } from '../crm/unit-texts';
import { ROLE_TEXTS } from '../roles';
import { wordsOf } from '../words';
import type { AuditedKind } from './audit';

type Words = Readonly<Record<string, string>>;

const OF_ADDRESSES: Words = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  location: 'Location',
  city: 'City',
  state: 'State',
  gstNumber: 'GST number',
  panNumber: 'PAN number',
  cinNumber: 'CIN number',
};

const OF_MASTERS: Words = {
  code: 'Code',
  description: 'Description',
  active: 'Active',
  isActive: 'Active',
  status: 'Status',
  type: 'Type',
  currency: 'Currency',
  remarks: 'Remarks',
  ...{ username: 'Username', fullName: 'Full name', role: 'Role' },
  ...{ passwordHash: 'Password', secondFactor: 'Second factor', newSecret: 'Second factor being set up' },
  oneTimeUntil: 'One-time password until',
  ...{ homeState: 'Home state', bankDetails: 'Bank details', logoText: 'Logo text' },
  secondFactorRequired: 'Second factor required',
  ...{ businessType: 'Business type', Type: 'Region', region: 'Region', taxGroupsid: 'Tax group' },
  ...{ vendor_name: 'Vendor name', contact_person: 'Contact person', gst_number: 'GST number' },
  ...{ portName: 'Port name', codeKey: 'Code as it is compared', createdBy: 'Created by' },
  ...{ requiresRate: 'Requires rate', requiresPercent: 'Requires percent' },
  requiresContainerRates: 'Requires container rates',
  ...{ taxSlabName: 'Tax slab', gstPercentage: 'GST percentage', igstPercentage: 'IGST percentage' },
  ...{ cgstPercentage: 'CGST percentage', sgstPercentage: 'SGST percentage' },
  ...{ taxItems: 'Tax items', gstMode: 'GST mode', percentage: 'Percentage', appliedOn: 'Applied on' },
};

const OF_CHARGES: Words = {
  ...{ chargeCode: 'Charge code', category: 'Category', group: 'Group', unit: 'Unit', mode: 'Mode' },
  ...{ containerType: 'Container type', shipmentCategories: 'Shipment categories', rate: 'Rate' },
  ...{
    applyToExpense: 'Apply to expense',
    clientType: 'Client type',
    port: 'Port',
    ledgerCode: 'Ledger code',
  },
  ...{ editableRate: 'Editable rate', vendorRequired: 'Vendor required', defaultVendorId: 'Default vendor' },
  ...{ showInInvoice: 'Show in invoice', gstApplicable: 'GST applicable', taxInclusive: 'Tax inclusive' },
  ...{ taxSlabId: 'Tax slab', hsnSacId: 'HSN/SAC code', hsnSacCode: 'HSN/SAC code', hsnSac: 'HSN/SAC code' },
  hsnSacDescription: 'HSN/SAC description',
  ...{ gstRate: 'GST rate', gstPercent: 'GST %', igstPercent: 'IGST %', cgstPercent: 'CGST %' },
  ...{ sgstPercent: 'SGST %', sellingCost: 'Selling cost', buyingCost: 'Buying cost' },
  ...{ dynamicRates: 'Rates by shipment category', applicabilities: 'Configurations' },
  ...{ shipmentCategory: 'Shipment category', basis: 'Charge basis', rateSlabs: 'Rate slabs' },
  ...{ standard_cost: 'Standard', portId: 'Port', minRate: 'Min rate', maxRate: 'Max rate' },
  ...{ buyingcost: 'Buying cost', standardsellingcost: 'Standard selling cost' },
  ...{ minPercent: 'Min percentage', maxPercent: 'Max percentage', maxReqamount: 'Maximum requested amount' },
  ...{ containerRates: 'Container rates', min: 'Min', max: 'Max' },
};

const OF_QUOTES: Words = {
  ...{ quoteId: 'Quote ID', contractId: 'Contract ID', iteration: 'Version', family: 'Quote family' },
  ...{ partyId: 'Party', partyName: 'Party name', quoteType: 'Quote type', validFrom: 'Valid from' },
  ...{ validTo: 'Valid to', paymentTermsDays: 'Payment terms (days)', maxValue: 'Max value' },
  ...{
    isUsed: 'Used',
    usedInBilling: 'Used in billing',
    usedDate: 'Used on',
    parentQuoteId: 'Version before',
  },
  ...{ contractNumber: 'Contract number', rejectionReason: 'Reason', decidedBy: 'Decided by' },
  ...{ decidedAt: 'Decided on', isLatest: 'Latest version', isFamilyClosed: 'Closed', metadata: 'Details' },
  ...{ isDefault: 'Default contract', quoteVersion: 'Version of the quote', originalQuoteId: 'Quote' },
  ...{ draft: 'Draft', portOfLoading: 'Port of loading', portOfDischarge: 'Port of discharge' },
  ...{
    commodity: 'Commodity',
    grossWeight: 'Gross weight (kg)',
    cbm: 'CBM',
    containerQuantities: 'Containers',
  },
  ...{ assessmentValue: 'Assessment value', matrix: 'Charges matrix', rates: 'Rates', quantity: 'Quantity' },
  ...{ convertedFromQuote: 'Converted from quote', version: 'Version', convertedAt: 'Converted on' },
  ...{ services: 'Services', chargeId: 'Charge', chargeName: 'Charge name', uom: 'Unit' },
  ...{ maxDiscountPercent: 'Max discount %', hsnCode: 'HSN/SAC code', incoterm: 'Incoterm' },
  ...{ actualSellingCost: 'Actual selling cost', needsApprovalIfExceedsDiscount: 'Needs approval' },
  ...{ hsnTax: 'HSN/SAC tax', gst: 'GST %', igst: 'IGST %', cgst: 'CGST %', sgst: 'SGST %' },
  ...{ purposeCategoryId: 'Purpose category', purposeCategoryName: 'Purpose category' },
  ...{ purposeSubId: 'Purpose', purposeSubName: 'Purpose' },
  ...{ shipmentType: 'Shipment type', shipmentCategoryCode: 'Shipment category' },
};

const OF_DOCUMENTS: Words = {
  ...{ kind: 'Kind', jobNumber: 'Job', invoiceNumber: 'Number', dueDate: 'Due date' },
  ...{ originalInvoiceId: 'Original invoice', originalInvoiceNumber: 'Original invoice' },
  ...{ originalInvoiceDate: 'Date of the original invoice', originalLine: 'Line of the original invoice' },
  ...{ creditNoteReason: 'Reason', creditNoteRemarks: 'Remarks' },
  ...{ debitNoteReason: 'Reason', debitNoteRemarks: 'Remarks' },
  ...{ consolidatedInvoiceId: 'Consolidated invoice', consolidatedInvoiceNumber: 'Consolidated invoice' },
  ...{ mergedInvoices: 'Proformas', proformainvid: 'Proforma', jobShares: 'Shares of jobs' },
  ...{ invoiceDate: 'Issued on', issuedBy: 'Issued by', identityReason: 'Doubtful registration accepted' },
  ...{ taxMode: 'Tax mode', supplyType: 'Supply', placeOfSupply: 'Place of supply' },
  ...{ subtotal: 'Subtotal', taxAmount: 'Tax', totalAmount: 'Total', balanceAmount: 'Balance' },
  ...{ cgstAmount: 'CGST', sgstAmount: 'SGST', igstAmount: 'IGST', gstAmount: 'GST' },
  ...{ otherTaxes: 'Other taxes', otherTaxTotals: 'Other taxes', amount: 'Amount' },
  ...{ advanceAmount: 'Advance', totalAfterAdvance: 'Grand total' },
  ...{ charges: 'Charges', narration: 'Narration', treatment: 'Treatment', listed: 'Times listed' },
};

/** What screens call the fields of records; a field of the same name means the same in all kinds but those below. */
const LABELS: Words = {
  ...OF_ADDRESSES,
  ...OF_MASTERS,
  ...OF_CHARGES,
  ...OF_QUOTES,
  ...OF_DOCUMENTS,
};

const OF_KIND: Partial<Record<AuditedKind, Words>> = {
  charges: { name: 'Charge name' },
  tax_groups: { name: 'Tax group name' },
  hsn_sac: { code: 'HSN/SAC code' },
  ports: { type: 'Kind of port' },
  invoices: { state: 'Status' },
};

/** What the screens call a field of a record; undefined for a name that nobody has words for. */
export function auditLabel(kind: AuditedKind, name: string): string | undefined {
  const own = OF_KIND[kind] ?? {};
  if (Object.hasOwn(own, name)) return own[name];
  return Object.hasOwn(LABELS, name) ? LABELS[name] : undefined;
}

const VALUES: Words = {
  pending_approval: 'Pending approval',
  converted_to_contract: 'Converted to contract',
  single_use: 'Single use',
  sea_freight: 'Sea quote',
  quote_final: 'Final quote',
  CGST_SGST: 'CGST + SGST',
  ...{ open: 'Open', converted: 'Converted', issued: 'Issued', final: 'Final', cancelled: 'Cancelled' },
};
const BY_FIELD: Readonly<Record<string, (value: string) => string | undefined>> = {
  unit: unitText,
  uom: unitText,
  kind: wordsOf,
  treatment: wordsOf,
  role: (value) => (ROLE_TEXTS as Words)[value],
  shipmentType: (value) => (SHIPMENT_TYPE_TEXTS as Words)[value],
};

/** A value in the words of the screens; one that has no other words stays as it is. */
export function auditedWord(name: string, value: string): string {
  const own = Object.hasOwn(BY_FIELD, name) ? BY_FIELD[name]?.(value) : undefined;
  return own ?? (Object.hasOwn(VALUES, value) ? VALUES[value] : undefined) ?? value;
}
