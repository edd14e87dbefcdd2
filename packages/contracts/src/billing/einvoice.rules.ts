/** The highest turnover of a year since 2017-18, by the limits that decide about e-invoices. */
export const TURNOVER_CLASSES = [
  'up_to_5_crore',
  'above_5_crore',
  'above_10_crore',
  'above_100_crore',
] as const;
export type TurnoverClass = (typeof TURNOVER_CLASSES)[number];

export const TURNOVER_TEXTS: Readonly<Record<TurnoverClass, string>> = {
  up_to_5_crore: 'Up to ₹5 crore',
  above_5_crore: 'Above ₹5 crore',
  above_10_crore: '₹10 crore and above',
  above_100_crore: '₹100 crore and above',
};

/** Why a firm of any turnover issues no e-invoices; `none` where it does (EINVOICE-1). */
export const EINVOICE_EXEMPTION_TEXTS = {
  none: 'Not exempt',
  goods_transport_agency: 'Goods transport agency by road',
  insurer: 'Insurer',
  bank: 'Bank or finance company',
  passenger_transport: 'Carrier of passengers',
  government: 'Government department or local authority',
  sez_unit: 'Unit in a special economic zone',
} as const;
export type EinvoiceExemptionName = keyof typeof EINVOICE_EXEMPTION_TEXTS;

/** Why an IRN is cancelled, in the words of the portal, which knows each by a number of its own. */
export const CANCELLATION_REASON_TEXTS = {
  duplicate: 'Duplicate',
  data_entry: 'Mistake in the data',
  order_cancelled: 'Order cancelled',
  other: 'Other',
} as const;
export type CancellationReason = keyof typeof CANCELLATION_REASON_TEXTS;

/** When the portal is asked to register a document (EINVOICE-21). */
export const EINVOICE_SENDING_TEXTS = {
  by_hand: 'By hand',
  at_issue: 'When it is issued',
} as const;

/** How often a firm files GSTR-1; a quarter is the choice of the QRMP scheme (RETURNS-1). */
export const RETURN_PERIOD_TEXTS = {
  month: 'Every month',
  quarter: 'Every quarter (QRMP)',
} as const;

/** Where amounts that are no taxable supply stand on an e-invoice (EINVOICE-10, EINVOICE-11). */
export const OTHER_CHARGES_TEXTS = {
  header: 'Other charges of the document',
  item: 'Items without a value',
} as const;

/** How the totals of documents in rupees are rounded (LAW-9). */
export const TOTAL_ROUNDING_TEXTS = {
  none: 'Not rounded',
  rupee: 'To the rupee',
} as const;

/** How many digits the HSN codes of a firm have at least; the law asks for four up to ₹5 crore and for six above (LAW-4). */
export const HSN_LENGTH_TEXTS = {
  by_turnover: 'As the turnover demands',
  six: 'Six digits',
  eight: 'Eight digits, six of services',
} as const;

/** How a document of the register stands towards its IRN (EINVOICE-22). */
export const EINVOICE_STATES = [
  'registered',
  'cancelled',
  'waiting',
  'refused',
  'open',
  'warned',
  'over',
] as const;
export type EinvoiceState = (typeof EINVOICE_STATES)[number];

/** The most documents that the portal is asked for at once. */
export const MOST_EINVOICES_AT_ONCE = 100;
