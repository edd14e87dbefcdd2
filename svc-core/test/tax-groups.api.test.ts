import {
  createTaxGroup,
  deleteTaxGroup,
  listTaxGroups,
  partyTaxGroup,
  saveParty,
  type TaxGroupInput,
  taxGroupSummary,
  updateTaxGroup,
} from '@freightdesk/contracts/core';
import { runCore, underTest } from './core-app';

const { ours, theirs } = underTest(runCore);
const create = (body: TaxGroupInput) => ours().call(createTaxGroup, { query: {}, body });
const gst = { type: 'GST', gstMode: 'IGST' } as const;
const levy = (name: string) => ({ type: 'OTHERS', name, percentage: 2 }) as const;

test('a group keeps its items: CESS is on GST, a levy on what it says', async () => {
  const { id } = await create({
    name: 'Special goods',
    taxItems: [
      gst,
      { type: 'CESS', percentage: '1.5' },
      { ...levy('Port levy'), appliedOn: 'CESS' },
      levy('Quay levy'),
    ],
  });
  expect(await ours().call(partyTaxGroup, { query: { taxGroupsid: String(id) } })).toEqual({
    taxItems: [
      { type: 'GST', gstMode: 'IGST' },
      { type: 'CESS', percentage: 1.5, appliedOn: 'GST' },
      { type: 'OTHERS', name: 'Port levy', percentage: 2, appliedOn: 'CESS' },
      { type: 'OTHERS', name: 'Quay levy', percentage: 2, appliedOn: 'AMOUNT' },
    ],
  });
});

test.each<[string, TaxGroupInput]>([
  ['Please enter tax group name', { name: ' ', taxItems: [gst] }],
  ['Please add at least one tax item', { name: 'A', taxItems: [] }],
  ['Please select GST mode', { name: 'A', taxItems: [{ type: 'GST' }] }],
  ['Please enter CESS percentage', { name: 'A', taxItems: [{ type: 'CESS' }] }],
  [
    'Please enter name and percentage for custom levy',
    { name: 'A', taxItems: [{ type: 'OTHERS', name: 'Levy' }] },
  ],
  ['Only one GST item is allowed per tax group', { name: 'A', taxItems: [gst, gst] }],
  ['Maximum 3 custom levies allowed', { name: 'A', taxItems: [levy('a'), levy('b'), levy('c'), levy('d')] }],
])('refuses with %s', async (serverMessage, body) => {
  await expect(create(body)).rejects.toMatchObject({ status: 400, code: 'invalid', serverMessage });
});

test('a group by place of supply takes further items; a new one names its mode', async () => {
  const { id } = await create({ name: 'By place', taxItems: [gst] });
  const open = { type: 'GST' } as const;
  const taxItems = [open, levy('Port levy')];
  const body = { name: 'By place', taxItems };
  await expect(create(body)).rejects.toMatchObject({ serverMessage: 'Please select GST mode' });
  expect(await ours().call(updateTaxGroup, { params: { id }, query: {}, body })).toMatchObject({
    taxItems: [open, { name: 'Port levy' }],
  });
});

test('an item without a type is refused', async () => {
  // What no caller can write.
  const body = { name: 'A', taxItems: [{ type: '' }] } as unknown as TaxGroupInput;
  await expect(create(body)).rejects.toMatchObject({ serverMessage: 'Please select tax item type' });
});

test('a negative percentage is refused', async () => {
  const body = { name: 'A', taxItems: [{ type: 'CESS', percentage: -1 }] } as const;
  await expect(create({ ...body, taxItems: [...body.taxItems] })).rejects.toMatchObject({ status: 400 });
});

test('the flag flips by itself, and name and items can be changed', async () => {
  const { id } = await create({ name: 'To be changed', taxItems: [gst] });
  const change = (body: object) => ours().call(updateTaxGroup, { params: { id }, query: {}, body });
  expect(await change({ active: false })).toMatchObject({ name: 'To be changed', active: false });
  expect(await change({ name: 'Changed', taxItems: [{ type: 'GST', gstMode: 'CGST_SGST' }] })).toMatchObject({
    name: 'Changed',
    active: false,
    taxItems: [{ type: 'GST', gstMode: 'CGST_SGST' }],
  });
});

test('the counters follow the flags', async () => {
  const before = await ours().call(taxGroupSummary, { query: {} });
  await create({ name: 'Counted', taxItems: [gst], active: false });
  const after = await ours().call(taxGroupSummary, { query: {} });
  expect([after.total - before.total, after.inactive - before.inactive]).toEqual([1, 1]);
});

test('a group that parties use stays, and the refusal names one', async () => {
  const { id } = await create({ name: 'Used', taxItems: [gst] });
  for (const name of ['Anna Spices', 'Bharat Coir'])
    await ours().call(saveParty, { query: {}, body: { name, taxGroupsid: String(id) } });
  await expect(ours().call(deleteTaxGroup, { params: { id }, query: {} })).rejects.toMatchObject({
    status: 409,
    code: 'in_use',
    serverMessage: 'This tax group is used by 2 parties (such as Anna Spices). Switch it inactive instead.',
  });
});

test('a group that nobody uses goes', async () => {
  const { id } = await create({ name: 'Unused', taxItems: [gst] });
  await ours().call(deleteTaxGroup, { params: { id }, query: {} });
  expect(await ours().call(listTaxGroups, { query: { q: 'Unused' } })).toEqual([]);
});

test('another client neither sees, changes nor deletes a group', async () => {
  const { id } = await create({ name: 'Ours alone', taxItems: [gst] });
  const params = { id };
  expect(await theirs().call(listTaxGroups, { query: { q: 'Ours alone' } })).toEqual([]);
  expect(await theirs().call(partyTaxGroup, { query: { taxGroupsid: String(id) } })).toEqual({
    taxItems: [],
  });
  await expect(
    theirs().call(updateTaxGroup, { params, query: {}, body: { active: false } }),
  ).rejects.toMatchObject({ status: 404 });
  await expect(theirs().call(deleteTaxGroup, { params, query: {} })).rejects.toMatchObject({ status: 404 });
});
