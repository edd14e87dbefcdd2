import type { FieldLabels } from '../shared/field-labels.rules';
/** What the user reads where party or days are missing. */
export const MISSING_CONTRACT_FIELDS = 'Please fill in all required contract fields';

/** What the user reads of a contract that would end before it begins (QUOTE-9). */
export const ENDS_BEFORE_IT_BEGINS = 'Valid From must not be after Valid To';

export interface Days {
  readonly validFrom?: string | undefined;
  readonly validTo?: string | undefined;
}

/** Whether a contract begins and ends in this order; days that are absent are in order. */
export const daysInOrder = ({ validFrom, validTo }: Days): boolean =>
  !validFrom || !validTo || Date.parse(validFrom) <= Date.parse(validTo);

/** What the list of contracts is narrowed to; one that expires soon is active too. */
export const CONTRACT_STATES = ['active', 'expiring', 'expired'] as const;
export type ContractState = (typeof CONTRACT_STATES)[number];

/** Labels of the fields of a contract that do not follow from its name. */
export const CONTRACT_LABELS: FieldLabels = {
  isDefault: 'Default contract',
  quoteVersion: 'Version of the quote',
  originalQuoteId: 'Quote',
};
