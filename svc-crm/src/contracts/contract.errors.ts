import { ENDS_BEFORE_IT_BEGINS } from '@freightdesk/contracts';
import { conflict, invalid, notFound } from '@freightdesk/service-kit';
import { refusedCharge } from '../service-lines/charge.errors';

export const contractNotFound = () => notFound('Contract not found');

export const contractIdTaken = (contractId: string) =>
  conflict(
    `The contract ID ${contractId} is already taken`,
    { contractId: 'Already taken' },
    'contract_id_taken',
  );

export const contractChanged = () =>
  conflict(
    'This contract was changed by somebody else in the meantime; reload it to see the changes',
    undefined,
    'contract_changed',
  );

export const chargeTwice = refusedCharge('This charge is already added');

export const endsBeforeItBegins = () => invalid(ENDS_BEFORE_IT_BEGINS, { validTo: ENDS_BEFORE_IT_BEGINS });
