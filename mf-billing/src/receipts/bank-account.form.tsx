import { bankAccountName } from '@freightdesk/contracts/core';
import { useSession } from '@freightdesk/remote-kit';
import { SelectField } from '@freightdesk/ui/field';
import { useFormContext, useWatch } from 'react-hook-form';

interface PaymentWay {
  mode: string;
  bankAccount: string;
}

/** The bank account of the company that a payment moves: nothing in cash, and for a company that lists none. */
export function BankAccountField() {
  const { client } = useSession();
  const { control, register, formState } = useFormContext<PaymentWay>();
  const mode = useWatch({ control, name: 'mode' });
  const names = (client?.bankAccounts ?? []).map(bankAccountName);
  if (mode === 'Cash' || names.length === 0) return null;
  return (
    <SelectField
      label="Bank account"
      placeholder="Not said"
      options={names.map((name) => ({ value: name, label: name }))}
      error={formState.errors.bankAccount?.message}
      {...register('bankAccount')}
    />
  );
}
