import type { Quote, QuoteKind, QuoteStatus } from '@freightdesk/contracts/crm';
import { links } from '@freightdesk/remote-kit';

type Version = Pick<Quote, 'id' | 'status' | 'isLatest' | 'isFamilyClosed' | 'metadata'>;

const TONES = {
  pending_approval: 'yellow',
  approved: 'blue',
  rejected: 'red',
  converted_to_contract: 'green',
  expired: 'grey',
  used: 'purple',
} as const;

export const toneOf = (status: QuoteStatus) => TONES[status];

/** Which of the three forms a quote belongs to. */
export const kindOf = ({ metadata }: Pick<Quote, 'metadata'>): QuoteKind => metadata.type ?? 'standard';

export const KIND_TEXTS: Readonly<Record<QuoteKind, string>> = {
  standard: 'Standard',
  sea_freight: 'Sea Freight',
  quote_final: 'Quote Final',
};

const EDIT_PATHS = {
  standard: links.editQuote,
  sea_freight: links.editSeaQuote,
  quote_final: links.editFinalQuote,
} as const;

/** The screen that makes the next version of a quote. */
export const editPathOf = (quote: Version): string => EDIT_PATHS[kindOf(quote)](quote.id);

const isConverted = ({ status }: Pick<Quote, 'status'>): boolean =>
  status === 'converted_to_contract' || status === 'used';
const isPending = ({ status, isFamilyClosed }: Version): boolean =>
  status === 'pending_approval' && !isFamilyClosed;

/** Whether a version can be approved; a draft is saved with Generate or Update Quote first (QUOTE-2). */
export const canBeApproved = (version: Version): boolean => isPending(version) && !version.metadata.draft;
export const canBeRejected = isPending;
export const canBeConverted = ({ status, isFamilyClosed }: Version): boolean =>
  status === 'approved' && !isFamilyClosed;
/** Whether a version is sent to its party: one that is approved, and the one that became the contract (MAIL-12). */
export const canBeSent = (version: Version): boolean => canBeConverted(version) || isConverted(version);
/** Only the latest version of an unconverted quote can be revised (QUOTE-1). */
export const canBeEdited = ({ isLatest, isFamilyClosed }: Version): boolean => isLatest && !isFamilyClosed;
/** A converted version cannot be deleted (QUOTE-3). */
export const canBeDeleted = (version: Version): boolean => !isConverted(version);

/** Whether a newer version has replaced this one; converted versions are never replaced. */
export const isSuperseded = (version: Version): boolean => !version.isLatest && !isConverted(version);

/** Why a version is read-only, as its badge says; undefined when it can be changed. */
export function readOnlyText(version: Version): string | undefined {
  if (version.isFamilyClosed || isConverted(version)) return 'Read Only - Converted to Contract';
  return version.isLatest ? undefined : 'Read Only - Newer Version Exists';
}

type Family<Version> = readonly Version[];

/** The latest version of a family; versions are ordered oldest first, and there is at least one. */
export function latestOf<Version>(family: Family<Version>): Version {
  const latest = family.at(-1);
  if (!latest) throw new Error('A quote family without a version');
  return latest;
}

/** The version that decides the state of a family: the converted one, else the latest. */
export const decidingVersion = <Version extends Pick<Quote, 'status'>>(family: Family<Version>): Version =>
  family.find(isConverted) ?? latestOf(family);
