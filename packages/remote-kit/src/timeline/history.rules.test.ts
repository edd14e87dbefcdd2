import type { AuditedKind } from '@freightdesk/contracts/core';
import { actionText, changeTexts, fieldLabel, momentText } from './history.rules';

const sentencesOf = (action: string, field: string, from: unknown, to: unknown) => {
  const by = { userId: 2, username: 'admin', fullName: 'Arvind Krishnan' };
  const at = '2026-11-21T08:35:00.000Z';
  return changeTexts('quotes', { at, by, requestId: 'r', action, changes: [{ field, from, to }] })[0]?.text;
};

test.each([
  ['create', 'Created'],
  ['convert', 'Saved as contract'],
  ['reopen', 'Opened again, its contract was deleted'],
  ['reset_second_factor', 'Second factor taken away'],
  ['issue', 'Converted to invoice'],
  ['credit', 'Credit note raised'],
  ['debit', 'Debit note raised'],
  ['consolidate', 'Taken into a consolidated invoice'],
  ['pay', 'Paid'],
  ['settle', 'Settled'],
  ['give_back', 'Money given back'],
  ['refund', 'Refunded'],
  ['settled_up', 'Settled up'],
])('%s is reported as %s', (action, text) => {
  expect(actionText(action)).toBe(text);
});

test.each<[kind: AuditedKind, field: string, label: string]>([
  ['parties', 'gstNumber', 'GST number'],
  ['parties', 'name', 'Name'],
  ['charges', 'name', 'Charge name'],
  [
    'charges',
    'applicabilities.1.rateSlabs.0.standardsellingcost',
    'Configurations 2, rate slabs 1, standard selling cost',
  ],
  ['charges', 'applicabilities.0.containerRates.20.min', 'Configurations 1, container rates 20 ft, min'],
  ['quotes', 'maxValue', 'Max value'],
  ['quotes', 'services.0.gstPercent', 'Services 1, GST %'],
  ['quotes', 'services.0.dynamicRates.1.rate', 'Services 1, rates by shipment category 2, rate'],
  ['contracts', 'metadata.portOfLoading', 'Details, port of loading'],
  ['users', 'passwordHash', 'Password'],
  ['invoices', 'balanceAmount', 'Balance'],
  ['invoices', 'creditNoteReason', 'Reason'],
  ['invoices', 'charges.1.igstAmount', 'Charges 2, IGST'],
  ['quotes', 'metadata.customs.newField', 'Details, customs, new field'],
])('of %s the field %s is called %s', (kind, field, label) => {
  expect(fieldLabel(kind, field)).toBe(label);
});

test.each([
  ['uom', 'PER_20FT_CONTAINER', 'per 20ft container'],
  ['status', 'pending_approval', 'Pending approval'],
  ['quoteType', 'single_use', 'Single use'],
  ['role', 'executive-ops', 'Executive operations'],
  ['shipmentType', 'SEA_FCL', 'Sea FCL'],
  ['kind', 'credit_note', 'Credit note'],
  ['state', 'converted', 'Converted'],
  ['shipmentCategoryCode', 'AIR', 'AIR'],
  ['partyName', 'Coromandel Textiles', 'Coromandel Textiles'],
])('the %s %s is reported as %s', (field, value, text) => {
  expect(sentencesOf('create', field, null, value)).toBe(text);
});

test.each([
  ['an amount', 1000, 2500.5, '1000 → 2500.5'],
  ['a flag', true, false, 'Yes → No'],
  ['a day', null, '2026-11-01T00:00:00.000Z', '(nothing) → 01/11/2026'],
  ['an instant', '', '2026-11-01T20:00:00.000Z', '(nothing) → 02/11/2026, 01:30 IST'],
  ['a list of words', ['AIR'], [], 'AIR → (nothing)'],
  [
    'a line',
    null,
    { chargeName: 'Stamp duty', sellingCost: 2, rates: [] },
    '(nothing) → Charge name Stamp duty, Selling cost 2',
  ],
])('%s is reported from and to', (_case, from, to, text) => {
  expect(sentencesOf('change', 'field', from, to)).toBe(text);
});

test('of a creation and a deletion only what the record held is reported', () => {
  expect(sentencesOf('create', 'name', null, 'Palani Granites')).toBe('Palani Granites');
  expect(sentencesOf('delete', 'lines', [{ name: 'A' }, { name: 'B' }], null)).toBe('Name A; Name B');
});

test('a moment is reported in Indian time', () => {
  expect(momentText('2026-11-21T20:35:00.000Z')).toBe('22/11/2026, 02:05 IST');
});
