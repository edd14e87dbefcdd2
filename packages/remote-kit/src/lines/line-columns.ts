import {
  type ContractService,
  type HsnReferences,
  INCOTERMS,
  SHIPMENT_TYPE_TEXTS,
  SHIPMENT_TYPES,
} from '@freightdesk/contracts/crm';

/** How a column of lines looks, in the editor and in the table that is only read. */
export interface LineColumn {
  readonly header: string;
  /** `rates` holds one figure for each shipment category; a `code` is a text too. */
  readonly kind: 'money' | 'percent' | 'number' | 'text' | 'code' | 'choice' | 'rates';
  readonly width?: string;
  /** Of a choice. */
  readonly options?: readonly string[];
  /** The words for an option; those for a unit by default. */
  readonly textOf?: (option: string) => string;
  /** Worked out from the others, never typed. */
  readonly computed?: true;
  /** Quotes have no such column. */
  readonly contractsOnly?: true;
}

type ShownColumn = Exclude<
  keyof ContractService,
  | 'id'
  | 'chargeId'
  | 'chargeName'
  | 'uom'
  | 'currency'
  | 'needsApprovalIfExceedsDiscount'
  | 'isActive'
  | 'shipmentCategoryCode'
  | keyof HsnReferences
>;

/** The columns of lines of quotes and contracts, in their order; rates by category stand last. A column of the contract that is missing here does not compile. */
export const LINE_COLUMNS = {
  buyingCost: { header: 'Buying Cost', kind: 'money', width: '144px' },
  sellingCost: { header: 'Selling Cost', kind: 'money', width: '144px' },
  maxDiscountPercent: { header: 'Max Discount %', kind: 'percent', width: '84px' },
  actualSellingCost: { header: 'Actual Selling Cost', kind: 'money', width: '112px', computed: true },
  gstPercent: { header: 'GST %', kind: 'percent', width: '62px' },
  hsnCode: { header: 'HSN Code', kind: 'code', width: '112px' },
  incoterm: { header: 'Incoterm', kind: 'choice', width: '104px', options: INCOTERMS },
  shipmentType: {
    header: 'Shipment Type',
    kind: 'choice',
    width: '112px',
    options: SHIPMENT_TYPES,
    textOf: (type: string): string => (SHIPMENT_TYPE_TEXTS as Readonly<Record<string, string>>)[type] ?? type,
    contractsOnly: true,
  },
  dynamicRates: { header: 'Rates by Category', kind: 'rates', width: '240px' },
} as const satisfies Record<ShownColumn, LineColumn>;

export type LineColumnName = keyof typeof LINE_COLUMNS;

const look = (name: LineColumnName): LineColumn => LINE_COLUMNS[name];

/** The columns of a contract's lines. */
// The names are those of the columns; Object.keys forgets them.
export const CONTRACT_COLUMNS = Object.keys(LINE_COLUMNS) as readonly LineColumnName[];

/** The columns of a quote's lines. */
export const QUOTE_COLUMNS = CONTRACT_COLUMNS.filter((name) => !look(name).contractsOnly);
