import type { RunningTotals } from './running-totals';

/** What the lists and sums of a collection ask of its running totals. */
export type KeptTotals = Pick<RunningTotals, 'recordChange' | 'sumsBy' | 'countsOf' | 'count'>;

async function firstAnswer<Answer>(
  forms: readonly RunningTotals[],
  ask: (form: RunningTotals) => Promise<Answer | undefined>,
): Promise<Answer | undefined> {
  for (const form of forms) {
    const answer = await ask(form);
    if (answer !== undefined) return answer;
  }
  return undefined;
}

/** The running totals of a collection in several forms: the first one that can answer a question does. */
export const totalsInForms = (forms: readonly RunningTotals[]): KeptTotals => ({
  recordChange: (...change) => {
    for (const form of forms) form.recordChange(...change);
  },
  countsOf: (...question) => forms.map((form) => form.countsOf(...question)).find(Boolean),
  sumsBy: (...question) => firstAnswer(forms, (form) => form.sumsBy(...question)),
  count: (...question) => firstAnswer(forms, (form) => form.count(...question)),
});

/** {@link totalsInForms} that count a list only where it is narrowed to a few of their rows; elsewhere keys of an index are fewer. */
export const totalsOfParts = (forms: readonly RunningTotals[]): KeptTotals => ({
  ...totalsInForms(forms),
  countsOf: (scope, filter) =>
    totalsInForms(forms.filter((form) => form.isNarrowedBy(filter))).countsOf(scope, filter),
});
