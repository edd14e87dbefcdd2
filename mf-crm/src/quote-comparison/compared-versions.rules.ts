import type { Quote } from '@freightdesk/contracts';

/** The two versions that stand beside each other. */
export interface ComparedVersions {
  readonly before: Quote;
  readonly after: Quote;
}

const numbered = (family: readonly Quote[], iteration: string | null): Quote | undefined =>
  family.find((version) => String(version.iteration) === iteration);

/**
 * The versions that an address names by their numbers; what it leaves open, or names wrongly, is the latest version beside
 * the one before it. None where the quote has one version only.
 */
export function versionsToCompare(
  family: readonly Quote[],
  from: string | null,
  to: string | null,
): ComparedVersions | undefined {
  const after = numbered(family, to) ?? family.at(-1);
  const before = numbered(family, from) ?? family.findLast((version) => version !== after);
  return family.length > 1 && before && after ? { before, after } : undefined;
}
