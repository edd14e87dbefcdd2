import { conflict, figuresDiffer, invalid, notFound } from '@freightdesk/service-kit';
import { describeDifference, type FigureDifference } from '@freightdesk/tax';

export const invoiceNotFound = () => notFound('Invoice not found');

export const invoiceFrozen = () =>
  conflict('This proforma can no longer be changed', undefined, 'invoice_frozen');

export const changedMeanwhile = () =>
  conflict(
    'Somebody else has changed this proforma meanwhile. Reload it and enter your changes again.',
    undefined,
    'changed_meanwhile',
  );

export const jobCancelled = () =>
  conflict('This job is cancelled', { jobNumber: 'This job is cancelled' }, 'job_cancelled');

export const contractOfOtherParty = () =>
  invalid(
    'This contract belongs to another party',
    { contractId: 'Belongs to another party' },
    'contract_of_other_party',
  );

export const inactiveContract = () =>
  invalid('This contract is not active', { contractId: 'This contract is not active' }, 'contract_inactive');

export const unknownRecord = (field: string, what: string) =>
  invalid(`This ${what} does not exist`, { [field]: `This ${what} does not exist` });

export const currenciesMixed = () =>
  invalid('All lines of a proforma must have the same currency', { charges: 'Mixed currencies' });

export const wrongQuantity = (index: number, problem: string) =>
  invalid(problem, { [`charges.${index}.quantity`]: problem });

/** Every figure that differs is named, sent and computed, in decimals (MONEY-2). */
export const figuresDisagree = (differences: readonly FigureDifference[]) =>
  figuresDiffer(
    differences.map(describeDifference).join('; '),
    Object.fromEntries(differences.map((each) => [each.field, describeDifference(each)])),
  );
