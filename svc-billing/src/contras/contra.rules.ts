import type { Counterpart, contraBody } from '@freightdesk/contracts/billing';
import type { CalledMaster, Party, Vendor } from '@freightdesk/contracts/core';
import type { NewRecord } from '@freightdesk/data';
import { refuse } from '@freightdesk/service-kit';
import { formatMoney, type Minor, pansOf, sumAmounts } from '@freightdesk/tax';
import type * as z from 'zod/mini';
import type { ContraRecord } from './contra.model';

export type ContraBody = z.output<typeof contraBody>;
/** A contra without its number and what it settles. */
export type NewContra = NewRecord<ContraRecord>;

export const contraNotFound = () => refuse('not_found', 'Contra not found');

export const contraReversed = () => refuse('contra_reversed', 'The contra is reversed already');

type PartyNames = Pick<Party, 'id' | 'name' | 'panNumber' | 'gstNumber'>;
type VendorNames = Pick<Vendor, 'id' | 'vendor_name' | 'gst_number'>;

export const pansOfParty = ({ panNumber, gstNumber }: PartyNames): string[] =>
  pansOf({ pan: panNumber, gstin: gstNumber });

export const pansOfVendor = ({ gst_number }: VendorNames): string[] => pansOf({ gstin: gst_number });

/** @throws {ServiceError} 400 for a party and a vendor that are not the same firm */
function commonPan(party: PartyNames, vendor: VendorNames): string {
  const pans = pansOfVendor(vendor);
  const pan = pansOfParty(party).find((each) => pans.includes(each));
  if (pan === undefined)
    throw refuse('invalid', `${party.name} and ${vendor.vendor_name} do not have the same PAN`, {
      vendorId: 'Not the same PAN',
    });
  return pan;
}

/** @throws {ServiceError} 400 for documents and bills that come to different amounts */
function commonAmount({ documents, bills }: Pick<ContraBody, 'documents' | 'bills'>): Minor {
  const [owed, due] = [documents, bills].map((parts) => sumAmounts(parts.map(({ amount }) => amount)));
  if (owed === undefined || owed !== due) {
    const [documentsText, billsText] = [owed, due].map((sum) => formatMoney(sum ?? sumAmounts([]), 'INR'));
    const message = `The documents come to ${documentsText}, the bills to ${billsText}: both must be the same`;
    throw refuse('invalid', message, { bills: message });
  }
  return owed;
}

/**
 * A contra before it settles anything.
 *
 * @throws {ServiceError} 400 for different PANs or amounts
 */
export const newContra = (
  body: ContraBody,
  { party, vendor }: { readonly party: PartyNames; readonly vendor: VendorNames },
  username: string,
): NewContra => ({
  number: '',
  settledOn: new Date(body.settledOn),
  partyId: party.id,
  partyName: party.name,
  vendorId: vendor.id,
  vendorName: vendor.vendor_name,
  pan: commonPan(party, vendor),
  amount: commonAmount(body),
  documents: [],
  bills: [],
  remarks: body.remarks ?? '',
  state: 'settled',
  createdBy: username,
  reversalReason: '',
  reversedBy: '',
  reversedAt: null,
});

/** A party with the vendors that are the same firm. */
export const vendorsOf = (
  { id: partyId, name: partyName }: PartyNames,
  vendors: readonly CalledMaster[],
): Counterpart[] =>
  vendors.map(({ id: vendorId, name: vendorName }) => ({ partyId, partyName, vendorId, vendorName }));

/** A vendor with the parties that are the same firm. */
export const partiesOf = (
  { id: vendorId, vendor_name: vendorName }: VendorNames,
  parties: readonly CalledMaster[],
): Counterpart[] =>
  parties.map(({ id: partyId, name: partyName }) => ({ partyId, partyName, vendorId, vendorName }));
