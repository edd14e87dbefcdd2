import type { MasterUse } from '@freightdesk/contracts/core';
import { ENDS_BEFORE_IT_BEGINS } from '@freightdesk/contracts/crm';
import { IDENTIFIER_LETTERS } from '@freightdesk/contracts/shared';
import { usesText } from '@freightdesk/data';
import { refuse } from '@freightdesk/service-kit';
import { refusedCharge } from '../masters/master-record.rules';

export const contractNotFound = () => refuse('not_found', 'Contract not found');

export const contractIdTaken = (contractId: string) =>
  refuse('contract_id_taken', `The contract ID ${contractId} is already taken`, {
    contractId: 'Already taken',
  });

export const wrongContractId = () =>
  refuse('invalid', IDENTIFIER_LETTERS, { contractId: IDENTIFIER_LETTERS });

export const contractChanged = () =>
  refuse(
    'changed_meanwhile',
    'This contract was changed by somebody else in the meantime; reload it to see the changes',
  );

export const duplicateCharge = refusedCharge('This charge is already added');

export const endsBeforeItBegins = () =>
  refuse('invalid', ENDS_BEFORE_IT_BEGINS, { validTo: ENDS_BEFORE_IT_BEGINS });

/** Names the use, and what to do instead (QUOTE-13). */
export const contractInUse = (uses: readonly MasterUse[]) =>
  refuse('in_use', `This contract is used by ${usesText(uses)}. Switch it inactive instead.`);

/** A single-use quote stays invoiced, whatever becomes of the invoice. */
export const contractInvoiced = () =>
  refuse('in_use', 'An invoice was issued under this contract, so it stays. Switch it inactive instead.');

/** A contract cannot be deleted while its uses are unknown. */
export const usesUnknown = () =>
  refuse(
    'unavailable',
    'Billing cannot be asked whether it uses this contract, so the contract stays. Please try again shortly.',
  );
