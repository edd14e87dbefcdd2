import {
  type ContractService,
  type HsnReferences,
  INCOTERMS,
  SHIPMENT_TYPE_TEXTS,
  SHIPMENT_TYPES,
} from '@freightdesk/contracts/crm';
import type { InputColumn } from '@freightdesk/remote-kit';

/** By any name, because a line may hold a type that is no longer on offer. */
const shipmentTypeTexts: Readonly<Record<string, string>> = SHIPMENT_TYPE_TEXTS;

/** A column of service lines, in the editor and in the table for reading. */
export interface LineColumn extends Pick<InputColumn, 'header' | 'width' | 'options' | 'textOf'> {
  /** `rates` holds one figure for each shipment category. */
  readonly kind: InputColumn['kind'] | 'rates';
  /** Computed from other columns, never typed. */
  readonly isComputed?: true;
  /** Quotes do not have the column. */
  readonly contractsOnly?: true;
}

/** The fields of a line that are shown in another way than in a column of their own. */
type FieldWithoutColumn =
  | 'id'
  | 'chargeId'
  | 'chargeName'
  | 'uom'
  | 'currency'
  | 'needsApprovalIfExceedsDiscount'
  | 'isActive'
  | 'shipmentCategoryCode'
  | keyof HsnReferences;

/**
 * The columns of service lines, in the order of the screen. A field of the contract that is missing here does not compile.
 */
export const LINE_COLUMNS = {
  buyingCost: { header: 'Buying Cost', kind: 'money', width: '144px' },
  sellingCost: { header: 'Selling Cost', kind: 'money', width: '144px' },
  maxDiscountPercent: { header: 'Max Discount %', kind: 'percent', width: '84px' },
  actualSellingCost: { header: 'Actual Selling Cost', kind: 'money', width: '112px', isComputed: true },
  gstPercent: { header: 'GST %', kind: 'percent', width: '62px' },
  hsnCode: { header: 'HSN Code', kind: 'code', width: '112px' },
  incoterm: { header: 'Incoterm', kind: 'choice', width: '104px', options: INCOTERMS },
  shipmentType: {
    header: 'Shipment Type',
    kind: 'choice',
    width: '112px',
    options: SHIPMENT_TYPES,
    textOf: (type: string): string => shipmentTypeTexts[type] ?? type,
    contractsOnly: true,
  },
  dynamicRates: { header: 'Rates by Category', kind: 'rates', width: '240px' },
} as const satisfies Record<Exclude<keyof ContractService, FieldWithoutColumn>, LineColumn>;

export type LineColumnName = keyof typeof LINE_COLUMNS;

export const columnOf = (name: LineColumnName): LineColumn => LINE_COLUMNS[name];

/** The columns of a contract's lines. */
// Object.keys forgets that the names are those of the columns.
export const CONTRACT_COLUMNS = Object.keys(LINE_COLUMNS) as readonly LineColumnName[];

/** The columns of a quote's lines. */
export const QUOTE_COLUMNS = CONTRACT_COLUMNS.filter((name) => !columnOf(name).contractsOnly);
