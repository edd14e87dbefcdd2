import { refuse } from '@freightdesk/service-kit';
import { describeDifference, type FigureDifference } from '@freightdesk/tax';

export const documentNotFound = () => refuse('not_found', 'Invoice not found');

export const proformaFrozen = () => refuse('invoice_frozen', 'This proforma can no longer be changed');

export const changedMeanwhile = () =>
  refuse(
    'changed_meanwhile',
    'Somebody else has changed this proforma meanwhile. Reload it and enter your changes again.',
  );

export const jobCancelled = () =>
  refuse('job_cancelled', 'This job is cancelled', { jobNumber: 'This job is cancelled' });

export const contractOfOtherParty = () =>
  refuse('contract_of_other_party', 'This contract belongs to another party', {
    contractId: 'Belongs to another party',
  });

export const inactiveContract = () =>
  refuse('contract_inactive', 'This contract is not active', { contractId: 'This contract is not active' });

export const unknownRecord = (field: string, what: string) =>
  refuse('invalid', `This ${what} does not exist`, { [field]: `This ${what} does not exist` });

export const currenciesMixed = () =>
  refuse('invalid', 'All lines of a proforma must have the same currency', { charges: 'Mixed currencies' });

export const wrongQuantity = (index: number, problem: string) =>
  refuse('invalid', problem, { [`charges.${index}.quantity`]: problem });

/** Every figure that differs is named, sent and computed, in decimals (MONEY-2). */
export const figuresDisagree = (differences: readonly FigureDifference[]) =>
  refuse(
    'figures_differ',
    differences.map(describeDifference).join('; '),
    Object.fromEntries(differences.map((each) => [each.field, describeDifference(each)])),
  );
