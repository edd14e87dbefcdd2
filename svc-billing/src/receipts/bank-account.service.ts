import { bankAccountName } from '@freightdesk/contracts/core';
import { type Caller, type CoreClient, refuse } from '@freightdesk/service-kit';

/** How money was paid, and the account of the client that the caller names. */
interface PaymentWay {
  readonly mode: string;
  readonly bankAccount?: string | null | undefined;
}

/**
 * The bank account of the client that a payment moves; empty in cash and where nobody said it.
 *
 * @throws {ServiceError} 400 for an account that the client does not list (SETTINGS-2)
 */
export async function readBankAccount(
  { core }: { readonly core: Pick<CoreClient, 'client'> },
  caller: Caller,
  { mode, bankAccount }: PaymentWay,
): Promise<string> {
  if (!bankAccount || mode === 'Cash') return '';
  const { bankAccounts } = await core.client(caller);
  if (bankAccounts.some((each) => bankAccountName(each) === bankAccount)) return bankAccount;
  throw refuse('invalid', `${bankAccount} is none of the company's bank accounts`, {
    bankAccount: 'Choose a bank account of the company',
  });
}
