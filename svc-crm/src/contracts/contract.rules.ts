import { ENDS_BEFORE_IT_BEGINS } from '@freightdesk/contracts';
import { refuse } from '@freightdesk/service-kit';
import { refusedCharge } from '../masters/named-record.rules';

export const contractNotFound = () => refuse('not_found', 'Contract not found');

export const contractIdTaken = (contractId: string) =>
  refuse('contract_id_taken', `The contract ID ${contractId} is already taken`, {
    contractId: 'Already taken',
  });

export const contractChanged = () =>
  refuse(
    'changed_meanwhile',
    'This contract was changed by somebody else in the meantime; reload it to see the changes',
  );

export const chargeTwice = refusedCharge('This charge is already added');

export const endsBeforeItBegins = () =>
  refuse('invalid', ENDS_BEFORE_IT_BEGINS, { validTo: ENDS_BEFORE_IT_BEGINS });
