import { refuse } from '@freightdesk/service-kit';
import { refusedCharge } from '../service-lines/charge.errors';

export const quoteNotFound = () => refuse('not_found', 'Quote not found');

export const quoteIdTaken = (quoteId: string) =>
  refuse('quote_id_taken', `The quote ID ${quoteId} is already taken`, { quoteId: 'Already taken' });

export const quoteChanged = () =>
  refuse('changed_meanwhile', 'A newer version of this quote exists; reload it to see the changes');

export const quoteClosed = () =>
  refuse(
    'quote_closed',
    'A version of this quote was converted to a contract; the quote can no longer be changed',
  );

const wrongState = (message: string) => refuse('quote_state', message);

export const notPending = (decision: 'approved' | 'rejected') =>
  wrongState(`Only a quote that is pending approval can be ${decision}`);
export const stillDraft = () =>
  wrongState('A draft cannot be approved; save it with Generate Quote or Update Quote first');
export const quoteExpired = () => wrongState('This quote has expired');
export const notApproved = () => wrongState('Only an approved quote can be saved as a contract');

export const quoteConverted = () =>
  refuse('quote_converted', 'A quote that was converted to a contract cannot be deleted');

export const termRefused = (message: string) => refuse('invalid', message, { validTo: message });

export const serviceTwice = refusedCharge('This service is already added');
export const chargeNotOffered = refusedCharge(
  'This charge is not offered for the chosen shipment categories',
);

const NO_CATEGORY = 'Please select at least one shipment category';
export const categoryMissing = () => refuse('invalid', NO_CATEGORY, { shipmentCategories: NO_CATEGORY });

export const rateMissing = (index: number) => {
  const message = `Please add a rate for a chosen shipment category at row ${index + 1}`;
  return refuse('invalid', message, { [`services.${index}.dynamicRates`]: message });
};
