import {
  type Charge,
  exportCharges,
  exportParties,
  exportVendors,
  listCharges,
} from '@freightdesk/contracts/core';
import { identityOf } from '@freightdesk/service-kit/testing';
import { runCore, underTest } from './core-app';
import { type Cells, importsBy } from './import-batch';
import { chargeBody, flatRow, newCharge, newVendor } from './records';

const { app, ours } = underTest(runCore);
const { parties, charges } = importsBy(ours);

describe('an export', () => {
  async function linesOf(endpoint: { readonly path: string }, q: string): Promise<string[]> {
    const headers = await app().headersOf(identityOf());
    const answer = await fetch(`${app().url}${endpoint.path}?q=${encodeURIComponent(q)}`, { headers });
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
    for (const { id, chargeCode, code, _id, createdAt, updatedAt, ...same } of [original, complex]) {
      const copies = all.filter(({ name }) => name === same.name);
      expect(copies).toHaveLength(2);
      for (const copy of copies) expect(copy).toMatchObject(same);
    }
  });

  test('of another client holds nothing of ours', async () => {
    await parties([{ name: 'Ours to export' }]);
    const headers = await app().headersOf(identityOf({ userId: 7, clientId: '2' }));
    const answer = await fetch(`${app().url}${exportParties.path}`, { headers });
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
