/** Something that a version says, under a label that it has once. */
export interface Fact {
  readonly label: string;
  /** As it reads; empty where the version says nothing. */
  readonly value: string;
}

export type Difference = 'same' | 'changed' | 'added' | 'removed';

/** One fact of two versions beside each other. */
export interface ComparedFact {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  readonly difference: Difference;
}

function differenceOf(before: string, after: string): Difference {
  if (before === after) return 'same';
  if (before === '') return 'added';
  return after === '' ? 'removed' : 'changed';
}

const valueUnder = (facts: readonly Fact[], label: string): string =>
  facts.find((fact) => fact.label === label)?.value ?? '';

/**
 * Facts of two versions beside each other: those of `before` in their order, then those that `after` alone has. What neither
 * of them says is left out.
 */
export const compareFacts = (before: readonly Fact[], after: readonly Fact[]): ComparedFact[] =>
  [...new Set([...before, ...after].map(({ label }) => label))]
    .map((label) => ({ label, before: valueUnder(before, label), after: valueUnder(after, label) }))
    .filter((fact) => fact.before !== '' || fact.after !== '')
    .map((fact) => ({ ...fact, difference: differenceOf(fact.before, fact.after) }));
