import { refuse } from '@freightdesk/service-kit';

export const documentNotFound = () => refuse('not_found', 'Invoice not found');

export const notesNotAllowed = () => refuse('no_notes_here', 'Notes are raised on issued invoices only');

export const proformaFrozen = (number?: string) =>
  refuse(
    'invoice_frozen',
    number ? `${number} is converted already` : 'This proforma can no longer be changed',
  );

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

export const inactiveCharge = (index: number, name: string) =>
  refuse('charge_inactive', `The charge ${name} is not active`, {
    [`charges.${index}.chargeId`]: 'This charge is not active',
  });

export const unknownRecord = (field: string, what: string) =>
  refuse('invalid', `This ${what} does not exist`, { [field]: `This ${what} does not exist` });

export const currenciesMixed = () =>
  refuse('invalid', 'All lines of a proforma must have the same currency', { charges: 'Mixed currencies' });

export const wrongQuantity = (index: number, problem: string) =>
  refuse('invalid', problem, { [`charges.${index}.quantity`]: problem });

export const wrongTreatment = (index: number, problem: string) =>
  refuse('invalid', problem, { [`charges.${index}.treatment`]: problem });

export const wrongSupply = (problem: string) => refuse('invalid', problem, { supplyType: problem });
