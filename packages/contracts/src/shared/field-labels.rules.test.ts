import { labelOfField } from './field-labels.rules';

test.each([
  ['name', 'Name'],
  ['partyName', 'Party name'],
  ['gst_number', 'GST number'],
  ['partyGstNumber', 'Party GST number'],
  ['gstPercent', 'GST %'],
  ['maxDiscountPercent', 'Max discount %'],
  ['taxSlabId', 'Tax slab'],
  ['id', 'ID'],
  ['at', 'At'],
  ['decidedAt', 'Decided on'],
  ['isActive', 'Active'],
  ['issuedBy', 'Issued by'],
  ['website', 'Website'],
])('the label of %s is %s', (name, label) => {
  expect(labelOfField(name)).toBe(label);
});
