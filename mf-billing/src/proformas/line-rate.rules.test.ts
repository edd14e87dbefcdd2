import type { Charge } from '@freightdesk/contracts/core';
import type { ContractService } from '@freightdesk/contracts/crm';
import { sampleCharges, sampleJob } from '../testing/billing.samples';
import { lineOfCharge, linesOfContract } from './draft-line.rules';
import {
  agreedRateText,
  applyPortRates,
  findRatedPort,
  hasPortRates,
  rateText,
  removePortRates,
  servicesFor,
} from './line-rate.rules';

const charge = (changes: Partial<Charge> = {}) =>
  ({
    rate: 100,
    sellingCost: 120,
    buyingCost: 80,
    dynamicRates: { '20FCL-DC': 150 },
    applicabilities: [],
    ...changes,
  }) as Partial<Charge> as Charge;

test.each([
  ['the rate of the job’s category, however it is spelt', charge(), '20fcldc', '150'],
  ['else the selling cost', charge(), 'AIR', '120'],
  ['else the buying cost', charge({ sellingCost: 0 }), 'AIR', '80'],
  [
    'else nothing, also where the charge has a plain rate',
    charge({ sellingCost: 0, buyingCost: 0 }),
    'AIR',
    '0',
  ],
])('a charge brings %s', (_case, of, shipmentCategory, expected) => {
  expect(rateText(of, { shipmentCategory })).toBe(expected);
});

const agreedTerms = (changes: Partial<ContractService> = {}) =>
  ({
    dynamicRates: { 'SEA-FCL': 2222, ALL: 1500 },
    maxDiscountPercent: 10,
    actualSellingCost: 900,
    sellingCost: 1000,
    buyingCost: 800,
    ...changes,
  }) as Partial<ContractService> as ContractService;

test.each([
  ['the rate of the job’s category, however it is spelt', agreedTerms(), 'sea fcl', '2222'],
  ['else the rate for ALL', agreedTerms(), 'AIR', '1500'],
  ['else the selling cost, without the largest discount', agreedTerms({ dynamicRates: {} }), 'AIR', '1000'],
  ['else the buying cost', agreedTerms({ dynamicRates: { AIR: 0 }, sellingCost: 0 }), 'AIR', '800'],
  ['else nothing', agreedTerms({ dynamicRates: {}, sellingCost: 0, buyingCost: 0 }), 'AIR', '0'],
])('a line of a contract is billed at %s (MONEY-6)', (_case, service, shipmentCategory, expected) => {
  expect(agreedRateText(service, shipmentCategory)).toBe(expected);
});

const inPercent = agreedTerms({
  chargeId: 1,
  chargeName: 'Duty handling',
  uom: 'PERCENTAGE',
  currency: 'INR',
  gstPercent: 18,
  dynamicRates: {},
  sellingCost: 1.5,
});
const limited = charge({
  id: 1,
  applicabilities: [
    { basis: 'PERCENT_OF_ASSESSMENT', rateSlabs: [{ standard_cost: true, minRate: 20_000, maxRate: 0 }] },
  ] as unknown as Charge['applicabilities'], // the part that limits are read of
});

test.each([
  ['that percentage of the value', 4_250_000, [], '63750', '1.5% of ₹42,50,000.00'],
  ['no less than its charge asks', 1_000_000, [limited], '20000', '1.5% of ₹10,00,000.00'],
  ['open where nobody said of what', undefined, [], '', '1.5% of the assessment value'],
])('a line of a contract in percent is %s (QUOTE-10)', (_what, assessmentValue, charges, rate, narration) => {
  const terms = { shipmentCategory: 'SEA_FCL', assessmentValue, job: sampleJob() };
  expect(linesOfContract([inPercent], charges, terms)).toMatchObject([{ rate, narration, quantity: '1' }]);
});

const terms = { shipmentCategory: '', job: sampleJob() };

test('the rate of a port replaces what is typed only where a charge has one there', () => {
  const lines = sampleCharges.slice(0, 2).map((each) => ({ ...lineOfCharge(each, terms), rate: '55' }));
  expect(applyPortRates(lines, sampleCharges, 3).map(({ rate }) => rate)).toEqual(['55', '9100']);
  expect(applyPortRates(lines, sampleCharges, 4).map(({ rate }) => rate)).toEqual(['55', '55']);
});

test('a port is asked about only where a charge has a rate there, and its rates go with it', () => {
  const lines = sampleCharges.slice(0, 2).map((each) => lineOfCharge(each, terms));
  expect(hasPortRates(lines, sampleCharges, 3)).toBe(true);
  expect(hasPortRates(lines, sampleCharges, 4)).toBe(false);
  expect(hasPortRates(lines.slice(0, 1), sampleCharges, 3)).toBe(false);
  const [agency, handling] = applyPortRates(lines, sampleCharges, 3);
  expect(removePortRates(applyPortRates(lines, sampleCharges, 3), sampleCharges, 3)).toEqual(lines);
  const typedLines = [
    { ...agency, rate: '12' },
    { ...handling, rate: '9000' },
  ] as typeof lines;
  expect(removePortRates(typedLines, sampleCharges, 3)).toEqual(typedLines);
});

test('the port of a stored proforma is found by its name among those that charges have rates for', () => {
  const applicabilities = (sampleCharges[1]?.applicabilities ?? []).map((row) => ({
    ...row,
    rateSlabs: row.rateSlabs.flatMap((slab) => [
      { ...slab, port: '', portId: 9 },
      { ...slab, port: 'Kochi', portId: null },
    ]),
  }));
  const other = charge({ applicabilities });
  const portIds = ['Chennai', 'Kochi', ''].map((name) => findRatedPort([...sampleCharges, other], name));
  expect(portIds).toEqual([3, undefined, undefined]);
});

test('a rate for a port that is only written is none of the port of that name', () => {
  const rateSlabs = [null, 3].map((portId) => ({ port: 'Chennai', portId, standardsellingcost: 1 }));
  const applicabilities = [{ rateSlabs }] as unknown as Charge['applicabilities']; // the part that is read
  expect(findRatedPort([charge({ applicabilities })], 'Chennai')).toBe(3);
});

test('a charge in percent of the assessed value is that part of it, or open where nobody said of what', () => {
  const duty = {
    ...(sampleCharges[0] as Charge),
    sellingCost: 1.5,
    applicabilities: [
      // Only the part that the basis is read of.
      { basis: 'PERCENT_OF_ASSESSMENT', rateSlabs: [] },
    ] as unknown as Charge['applicabilities'],
  };
  expect(lineOfCharge(duty, { ...terms, assessmentValue: 4_250_000 })).toMatchObject({
    uom: 'PERCENTAGE',
    quantity: '1',
    rate: '63750',
    narration: '1.5% of ₹42,50,000.00',
  });
  expect(lineOfCharge(duty, terms)).toMatchObject({ rate: '', narration: '1.5% of the assessment value' });
});

test('a charge without GST begins with none', () => {
  const free = { ...(sampleCharges[0] as Charge), gstApplicable: false };
  expect(lineOfCharge(free, terms).gstPercent).toBe('0');
});

test.each([
  ['SEA_FCL', ['SEA_FCL', 'ALL']],
  ['AIR', ['AIR', 'ALL']],
  ['', ['SEA_FCL', 'AIR', 'ALL']],
  ['20FCL-DC', ['SEA_FCL', 'AIR', 'ALL']],
])('for a job of %p a contract offers %p', (category, expected) => {
  const services = ['SEA_FCL', 'AIR', 'ALL'].map((shipmentType) => ({ shipmentType })) as ContractService[];
  expect(servicesFor(services, category).map(({ shipmentType }) => shipmentType)).toEqual(expected);
});

test('a line begins with as much of its unit as the job has (LAW-24)', () => {
  const job = sampleJob({ containers: [{ type: '22G1', count: 2 }], volume: 6.4 });
  const lines = sampleCharges.map((each) => lineOfCharge(each, { shipmentCategory: '', job }));
  expect(lines.map(({ chargeName, quantity }) => [chargeName, quantity])).toContainEqual([
    'Ocean freight',
    '6.4',
  ]);
  expect(lines[0]?.quantity).toBe('1');
});
