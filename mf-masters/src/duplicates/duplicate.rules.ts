import type { ComparedMaster, Duplicate, DuplicateCriterion } from '@freightdesk/contracts/core';

/** The stored records that duplicate what is typed; none until they are answered. */
export interface DuplicateSearch {
  readonly duplicates: readonly Duplicate[];
  readonly isFailed: boolean;
}

export const duplicatesBy = (duplicates: readonly Duplicate[], criterion: DuplicateCriterion): Duplicate[] =>
  duplicates.filter(({ by }) => by === criterion);

/** What a record has in common with its duplicate, as the beginning of a sentence. */
export function criterionText(master: ComparedMaster, by: DuplicateCriterion): string {
  if (by === 'gstin') return 'Same GSTIN';
  return master === 'parties' ? 'Same name and city' : 'Same name and state';
}

/** E.g. `Coromandel Exports, Chennai`. */
export const nameText = ({ name, city }: Duplicate): string => [name, city].filter(Boolean).join(', ');
