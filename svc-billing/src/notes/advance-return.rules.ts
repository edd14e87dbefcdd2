import { type Minor, smallerOf, subtract, sumAmounts, ZERO } from '@freightdesk/tax';
import type { DocumentRecord } from '../documents/document.model';
import type { NoteSource } from './job-share.rules';

/** An amount that belongs to the advances of a job, in minor units. */
export type AdvanceReturn = DocumentRecord['advanceReturns'][number];

/** The advances that an invoice has used, by job: its own, or those of its proformas. */
export function usedAdvances({ original, proformas }: NoteSource): AdvanceReturn[] {
  const documents = proformas.length > 0 ? proformas : [original];
  return [...new Set(documents.map(({ jobNumber }) => jobNumber))]
    .map((jobNumber) => ({
      jobNumber,
      amount: sumAmounts(
        documents.filter((each) => each.jobNumber === jobNumber).map(({ advanceAmount }) => advanceAmount),
      ),
    }))
    .filter(({ amount }) => amount > ZERO);
}

const sumOfJob = (parts: readonly AdvanceReturn[], jobNumber: string): Minor =>
  sumAmounts(parts.filter((part) => part.jobNumber === jobNumber).map(({ amount }) => amount));

/**
 * What an excess gives back to these advances, job by job, in order: at most what the invoice has used of them and
 * earlier credit notes have not given back (BILL-12).
 */
export function advanceReturnsOf(
  excess: Minor,
  advances: readonly AdvanceReturn[],
  credits: readonly Pick<DocumentRecord, 'advanceReturns'>[],
): AdvanceReturn[] {
  const earlierReturns = credits.flatMap(({ advanceReturns }) => advanceReturns);
  const returns: AdvanceReturn[] = [];
  for (const { jobNumber, amount } of advances) {
    const open = subtract(excess, sumAmounts(returns.map((each) => each.amount)));
    const remaining = subtract(amount, sumOfJob(earlierReturns, jobNumber));
    const returned = smallerOf(open, remaining);
    if (returned > ZERO) returns.push({ jobNumber, amount: returned });
  }
  return returns;
}
