import { randomUUID } from 'node:crypto';
import {
  CHARGE_COLUMNS,
  type Charge,
  type ChargeInput,
  createCharge,
  createTaxSlab,
  exportCharges,
  getCharge,
  importCharges,
} from '@freightdesk/contracts/core';
import { identityOf } from '@freightdesk/service-kit/testing';
import fc from 'fast-check';
import { type CoreApp, runCore } from './core-app';
import { newVendor } from './records';

let app: CoreApp;
let vendorId: number;
let slabId: number;
beforeAll(async () => {
  app = await runCore();
  vendorId = (await newVendor(ours())).id;
  slabId = (await ours().call(createTaxSlab, { query: {}, body: { gstPercentage: 6.5 } })).id;
});
afterAll(() => app.close());

const ours = () => app.as(identityOf());

const text = fc.oneof(
  fc.constantFrom('', '=1+1', "'=1+1", '-5', "''@x", 'a,b', '"quoted"', 'two\nlines', 'चेन्नई', 'yes', '0'),
  fc.string({ maxLength: 20 }),
);
const names = text.map((words) => `N${words}`);
const amount = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 9_999_999 }).map((paise) => paise / 100),
);
const percent = fc.integer({ min: 0, max: 5000 }).map((hundredths) => hundredths / 100);
const band = fc
  .tuple(amount, amount)
  .map(([min, more]) => ({ min, max: Math.round((min + more) * 100) / 100 }));
const open = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: null });

const slab = (standard_cost: boolean, isExpense: boolean, portId: number | null) =>
  fc.record({
    standard_cost: fc.constant(standard_cost),
    currency: fc.constantFrom('INR' as const, 'USD' as const),
    portId: fc.constant(portId),
    port: fc.constant(portId === null ? '' : 'Chennai'),
    buyingcost: amount,
    standardsellingcost: amount,
    rates: band,
    percents: fc.tuple(open(percent), open(percent)).map(([one, other]) => ({
      minPercent: one === null || other === null ? one : Math.min(one, other),
      maxPercent: one === null || other === null ? other : Math.max(one, other),
    })),
    maxReqamount: isExpense ? open(amount) : fc.constant(null),
  });

const slabs = (isExpense: boolean) =>
  fc
    .record({ count: fc.integer({ min: 0, max: 2 }), standard: fc.boolean() })
    .chain(({ count, standard }) =>
      fc.tuple(...[slab(standard && !isExpense, isExpense, null), slab(false, isExpense, 1)].slice(0, count)),
    )
    .map((list) =>
      list.map(({ rates, percents, ...rest }) => ({
        ...rest,
        ...percents,
        minRate: rates.min,
        maxRate: rates.max,
      })),
    );

const rowOf = (shipmentCategory: string, isExpense: boolean) =>
  fc.oneof(
    slabs(isExpense).map((rateSlabs) => ({ shipmentCategory, basis: 'FLAT', rateSlabs })),
    fc.tuple(percent, percent).map(([one, other]) => ({
      shipmentCategory,
      basis: 'PERCENT_OF_ASSESSMENT',
      minPercent: Math.min(one, other),
      maxPercent: Math.max(one, other),
    })),
    band.map((rates) => ({ shipmentCategory, basis: 'PER_CONTAINER_20', containerRates: { 20: rates } })),
    band.map((rates) => ({ shipmentCategory, basis: 'PER_CONTAINER_40', containerRates: { 40: rates } })),
  );

/** Fields that the service derives, or takes from the browser or the request. */
type NotTyped = 'chargeCode' | 'clientId' | 'shipmentCategories' | 'hsnSacId' | 'applyToExpense';
/** A new field of charges does not compile until it is added here. */
type Tried = { readonly [Field in keyof Required<Omit<ChargeInput, NotTyped>>]: fc.Arbitrary<unknown> };

const charge: fc.Arbitrary<ChargeInput> = fc
  .record({
    category: fc.constantFrom('revenue' as const, 'reimbursement' as const, 'expense' as const),
    categories: fc.uniqueArray(fc.constantFrom('ALL', 'AIR', 'SEA_FCL'), { minLength: 1, maxLength: 3 }),
  })
  .chain(({ category, categories }) =>
    fc.record({
      category: fc.constant(category),
      name: names,
      description: text,
      group: text,
      mode: text,
      remarks: text,
      ledgerCode: text,
      port: text,
      unit: fc.constantFrom('per unit', 'per container', 'per 20ft container', 'PER_KG', 'PERCENTAGE'),
      containerType: fc.constantFrom('', '20Ft', '40Ft'),
      rate: amount,
      currency: fc.constantFrom('INR' as const, 'USD' as const),
      hsnSacCode: fc.constantFrom('', '996711', '996521'),
      taxSlabId: fc.boolean().map((has) => (has ? slabId : null)),
      gstRate: percent,
      gstApplicable: fc.boolean(),
      taxInclusive: fc.boolean(),
      editableRate: fc.boolean(),
      vendorRequired: fc.boolean(),
      defaultVendorId: fc.boolean().map((has) => (has ? vendorId : null)),
      clientType: fc.constantFrom('' as const, 'direct' as const, 'indirect' as const),
      showInInvoice: fc.boolean(),
      active: fc.boolean(),
      applicabilities: fc.tuple(...categories.map((code) => rowOf(code, category === 'expense'))),
    } satisfies Tried),
  );

const HEADINGS = new Map(CHARGE_COLUMNS.map(({ heading, field }) => [heading, field]));

/** The lines of a CSV file (RFC 4180), each by the fields of its columns. */
function rowsOf(file: string): Record<string, string>[] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain = '', end] of file.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') lines.push([]);
    if (end === '') break;
  }
  const [headings = [], ...rows] = lines.slice(0, -1);
  const fields = headings.map((heading) => HEADINGS.get(heading) ?? '');
  return rows.map((cells) => Object.fromEntries(cells.map((cell, at) => [fields[at] ?? '', cell])));
}

async function exported(): Promise<Map<string, Record<string, string>>> {
  const headers = await app.headersOf(identityOf());
  const answer = await fetch(`${app.url}${exportCharges.path}`, { headers });
  const rows = rowsOf((await answer.text()).replace(/^\uFEFF/, ''));
  return new Map(rows.map((row) => [row.chargeCode ?? '', row]));
}

/** All fields of a charge except those that identify a record. */
const contentOf = ({ id, _id, chargeCode, code, createdAt, updatedAt, ...content }: Charge) => content;

test('an export is imported again as the same charges', async () => {
  const property = fc.asyncProperty(fc.array(charge, { minLength: 1, maxLength: 8 }), async (inputs) => {
    const originals: Charge[] = [];
    for (const body of inputs) originals.push(await ours().call(createCharge, { query: {}, body }));
    const file = await exported();
    const rows = originals.map(({ chargeCode }) => ({ ...file.get(chargeCode), chargeCode: '' }));
    const body = { importId: randomUUID(), firstRow: 2, mode: 'good_rows' as const, rows };
    const report = await ours().call(importCharges, { query: {}, body });
    expect(report.rows.flatMap(({ errors }) => errors)).toEqual([]);
    for (const [at, { id }] of report.rows.entries()) {
      const copy = await ours().call(getCharge, { params: { id: id ?? 0 }, query: {} });
      expect(contentOf(copy)).toEqual(contentOf(originals[at] as Charge));
    }
  });
  await fc.assert(property, { numRuns: process.env.NIGHTLY ? 25 : 8 });
});
