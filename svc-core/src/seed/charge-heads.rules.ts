import type { ChargeRecord } from '../charges/charge.model';

/** A charge head of the demo data (LAW-26); rates are decimals of the currency. */
export interface ChargeHead {
  readonly name: string;
  readonly category: ChargeRecord['category'];
  readonly basis: string;
  readonly unit: string;
  readonly rate: number;
  readonly sac: string;
  readonly currency?: ChargeRecord['currency'];
  /** Percentage bases: the minimum and maximum percent. */
  readonly percent?: readonly [min: number, max: number];
}

type Row = readonly [name: string, basis: string, unit: string, rate: number, sac: string];

const heads = (
  category: ChargeHead['category'],
  rows: readonly Row[],
  currency: ChargeRecord['currency'] = 'INR',
) =>
  rows.map(
    ([name, basis, unit, rate, sac]): ChargeHead => ({
      name,
      category,
      basis,
      unit,
      rate,
      sac,
      currency,
    }),
  );

const revenue = heads('revenue', [
  ['Original BL printing', 'PER_BL_AWB', 'PER_BL_AWB', 500, '996713'],
  ['HBL documentation', 'PER_BL_AWB', 'PER_BL_AWB', 4500, '996713'],
  ['Export service fee 20 ft', 'PER_CONTAINER_20', 'PER_20FT_CONTAINER', 1549, '996711'],
  ['Export service fee 40 ft', 'PER_CONTAINER_40', 'PER_40FT_CONTAINER', 2177, '996711'],
  ['CHA agency, import air', 'PER_DOCUMENT', 'PER_DOCUMENT', 1000, '996712'],
  ['CHA agency, export', 'PER_DOCUMENT', 'PER_DOCUMENT', 1500, '996712'],
  ['Bill of entry amendment', 'PER_DOCUMENT', 'PER_DOCUMENT', 500, '996712'],
  ['Bond execution', 'PER_DOCUMENT', 'PER_DOCUMENT', 500, '996712'],
  ['FSSAI, ADC and quarantine formalities', 'PER_DOCUMENT', 'PER_DOCUMENT', 500, '996712'],
  ['Air freight', 'PER_CHARGEABLE_KG', 'PER_KG', 165, '996531'],
]);

const freight = heads(
  'revenue',
  [
    ['Ocean freight FCL 20 ft', 'PER_CONTAINER_20', 'PER_20FT_CONTAINER', 1200, '996521'],
    ['Ocean freight FCL 40 ft', 'PER_CONTAINER_40', 'PER_40FT_CONTAINER', 2100, '996521'],
    ['Ocean freight LCL', 'PER_WM', 'PER_CBM', 28, '996521'],
    ['Bunker adjustment (BAF)', 'PER_CONTAINER', 'PER_CONTAINER', 90, '996521'],
  ],
  'USD',
);

const reimbursements = heads('reimbursement', [
  ['THC import 40 ft', 'PER_CONTAINER_40', 'PER_40FT_CONTAINER', 10400, '996711'],
  ['Delivery order fee of the line', 'PER_BL_AWB', 'PER_BL_AWB', 4500, '996713'],
  ['CFS destuffed delivery 20 ft', 'PER_CONTAINER_20', 'PER_20FT_CONTAINER', 10500, '996711'],
  ['CFS destuffed delivery 40 ft', 'PER_CONTAINER_40', 'PER_40FT_CONTAINER', 16500, '996711'],
  ['CFS loaded delivery 20 ft', 'PER_CONTAINER_20', 'PER_20FT_CONTAINER', 7900, '996711'],
  ['CFS loaded delivery 40 ft', 'PER_CONTAINER_40', 'PER_40FT_CONTAINER', 11500, '996711'],
  ['Ground rent', 'PER_DAY', 'PER_CONTAINER', 0, '996729'],
  ['Container detention', 'PER_DAY', 'PER_CONTAINER', 4738, '997311'],
  ['Customs duty', 'FLAT', 'PER_SHIPMENT', 0, ''],
  ['Stamp duty', 'FLAT', 'PER_SHIPMENT', 300, ''],
]);

const expenses = heads('expense', [
  ['Examination at actuals', 'FLAT', 'PER_SHIPMENT', 1500, ''],
  ['Weighment', 'FLAT', 'PER_SHIPMENT', 600, ''],
  ['Labour', 'FLAT', 'PER_SHIPMENT', 1200, ''],
  ['Fumigation', 'FLAT', 'PER_SHIPMENT', 3500, ''],
  ['Printing, stationery and communication', 'FLAT', 'PER_SHIPMENT', 250, ''],
]);

const agencyByValue: ChargeHead = {
  name: 'CHA agency, import sea by value',
  category: 'revenue',
  basis: 'PERCENT_OF_ASSESSMENT',
  unit: 'PERCENTAGE',
  rate: 0,
  sac: '996712',
  percent: [0.25, 0.5],
};

/** The charge heads of both demo clients, except those that other demo data refers to by id. */
export const CHARGE_HEADS: readonly ChargeHead[] = [
  ...revenue,
  agencyByValue,
  ...freight,
  ...reimbursements,
  ...expenses,
];
