import { isDeepStrictEqual } from 'node:util';
import { MOST_REGISTRATIONS, SERIES_TEXTS } from '@freightdesk/contracts/billing';
import type { Client } from '@freightdesk/contracts/core';
import { refuse } from '@freightdesk/service-kit';
import {
  DOCUMENT_SERIES,
  hasGstin,
  panOfGstin,
  registrationPrefixes,
  registrationText,
} from '@freightdesk/tax';
import type { StoredSeries } from '../numbering/number-series.model';
import { prefixesOf } from '../numbering/number-series.rules';
import { type GstRegistrationRecord, placeOf } from './gst-registration.model';

type Identified = Pick<GstRegistrationRecord, 'gstNumber' | 'seriesCode'>;

export const registrationNotFound = () => refuse('not_found', 'Registration not found');

export const registrationChanged = () =>
  refuse('changed_meanwhile', 'Somebody else has changed this registration meanwhile. Reload and try again.');

/**
 * Refuses a GSTIN that is not another one of the company (REGISTRATION-1).
 *
 * @throws {ServiceError} 409 for a company without a GSTIN, and for the GSTIN of the company
 * @throws {ServiceError} 400 for the GSTIN of another PAN
 */
export function checkCompany(gstNumber: string, company: Pick<Client, 'gstNumber'>): void {
  if (!hasGstin(company.gstNumber))
    throw refuse('no_gstin', 'Enter the GSTIN of the company first: it is the main registration');
  const main = registrationText(company.gstNumber);
  if (gstNumber === main) throw gstinTaken();
  const pan = panOfGstin(main);
  if (panOfGstin(gstNumber) === pan) return;
  const problem = `A registration of the company has its PAN, ${pan}`;
  throw refuse('invalid', problem, { gstNumber: problem });
}

const gstinTaken = () =>
  refuse('taken', 'This GSTIN is registered already', { gstNumber: 'Registered already' });

/** @throws {ServiceError} 409 for a GSTIN or a code that another registration has */
export function checkTaken({ gstNumber, seriesCode }: Identified, others: readonly Identified[]): void {
  if (others.some((other) => other.gstNumber === gstNumber)) throw gstinTaken();
  if (others.some((other) => other.seriesCode === seriesCode))
    throw refuse('taken', `Another registration has the code ${seriesCode}`, {
      seriesCode: 'Another one has this code',
    });
}

/** @throws {ServiceError} 400 for more registrations than a client has */
export function checkCount(others: readonly Identified[]): void {
  if (others.length >= MOST_REGISTRATIONS)
    throw refuse('invalid', `A company has at most ${MOST_REGISTRATIONS} registrations here`);
}

/** @throws {ServiceError} 400 for a code that makes a prefix which a series has or has had: numbers would come twice (LAW-17) */
export function checkCode(seriesCode: string, records: readonly StoredSeries[]): void {
  const ours = registrationPrefixes(seriesCode);
  for (const series of DOCUMENT_SERIES) {
    const prefix = prefixesOf(series, records).find((each) => ours.includes(each));
    if (!prefix) continue;
    const problem = `${seriesCode} makes the prefix ${prefix}, which belongs to the numbers of ${SERIES_TEXTS[series].toLowerCase()}`;
    throw refuse('invalid', problem, { seriesCode: problem });
  }
}

/** @throws {ServiceError} 409 for another GSTIN or code of a registration that documents name (REGISTRATION-4) */
export function checkFixed(before: GstRegistrationRecord, after: Identified): void {
  if (!before.isUsed) return;
  const field = before.gstNumber !== after.gstNumber ? 'gstNumber' : 'seriesCode';
  if (before[field] === after[field]) return;
  const problem = 'Documents name this registration, so that its GSTIN and its code stay';
  throw refuse('in_use', problem, { [field]: problem });
}

/** Whether documents of two states of a registration show the same of it. */
export const isSamePlace = (one: GstRegistrationRecord, other: GstRegistrationRecord): boolean =>
  isDeepStrictEqual(placeOf(one), placeOf(other));

/** @throws {ServiceError} 400 for a registration that is unknown or switched off, unless the document has it already */
export function checkChosen(
  registration: Pick<GstRegistrationRecord, 'isActive'> | null,
  isUnchanged: boolean,
): void {
  if (registration && (registration.isActive || isUnchanged)) return;
  const problem = registration ? 'This registration is switched off' : 'There is no such registration';
  throw refuse('invalid', problem, { registrationId: problem });
}
