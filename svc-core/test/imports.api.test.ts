import { randomUUID } from 'node:crypto';
import {
  type Charge,
  exportCharges,
  exportParties,
  exportVendors,
  IMPORT_BATCH,
  type ImportReport,
  importCharges,
  importParties,
  importVendors,
  listCharges,
  listParties,
  listVendors,
  type Party,
} from '@freightdesk/contracts';
import { identityOf } from '@freightdesk/service-kit/testing';
import { type CoreApp, runCore } from './core-app';
import { chargeBody, flatRow, newCharge, newVendor, vendorFields } from './records';

let app: CoreApp;
beforeAll(async () => {
  app = await runCore();
});
afterAll(() => app.close());

const ours = () => app.as(identityOf());
const theirs = () => app.as(identityOf({ userId: 7, clientId: '2' }));

type Cells = Record<string, string>;
interface Asked {
  readonly importId?: string;
  readonly mode?: 'good_rows' | 'all_or_none';
  readonly checkOnly?: boolean;
  readonly firstRow?: number;
  readonly rowsInFile?: number;
}

const batch = (rows: Cells[], asked: Asked = {}) => ({
  importId: randomUUID(),
  firstRow: 2,
  mode: 'good_rows' as const,
  rows,
  ...asked,
});
const parties = (rows: Cells[], asked?: Asked) =>
  ours().call(importParties, { query: {}, body: batch(rows, asked) });
const charges = (rows: Cells[], asked?: Asked) =>
  ours().call(importCharges, { query: {}, body: batch(rows, asked) });

const found = async (q: string) => (await ours().call(listParties, { query: { q } })) as Party[];
const outcomes = ({ rows }: ImportReport) => rows.map(({ row, outcome }) => [row, outcome]);

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
  expect(await found('Checked')).toEqual([]);
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
  const [one] = await found('Saved One');
  expect(one).toMatchObject({ gstNumber: '33PQRPS5678K2ZF', isActive: false, type: 'consignee' });
  expect(report.rows[0]?.id).toBe(one?.id);
  expect(await found('=Saved Two')).toMatchObject([
    { name: '=Saved Two', currency: 'INR', taxGroupsid: '1' },
  ]);
});

test('all or none saves nothing while one row is wrong, and all of them when none is', async () => {
  const rows = [{ name: 'Together One' }, { name: '' }];
  const refused = await parties(rows, { mode: 'all_or_none' });
  expect(outcomes(refused)).toEqual([
    [2, 'kept_back'],
    [3, 'refused'],
  ]);
  expect(await found('Together')).toEqual([]);
  const saved = await parties([{ name: 'Together One' }, { name: 'Together Two' }], { mode: 'all_or_none' });
  expect(saved).toMatchObject({ saved: 2, refused: 0 });
  expect(await found('Together')).toHaveLength(2);
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
  expect(await found('Later Two')).toEqual([]);
});

test.each(['good_rows', 'all_or_none'] as const)(
  'a batch that is sent again (%s) is answered as it was saved, and saves nothing twice',
  async (mode) => {
    const asked = { importId: randomUUID(), mode };
    const rows = [{ name: `Twice ${mode} one` }, { name: `Twice ${mode} two` }];
    const [first, second] = await Promise.all([parties(rows, asked), parties(rows, asked)]);
    const third = await parties(rows, asked);
    expect(first).toEqual(third);
    expect(second).toEqual(third);
    expect(await found(`Twice ${mode}`)).toHaveLength(2);
  },
);

test('a row that was saved under this import with other content is refused', async () => {
  const importId = randomUUID();
  await parties([{ name: 'Content before' }], { importId });
  const report = await parties([{ name: 'Content after' }], { importId });
  expect(report).toMatchObject({ saved: 0, refused: 1 });
  expect(await found('Content after')).toEqual([]);
});

test('a second batch goes on where the first one ended', async () => {
  const importId = randomUUID();
  await parties([{ name: 'Chunk one' }], { importId, firstRow: 2 });
  const report = await parties([{ name: 'Chunk two' }], { importId, firstRow: 3 });
  expect(outcomes(report)).toEqual([[3, 'saved']]);
  expect(await found('Chunk')).toHaveLength(2);
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
        ...{ category: 'revenue', currency: 'USD', clientType: 'direct', active: false },
        ...{ unit: 'per 20ft container', containerType: '20Ft' },
        applicabilities: [expect.objectContaining({ shipmentCategory: 'ALL', basis: 'PER_DOCUMENT' })],
      },
    ]);
  });

  test('have a code that stands once in the file and in the master', async () => {
    await newCharge(ours(), { chargeCode: 'CHG-THERE' });
    const row = { name: 'Coded', category: 'revenue', basis: 'FLAT' };
    const report = await charges([
      { ...row, chargeCode: 'CHG-THERE' },
      { ...row, chargeCode: 'CHG-NEW' },
      { ...row, chargeCode: 'CHG-NEW' },
    ]);
    expect(report.rows.map(({ outcome, errors }) => [outcome, errors[0]?.message])).toEqual([
      ['refused', 'The charge code CHG-THERE is already taken'],
      ['saved', undefined],
      ['refused', 'CHG-NEW stands in row 3 already'],
    ]);
  });
});

describe('all or none of a file in batches', () => {
  const names = (prefix: string, count: number, from = 0) =>
    Array.from({ length: count }, (_, index) => ({ name: `${prefix} ${from + index}` }));
  const whole = (rowsInFile: number, importId = randomUUID()) => ({
    mode: 'all_or_none' as const,
    importId,
    rowsInFile,
  });
  const waiting = (importId: string) =>
    app.connection.collection('import_batches').countDocuments({ importId: { $regex: importId } });

  test('is saved when its last batch has come, whatever the order', async () => {
    const file = whole(5);
    const first = await parties(names('Whole', 2), { ...file, firstRow: 2 });
    const third = await parties(names('Whole', 1, 4), { ...file, firstRow: 6 });
    expect([...outcomes(first), ...outcomes(third)]).toEqual([
      [2, 'good'],
      [3, 'good'],
      [6, 'good'],
    ]);
    expect(await found('Whole')).toEqual([]);
    const last = await parties(names('Whole', 2, 2), { ...file, firstRow: 4 });
    expect(last).toMatchObject({ saved: 5, refused: 0 });
    expect(outcomes(last)).toEqual([2, 3, 4, 5, 6].map((row) => [row, 'saved']));
    expect(await found('Whole')).toHaveLength(5);
    expect(await waiting(file.importId)).toBe(0);
  });

  test('saves nothing if any row of any batch is refused', async () => {
    const file = whole(4);
    await parties([{ name: 'Partly 1' }, { name: '' }], { ...file, firstRow: 2 });
    const last = await parties(names('Partly', 2, 2), { ...file, firstRow: 4 });
    expect(outcomes(last)).toEqual([
      [2, 'kept_back'],
      [3, 'refused'],
      [4, 'kept_back'],
      [5, 'kept_back'],
    ]);
    expect(await found('Partly')).toEqual([]);
    const again = await parties(names('Partly', 2, 2), { ...file, firstRow: 4 });
    expect(outcomes(again)).toEqual(outcomes(last));
  });

  test('sees a code that two of its batches name', async () => {
    const file = whole(2);
    const row = { name: 'Twice', category: 'revenue', basis: 'FLAT', chargeCode: 'CHG-TWICE-IN-FILE' };
    await charges([row], { ...file, firstRow: 2 });
    const last = await charges([row], { ...file, firstRow: 3 });
    expect(outcomes(last)).toEqual([
      [2, 'kept_back'],
      [3, 'refused'],
    ]);
    expect(await ours().call(listCharges, { query: { q: 'Twice' } })).toEqual([]);
  });

  test('is saved once, though its last batch comes twice at once and all of it again', async () => {
    const file = whole(3);
    await parties(names('Doubled', 2), { ...file, firstRow: 2 });
    const last = () => parties(names('Doubled', 1, 2), { ...file, firstRow: 4 });
    const reports = await Promise.all([last(), last()]);
    for (const report of reports) expect(outcomes(report)).toContainEqual([4, 'saved']);
    expect(await parties(names('Doubled', 2), { ...file, firstRow: 2 })).toMatchObject({ saved: 2 });
    expect(await found('Doubled')).toHaveLength(3);
  });

  test('takes over what was saved of it one by one before', async () => {
    const file = whole(3);
    await parties(names('Begun', 2), { importId: file.importId, firstRow: 2 });
    await parties(names('Begun', 2), { ...file, firstRow: 2 });
    const last = await parties(names('Begun', 1, 2), { ...file, firstRow: 4 });
    expect(outcomes(last)).toEqual([2, 3, 4].map((row) => [row, 'saved']));
    expect(await found('Begun')).toHaveLength(3);
  });

  test('that was left half-way waits where nobody sees it, and not for ever', async () => {
    const file = whole(900);
    await parties(names('Left', 3), { ...file, firstRow: 2 });
    expect(await found('Left')).toEqual([]);
    expect(
      await theirs().call(importParties, {
        query: {},
        body: batch(names('Left', 1), { ...whole(4, file.importId), firstRow: 5 }),
      }),
    ).toMatchObject({ saved: 0 });
    const [left] = await app.connection
      .collection('import_batches')
      .find({ clientId: '1', importId: { $regex: file.importId } })
      .toArray();
    expect(left?.until.getTime()).toBeGreaterThan(Date.now());
    const indexes = await app.connection.collection('import_batches').indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { until: 1 }, expireAfterSeconds: 0 }));
  });

  test('has a largest size, which is told before anything is kept', async () => {
    await expect(parties(names('Large', 1), whole(20_001))).rejects.toMatchObject({ status: 400 });
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

describe('an export', () => {
  async function linesOf(endpoint: { readonly path: string }, q: string): Promise<string[]> {
    const headers = await app.headersOf(identityOf());
    const answer = await fetch(`${app.url}${endpoint.path}?q=${encodeURIComponent(q)}`, { headers });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="\w+\.csv"$/);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    return bytes.subarray(3).toString().split('\r\n');
  }

  test('has a heading line and the parties that the search finds, with quotes and formulas made safe', async () => {
    await parties([{ name: 'Export, "First"', address: '=1+1', city: 'Kochi' }]);
    const [heading, line, rest] = await linesOf(exportParties, 'Export, "First"');
    expect(heading).toMatch(/^Name,Party type,Region,/);
    expect(line).toMatch(/^"Export, ""First""",shipper,Domestic,/);
    expect(line).toContain("'=1+1");
    expect(rest).toBe('');
  });

  test('of vendors has their fields', async () => {
    await newVendor(ours(), { vendor_name: 'Export Vendor' });
    const lines = await linesOf(exportVendors, 'Export Vendor');
    expect(lines[1]).toBe(
      'Export Vendor,Meera Joseph,9840111222,meera@ennore-survey.example,"9 Beach Road, Chennai",33BYLCB4417D1ZO,Active',
    );
  });

  test('of a charge is read again as the same charge', async () => {
    const slab = { standard_cost: true, standardsellingcost: 165.55, buyingcost: 120 };
    const original = await newCharge(ours(), {
      ...chargeBody(),
      name: 'Round trip',
      hsnSacCode: '996531',
      applicabilities: [{ ...flatRow, rateSlabs: [slab] }],
    });
    const complex = await newCharge(ours(), {
      name: 'Round trip of rows',
      applicabilities: [
        { ...flatRow, basis: 'PER_CONTAINER_40', containerRates: { 40: { min: 1, max: 2.5 } } },
        { ...flatRow, shipmentCategory: 'AIR', rateSlabs: [{ ...slab, port: 'Chennai', portId: 1 }] },
      ],
    });
    const [heading = '', ...lines] = await linesOf(exportCharges, 'Round trip');
    const rows = lines.filter((line) => line !== '').map((line) => cellsOf(heading, line));
    const report = await charges(rows.map((row) => ({ ...row, chargeCode: '' })));
    expect(report).toMatchObject({ saved: 2, refused: 0 });
    const all = (await ours().call(listCharges, { query: { q: 'Round trip' } })) as Charge[];
    for (const { id, chargeCode, _id, createdAt, updatedAt, ...same } of [original, complex]) {
      const copies = all.filter(({ name }) => name === same.name);
      expect(copies).toHaveLength(2);
      for (const copy of copies) expect(copy).toMatchObject(same);
    }
  });

  test('of another client holds nothing of ours', async () => {
    await parties([{ name: 'Ours to export' }]);
    const headers = await app.headersOf(identityOf({ userId: 7, clientId: '2' }));
    const answer = await fetch(`${app.url}${exportParties.path}`, { headers });
    expect(await answer.text()).not.toContain('Ours to export');
  });
});

const FIELDS: Readonly<Record<string, string>> = {
  'Charge code': 'chargeCode',
  Name: 'name',
  Category: 'category',
  Unit: 'unit',
  Rate: 'rate',
  Currency: 'currency',
  'HSN/SAC code': 'hsnSacCode',
  'GST rate': 'gstRate',
  'GST applicable': 'gstApplicable',
  'Tax inclusive': 'taxInclusive',
  Active: 'active',
  'Shipment category': 'shipmentCategory',
  'Charge basis': 'basis',
  'Buying cost': 'buyingcost',
  'Standard selling cost': 'standardsellingcost',
  Configurations: 'configurations',
};

/** The cells of a line by their field, as the import screen makes them. */
function cellsOf(heading: string, line: string): Cells {
  const values = [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) =>
    cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
  );
  const pairs = heading.split(',').map((name, index) => [FIELDS[name], values[index] ?? ''] as const);
  return Object.fromEntries(pairs.flatMap(([field, value]) => (field ? [[field, value]] : [])));
}
