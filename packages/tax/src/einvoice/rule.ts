import type { CalendarDay } from '../ledger/day';
import type { Minor } from '../money/minor';
import type { PortalPath } from './fields';
import type { EinvoiceItem, EinvoicePayload } from './payload.schema';

/** What decides about an e-invoice besides itself. */
export interface ValidationContext {
  readonly today: CalendarDay;
  /** The highest aggregate turnover of a year, in paise. */
  readonly highestTurnover: Minor;
  /** Numbers whose IRN was cancelled: they never get another one. */
  readonly cancelledNumbers?: ReadonlySet<string> | undefined;
}

interface RuleTexts {
  /** The code of the portal. A rule of ours, for which the portal has no code, has a word. */
  readonly code: string;
  /** What is wrong, for the user to read. */
  readonly message: string;
  /** What to do about it. */
  readonly advice: string;
}

/** A rule about the document, with the place that it is shown at. */
export interface DocumentRule extends RuleTexts {
  readonly at: PortalPath;
  readonly isBroken: (payload: EinvoicePayload, context: ValidationContext) => boolean;
  /** Whether the portal would take it all the same; false where absent. */
  readonly isTakenByPortal?: (payload: EinvoicePayload) => boolean;
}

/** A rule about each item, with the field that it is shown at. */
export interface ItemRule extends RuleTexts {
  readonly of: keyof EinvoiceItem;
  readonly isBroken: (item: EinvoiceItem, payload: EinvoicePayload, context: ValidationContext) => boolean;
}

const ZERO_RATED = /^(?:SEZ|EXP)/;

export const isExport = ({ TranDtls }: EinvoicePayload): boolean => TranDtls.SupTyp.startsWith('EXP');
export const isToZone = ({ TranDtls }: EinvoicePayload): boolean => TranDtls.SupTyp.startsWith('SEZ');

/** Whether supplier and place of supply share a State; a zero-rated supply is always between States (LAW-7). */
export const isIntraState = ({ TranDtls, SellerDtls, BuyerDtls }: EinvoicePayload): boolean =>
  !ZERO_RATED.test(TranDtls.SupTyp) && SellerDtls.Stcd === BuyerDtls.Pos;
