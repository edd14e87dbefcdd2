import {
  type ContractService,
  INCOTERMS,
  type ServiceReferences,
  SHIPMENT_TYPES,
} from '@freightdesk/contracts';

/** How a column of lines looks, in the editor and in the table that is only read. */
export interface LineColumn {
  readonly header: string;
  /** `rates` holds one figure for each shipment category. */
  readonly kind: 'money' | 'percent' | 'code' | 'choice' | 'rates';
  readonly width?: string;
  /** Of a choice. */
  readonly options?: readonly string[];
  /** Worked out from the others, never typed. */
  readonly computed?: true;
}

type ShownColumn = Exclude<
  keyof ContractService,
  | 'id'
  | 'chargeId'
  | 'chargeName'
  | 'uom'
  | 'currency'
  | 'needsApprovalIfExceedsDiscount'
  | keyof ServiceReferences
>;

/** The columns of lines of quotes and contracts. A column of the contract that is missing here does not compile. */
export const LINE_COLUMNS = {
  buyingCost: { header: 'Buying Cost', kind: 'money', width: '120px' },
  sellingCost: { header: 'Selling Cost', kind: 'money', width: '120px' },
  maxDiscountPercent: { header: 'Max Discount %', kind: 'percent', width: '88px' },
  actualSellingCost: { header: 'Actual Selling Cost', kind: 'money', computed: true },
  gstPercent: { header: 'GST %', kind: 'percent', width: '88px' },
  hsnCode: { header: 'HSN Code', kind: 'code', width: '104px' },
  incoterm: { header: 'Incoterm', kind: 'choice', width: '104px', options: INCOTERMS },
  shipmentType: { header: 'Shipment Type', kind: 'choice', width: '136px', options: SHIPMENT_TYPES },
  dynamicRates: { header: 'Rates by Category', kind: 'rates', width: '208px' },
} as const satisfies Record<ShownColumn, LineColumn>;

export type LineColumnName = keyof typeof LINE_COLUMNS;

/** The columns of a quote's lines, in their order; rates by category stand last, where a line has any. */
export const IN_QUOTES = [
  'buyingCost',
  'sellingCost',
  'maxDiscountPercent',
  'actualSellingCost',
  'gstPercent',
  'hsnCode',
  'incoterm',
  'dynamicRates',
] as const satisfies readonly LineColumnName[];

/** A contract's lines have one column more. */
export const IN_CONTRACTS = [
  ...IN_QUOTES.slice(0, -1),
  'shipmentType',
  'dynamicRates',
] as const satisfies readonly LineColumnName[];
