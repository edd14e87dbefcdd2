import type { TaxGroup } from '@freightdesk/contracts/core';
import { masterRecord } from '../masters/master-screen.samples';
import { addItem, changesOf, NEW_TAX_ITEM, taxItemText } from './tax-group.rules';

const gst = { type: 'GST', gstMode: 'IGST' } as const;
const levy = (name: string) => ({ type: 'OTHERS', name, percentage: 1, appliedOn: 'GST' }) as const;
const threeLevies = [levy('a'), levy('b'), levy('c')];

test.each([
  ['no type', [], {}, 'Please select tax item type'],
  ['GST without a mode', [], { type: 'GST' }, 'Please select GST mode'],
  ['CESS without a percentage', [], { type: 'CESS' }, 'Please enter CESS percentage'],
  [
    'a levy without a name',
    [],
    { type: 'OTHERS', percentage: '2' },
    'Please enter name and percentage for custom levy',
  ],
  [
    'a levy without a percentage',
    [],
    { type: 'OTHERS', name: 'Port' },
    'Please enter name and percentage for custom levy',
  ],
  ['a second GST', [gst], { type: 'GST', gstMode: 'IGST' }, 'Only one GST item is allowed per tax group'],
  [
    'a fourth levy',
    threeLevies,
    { type: 'OTHERS', name: 'd', percentage: '1' },
    'Maximum 3 custom levies allowed',
  ],
  ['a negative percentage', [], { type: 'CESS', percentage: '-1' }, 'Percentage must be at least 0%'],
  [
    'a word for a percentage',
    [],
    { type: 'CESS', percentage: 'two' },
    'Percentage must be a number, for example 18',
  ],
])('An item with %s is refused', (_name, items, values, problem) => {
  expect(addItem(items, { ...NEW_TAX_ITEM, ...values })).toEqual({ problem });
});

test.each([
  [
    { type: 'GST', gstMode: 'CGST_SGST', percentage: '9' },
    { type: 'GST', gstMode: 'CGST_SGST' },
  ],
  [
    { type: 'CESS', percentage: '0' },
    { type: 'CESS', percentage: 0, appliedOn: 'GST' },
  ],
  [
    { type: 'OTHERS', name: ' Port levy ', percentage: '2.5', appliedOn: 'CESS' },
    { type: 'OTHERS', name: 'Port levy', percentage: 2.5, appliedOn: 'CESS' },
  ],
])('%j becomes %j', (values, item) => {
  expect(addItem([], { ...NEW_TAX_ITEM, ...values })).toEqual({ items: [item] });
});

test.each([
  [{ type: 'GST', gstMode: 'CGST_SGST' }, 'GST: CGST + SGST'],
  [{ type: 'GST' }, 'GST: by place of supply'],
  [{ type: 'CESS', percentage: 12 }, 'CESS 12% on GST'],
  [{ type: 'OTHERS', name: 'Port levy', percentage: 2 }, 'Port levy 2% on the amount'],
  [{ type: 'OTHERS', name: 'Port levy', percentage: 2, appliedOn: 'CESS' }, 'Port levy 2% on CESS'],
] as const)('%j reads "%s"', (item, text) => {
  expect(taxItemText(item)).toBe(text);
});

test('A change of the name alone leaves the items out', () => {
  const record: TaxGroup = { ...masterRecord(1), name: 'Open', active: true, taxItems: [{ type: 'GST' }] };
  expect(changesOf(record, { name: 'Any', taxItems: [{ type: 'GST' }] })).toEqual({ name: 'Any' });
  expect(changesOf(record, { name: 'Any', taxItems: [gst] })).toEqual({ name: 'Any', taxItems: [gst] });
});
