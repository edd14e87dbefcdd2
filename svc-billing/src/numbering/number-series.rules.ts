import { SERIES_TEXTS } from '@freightdesk/contracts/billing';
import { refuse } from '@freightdesk/service-kit';
import {
  DOCUMENT_SERIES,
  type DocumentSeries,
  legalNumber,
  legalNumberProblem,
  registrationPrefixes,
} from '@freightdesk/tax';
import type { GstRegistrationRecord } from '../gst-registrations/gst-registration.model';
import type { StoredSeries } from './number-series.model';

type RegistrationCode = Pick<GstRegistrationRecord, 'seriesCode' | 'name'>;

export const seriesChanged = () =>
  refuse('changed_meanwhile', 'Somebody else has changed these numbers meanwhile. Reload and try again.');

/** @throws {ServiceError} 409 when somebody else has changed the series since it was read */
export function checkVersion(
  current: Pick<StoredSeries, 'updatedAt'> | undefined,
  updatedAt: string | null | undefined,
): void {
  if (updatedAt === undefined) return;
  if ((current?.updatedAt.toISOString() ?? null) !== updatedAt) throw seriesChanged();
}

/** All prefixes that a series has or has had; its name is one, because it is the first. */
export const prefixesOf = (series: DocumentSeries, records: readonly StoredSeries[]): readonly string[] => {
  const record = records.find((each) => each.series === series);
  return record ? [series, record.prefix, ...record.earlierPrefixes] : [series];
};

const prefixTaken = (prefix: string, owner: string) => {
  const problem = `${prefix} belongs to the numbers of ${owner}`;
  return refuse('invalid', problem, { prefix: problem });
};

/** @throws {ServiceError} 400 for a prefix that another series has or has had: numbers would come twice (LAW-17) */
export function checkPrefix(prefix: string, series: DocumentSeries, records: readonly StoredSeries[]): void {
  const owner = DOCUMENT_SERIES.find((each) => each !== series && prefixesOf(each, records).includes(prefix));
  if (owner) throw prefixTaken(prefix, SERIES_TEXTS[owner].toLowerCase());
}

/** @throws {ServiceError} 400 for a prefix that a registration makes of its code (REGISTRATION-3) */
export function checkCodes(prefix: string, registrations: readonly RegistrationCode[]): void {
  const owner = registrations.find(({ seriesCode }) => registrationPrefixes(seriesCode).includes(prefix));
  if (owner) throw prefixTaken(prefix, owner.name);
}

/** @throws {ServiceError} 400 for a number that the law does not allow (LAW-17) */
export function checkLength(prefix: string, nextNumber: number, now: Date): void {
  const problem = lengthProblem(prefix, nextNumber, now);
  if (problem) throw refuse('invalid', problem, { nextNumber: problem });
}

function lengthProblem(prefix: string, nextNumber: number, now: Date): string | undefined {
  const longest = legalNumber('A', now, nextNumber).slice(1);
  return legalNumberProblem(prefix + longest);
}

/** A next number that was taken already, or that would go back (SETTINGS-4). */
export function numberTaken(least: number) {
  const problem = `Numbers before ${least} are taken; the next one is ${least} or higher`;
  return refuse('invalid', problem, { nextNumber: problem });
}
