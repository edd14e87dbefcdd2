import { chargeForm } from './charge-body.schema';
import { containerTypeOfUnit, newChargeCode, rowForBasis } from './charge-row.rules';
import { type ChargeRowDraft, chargeRowProblems } from './charge-row-problems.rules';

const basis = (code: string, needs: Partial<Record<'rate' | 'percent' | 'containers', true>> = {}) => ({
  code,
  requiresRate: needs.rate ?? false,
  requiresPercent: needs.percent ?? false,
  requiresContainerRates: needs.containers ?? false,
});
const flat = basis('FLAT', { rate: true });
const percentage = basis('PERCENT', { percent: true });
const twenty = basis('PER_CONTAINER_20', { containers: true });
const forty = basis('PER_CONTAINER_40', { containers: true });
const bases = [flat, percentage, twenty, forty];

const row = (code: string, rest: Partial<ChargeRowDraft> = {}): ChargeRowDraft => ({
  shipmentCategory: 'ALL',
  basis: code,
  ...rest,
});
const containers = (min: string, max: string) =>
  row('PER_CONTAINER_20', { containerRates: { 20: { min, max } } });
const slab = (rest: object = {}) => ({
  standard_cost: false,
  port: '',
  portId: null,
  minRate: 0,
  maxRate: 0,
  ...rest,
});

test.each<[string, readonly ChargeRowDraft[], readonly (readonly [path: string, message: string])[]]>([
  ['a flat row', [row('FLAT')], []],
  [
    'two rows for all categories',
    [row('FLAT'), row('FLAT')],
    [['1.shipmentCategory', "Only one 'ALL' category is allowed, found multiple at row 2"]],
  ],
  [
    'a category twice',
    [row('FLAT', { shipmentCategory: 'AIR' }), row('FLAT', { shipmentCategory: 'AIR' })],
    [['1.shipmentCategory', "Duplicate shipment category 'AIR' at row 2"]],
  ],
  [
    'a row without category and percentages',
    [row('PERCENT', { shipmentCategory: '' })],
    [
      ['0.shipmentCategory', 'Shipment category is required at row 1'],
      ['0.minPercent', 'Min and Max percentage required for PERCENT basis at row 1'],
    ],
  ],
  ['an unknown basis', [row('NONE')], [['0.basis', "Invalid charge basis 'NONE' at row 1"]]],
  [
    'a percent row without its maximum',
    [row('PERCENT', { minPercent: '1' })],
    [['0.maxPercent', 'Min and Max percentage required for PERCENT basis at row 1']],
  ],
  [
    'a minimum percentage above the maximum',
    [row('PERCENT', { minPercent: '5', maxPercent: '4.99' })],
    [['0.minPercent', 'Min percentage cannot be greater than max percentage at row 1']],
  ],
  [
    'a 20 ft row without rates',
    [row('PER_CONTAINER_20')],
    [
      [
        '0.containerRates.20.min',
        "20' container min and max rates required for PER_CONTAINER_20 basis at row 1",
      ],
    ],
  ],
  [
    'a 40 ft row without its maximum',
    [row('PER_CONTAINER_40', { containerRates: { 40: { min: 1 } } })],
    [
      [
        '0.containerRates.40.max',
        "40' container min and max rates required for PER_CONTAINER_40 basis at row 1",
      ],
    ],
  ],
  [
    'container rates that are no numbers',
    [containers('much', '1')],
    [['0.containerRates.20.min', "Invalid numeric values for 20' container rates at row 1"]],
  ],
  [
    'negative container rates',
    [containers('-1', '1')],
    [['0.containerRates.20.min', 'Container rates cannot be negative at row 1']],
  ],
  [
    'a least container rate above the most',
    [containers('2', '1')],
    [['0.containerRates.20.min', "Min rate cannot be greater than max rate for 20' container at row 1"]],
  ],
  [
    'a least container rate above a negative most, where the first rule of the specification speaks',
    [containers('2', '-1')],
    [['0.containerRates.20.min', "Min rate cannot be greater than max rate for 20' container at row 1"]],
  ],
  [
    'a container rate of more decimals than it shows',
    [containers('1e-7', '1')],
    [['0.containerRates.20.min', 'Container rates take at most 2 decimals at row 1']],
  ],
  [
    'a second slab marked Standard',
    [row('FLAT', { rateSlabs: [slab(), slab({ standard_cost: true })] })],
    [['0.rateSlabs.1.standard_cost', 'Only the first rate slab can be marked Standard at row 1']],
  ],
  [
    'a port twice',
    [
      row('FLAT', {
        rateSlabs: [slab({ port: 'Chennai', portId: 1 }), slab({ port: 'Chennai', portId: 1 })],
      }),
    ],
    [['0.rateSlabs.1.portId', 'Port Chennai appears twice at row 1']],
  ],
  [
    'a least rate above the most',
    [row('FLAT', { rateSlabs: [slab({ minRate: '9', maxRate: '8' })] })],
    [['0.rateSlabs.0.minRate', 'Min rate cannot be greater than max rate at row 1']],
  ],
])('%s', (_name, rows, problems) => {
  expect(chargeRowProblems(rows, { bases }).map(({ path, message }) => [path.join('.'), message])).toEqual(
    problems,
  );
});

test('an expense has no standard cost', () => {
  const rows = [row('FLAT', { rateSlabs: [slab({ standard_cost: true })] })];
  expect(chargeRowProblems(rows, { bases, isExpense: true })).toEqual([
    {
      path: [0, 'rateSlabs', 0, 'standard_cost'],
      message: 'Standard cost is not for expense charges at row 1',
    },
  ]);
});

test('the rows are judged although the name is missing, and the name is reported first', () => {
  const answer = chargeForm({ bases }).safeParse({
    name: ' ',
    category: 'revenue',
    applicabilities: [row('NONE')],
  });
  expect(answer.error?.issues.map(({ message }) => message)).toEqual([
    'Charge Name is required',
    "Invalid charge basis 'NONE' at row 1",
  ]);
});

test('choosing a basis begins the figures that it needs and no others', () => {
  expect(rowForBasis('AIR', percentage)).toEqual({
    shipmentCategory: 'AIR',
    basis: 'PERCENT',
    rateSlabs: [],
    minPercent: '',
    maxPercent: '',
  });
  expect(rowForBasis('AIR', twenty)).toMatchObject({ containerRates: { 20: { min: '', max: '' } } });
  expect(rowForBasis('ALL', flat).rateSlabs).toEqual([expect.objectContaining({ standard_cost: true })]);
  expect(rowForBasis('ALL', flat, { isExpense: true, currency: 'USD' }).rateSlabs).toEqual([
    expect.objectContaining({ standard_cost: false, currency: 'USD' }),
  ]);
});

test.each([
  ['per 20ft container', '', '20Ft'],
  ['per 40ft container', '20Ft', '40Ft'],
  ['per container', '40Ft', '40Ft'],
  ['per unit', '40Ft', ''],
])('the unit %s makes of the container type "%s" "%s"', (unit, fields, containerType) => {
  expect(containerTypeOfUnit(unit, fields)).toBe(containerType);
});

test('a charge code is a prefix, the time and five capitals', () => {
  expect(newChargeCode(1_763_700_000_000)).toMatch(/^CHG-1763700000000-[A-Z]{5}$/);
});
