import { randomUUID } from 'node:crypto';
import {
  CHARGE_SAMPLE,
  IMPORT_BATCH,
  importVendors,
  listCharges,
  listVendors,
  PARTY_SAMPLE,
  VENDOR_SAMPLE,
} from '@freightdesk/contracts/core';
import { runCore, underTest } from './core-app';
import { batch, importsBy, outcomes } from './import-batch';
import { newCharge, vendorFields } from './records';

const { ours, theirs } = underTest(runCore);
const { parties, charges, partiesNamed } = importsBy(ours);

test('a check says what is wrong with every row and saves nothing', async () => {
  const report = await parties(
    [{ name: 'Checked One' }, { name: '', email: 'nowhere', type: 'owner' }, { name: 'Checked Two' }],
    { checkOnly: true },
  );
  expect(outcomes(report)).toEqual([
    [2, 'good'],
    [3, 'refused'],
    [4, 'good'],
  ]);
  expect(report.rows[1]?.errors.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['name', 'email', 'type']),
  );
  expect(report).toMatchObject({ saved: 0, refused: 1 });
  expect(await partiesNamed('Checked')).toEqual([]);
});

test('the rows of the sample files are saved as they ship, without a warning', async () => {
  const body = { importId: 'sample-of-vendors', firstRow: 2, mode: 'all_or_none' as const };
  for (const report of [
    await parties([...PARTY_SAMPLE]),
    await charges([...CHARGE_SAMPLE]),
    await ours().call(importVendors, { body: { ...body, rows: [...VENDOR_SAMPLE] } }),
  ]) {
    expect(report.refused).toBe(0);
    expect(report.rows.flatMap(({ errors, warnings = [] }) => [...errors, ...warnings])).toEqual([]);
  }
});

test('a check warns of doubtful registrations, which can be saved', async () => {
  const rows = [{ name: 'Doubtful', gstNumber: '33ABCCF1234A1ZJ', state: 'Tamil Nadu' }, { name: 'Plain' }];
  const report = await parties(rows, { checkOnly: true });
  expect(report.rows.map(({ outcome, warnings }) => [outcome, warnings])).toEqual([
    ['good', [{ field: 'gstNumber', message: expect.any(String) }]],
    ['good', undefined],
  ]);
  expect(await parties(rows)).toMatchObject({ saved: 2 });
});

test('the good rows are saved with the defaults of the form, the others are reported', async () => {
  const report = await parties([
    { name: 'Saved One', gstNumber: '33pqrps5678k2zf', isActive: 'No', type: 'Consignee' },
    { name: '' },
    { name: "'=Saved Two", currency: '' },
  ]);
  expect(outcomes(report)).toEqual([
    [2, 'saved'],
    [3, 'refused'],
    [4, 'saved'],
  ]);
  const [one] = await partiesNamed('Saved One');
  expect(one).toMatchObject({ gstNumber: '33PQRPS5678K2ZF', isActive: false, type: 'consignee' });
  expect(report.rows[0]?.id).toBe(one?.id);
  expect(await partiesNamed('=Saved Two')).toMatchObject([
    { name: '=Saved Two', currency: 'INR', taxGroupsid: '1' },
  ]);
});

test('all or none saves nothing while one row is wrong, and all of them when none is', async () => {
  const rows = [{ name: 'Together One' }, { name: '' }];
  const refusal = await parties(rows, { mode: 'all_or_none' });
  expect(outcomes(refusal)).toEqual([
    [2, 'kept_back'],
    [3, 'refused'],
  ]);
  expect(await partiesNamed('Together')).toEqual([]);
  const report = await parties([{ name: 'Together One' }, { name: 'Together Two' }], { mode: 'all_or_none' });
  expect(report).toMatchObject({ saved: 2, refused: 0 });
  expect(await partiesNamed('Together')).toHaveLength(2);
});

test('all or none saves nothing either where a row was saved before with other content', async () => {
  const importId = randomUUID();
  expect(await parties([{ name: 'Earlier One' }], { importId })).toMatchObject({ saved: 1 });
  const rows = [{ name: 'Earlier, but another' }, { name: 'Later Two' }];
  const report = await parties(rows, { importId, mode: 'all_or_none' });
  expect(outcomes(report)).toEqual([
    [2, 'refused'],
    [3, 'kept_back'],
  ]);
  expect(await partiesNamed('Later Two')).toEqual([]);
});

test.each(['good_rows', 'all_or_none'] as const)(
  'a batch that is sent again (%s) is answered as it was saved, and saves nothing twice',
  async (mode) => {
    const options = { importId: randomUUID(), mode };
    const rows = [{ name: `Twice ${mode} one` }, { name: `Twice ${mode} two` }];
    const [first, second] = await Promise.all([parties(rows, options), parties(rows, options)]);
    const third = await parties(rows, options);
    expect(first).toEqual(third);
    expect(second).toEqual(third);
    expect(await partiesNamed(`Twice ${mode}`)).toHaveLength(2);
  },
);

test('a row that was saved under this import with other content is refused', async () => {
  const importId = randomUUID();
  await parties([{ name: 'Content before' }], { importId });
  const report = await parties([{ name: 'Content after' }], { importId });
  expect(report).toMatchObject({ saved: 0, refused: 1 });
  expect(await partiesNamed('Content after')).toEqual([]);
});

test('a second batch goes on where the first one ended', async () => {
  const importId = randomUUID();
  await parties([{ name: 'Chunk one' }], { importId, firstRow: 2 });
  const report = await parties([{ name: 'Chunk two' }], { importId, firstRow: 3 });
  expect(outcomes(report)).toEqual([[3, 'saved']]);
  expect(await partiesNamed('Chunk')).toHaveLength(2);
});

test(`a batch has at most ${IMPORT_BATCH} rows, and at least one`, async () => {
  const many = Array.from({ length: IMPORT_BATCH + 1 }, () => ({ name: 'Many' }));
  await expect(parties(many)).rejects.toMatchObject({ status: 400 });
  await expect(parties([])).rejects.toMatchObject({ status: 400, serverMessage: 'There are no rows' });
});

describe('charges of a file', () => {
  test('follow the rules of the charge form and the masters they name', async () => {
    const report = await charges(
      [
        { name: 'Good', category: 'Revenue', basis: 'FLAT' },
        { name: 'No basis', category: 'revenue', basis: 'NONE' },
        { name: 'No code', category: 'revenue', basis: 'FLAT', hsnSacCode: '111111' },
        { name: 'No rates', category: 'revenue', basis: 'PER_CONTAINER_20' },
        { name: 'No rows', category: 'revenue', configurations: '{' },
      ],
      { checkOnly: true },
    );
    expect(report.rows.map(({ errors }) => errors.map(({ message }) => message))).toEqual([
      [],
      ["Invalid charge basis 'NONE' at row 3"],
      ['This HSN/SAC code does not exist'],
      ["20' container min and max rates required for PER_CONTAINER_20 basis at row 5"],
      ['At least one charge configuration is required'],
    ]);
  });

  test('name their values as screens, exports or the API do, in any letter case', async () => {
    const row = { name: 'Cased', category: 'REVENUE', basis: 'per document', currency: 'usd' };
    const cased = { shipmentCategory: 'all', clientType: 'Direct', unit: 'Per 20FT container' };
    const report = await charges([{ ...row, ...cased, containerType: '20FT', active: 'NO' }]);
    expect(report).toMatchObject({ saved: 1, refused: 0 });
    expect(await ours().call(listCharges, { query: { q: 'Cased' } })).toMatchObject([
      {
        category: 'revenue',
        currency: 'USD',
        clientType: 'direct',
        active: false,
        unit: 'per 20ft container',
        containerType: '20Ft',
        applicabilities: [expect.objectContaining({ shipmentCategory: 'ALL', basis: 'PER_DOCUMENT' })],
      },
    ]);
  });

  test('have a code that stands once in the file and in the master', async () => {
    await newCharge(ours(), { chargeCode: 'CHG-THERE' });
    const row = { name: 'Coded', category: 'revenue', basis: 'FLAT' };
    const report = await charges([
      { ...row, chargeCode: 'chg-there' },
      { ...row, chargeCode: 'CHG-NEW' },
      { ...row, chargeCode: 'chg-new' },
    ]);
    expect(report.rows.map(({ outcome, errors }) => [outcome, errors[0]?.message])).toEqual([
      ['refused', 'The charge code chg-there is already taken'],
      ['saved', undefined],
      ['refused', 'chg-new stands in row 3 already'],
    ]);
  });
});

test('vendors of a file need every field', async () => {
  const { email: _left, ...rest } = vendorFields;
  const body = batch([{ ...vendorFields, vendor_name: 'Imported Vendor' }, rest]);
  const report = await ours().call(importVendors, { query: {}, body });
  expect(outcomes(report)).toEqual([
    [2, 'saved'],
    [3, 'refused'],
  ]);
  expect(report.rows[1]?.errors).toContainEqual({ field: 'email', message: expect.any(String) });
  expect(await theirs().call(listVendors, { query: { q: 'Imported Vendor' } })).toEqual([]);
});
