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
