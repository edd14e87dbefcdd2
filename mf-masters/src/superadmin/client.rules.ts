import { type BankAccount, NEW_CLIENT, valuesOf } from '@freightdesk/contracts/core';
import { STATE_NAMES } from '@freightdesk/tax';

export const DEFAULT_HOME_STATE = 'Tamil Nadu';

/** The states and territories on offer as home state. */
export const homeStates = STATE_NAMES.map((name) => ({ value: name, label: name }));

export const clientFormValues = valuesOf({ ...NEW_CLIENT, homeState: DEFAULT_HOME_STATE });

/** Bank accounts in a line of their own each, the printed one first. */
export const accountsText = (accounts: readonly BankAccount[]): string =>
  accounts.length === 0
    ? '(nothing)'
    : accounts.map(({ bankName, accountNumber }) => `${bankName} ${accountNumber}`).join(', ');

/** A logo in a list of changes: its id says nothing to people. */
export const logoText = (logo: string): string => (logo ? 'A picture' : '(nothing)');
