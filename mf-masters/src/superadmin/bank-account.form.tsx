import { type ClientFields, MOST_BANK_ACCOUNTS, NEW_BANK_ACCOUNT } from '@freightdesk/contracts/core';
import { Badge } from '@freightdesk/ui/badge';
import { Button } from '@freightdesk/ui/button';
import { FormGrid, FormRow, TextAreaField, TextField } from '@freightdesk/ui/field';
import { Inline, Stack } from '@freightdesk/ui/page';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';

const Account = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

/** The accounts that a client is paid to; the first one is printed on documents (SETTINGS-2). */
export function BankAccountFields() {
  const { control, formState } = useFormContext<ClientFields>();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'bankAccounts' });
  const problem = formState.errors.bankAccounts?.root?.message ?? formState.errors.bankAccounts?.message;
  return (
    <Stack $gap={6}>
      {fields.map(({ id }, index) => (
        <AccountFields key={id} index={index} onPrint={() => move(index, 0)} onRemove={() => remove(index)} />
      ))}
      {problem && <small role="alert">{problem}</small>}
      {fields.length < MOST_BANK_ACCOUNTS && (
        <div>
          <Button icon={Plus} onClick={() => append(NEW_BANK_ACCOUNT)}>
            Add Bank Account
          </Button>
        </div>
      )}
      {fields.length === 0 && <BankDetailsField />}
    </Stack>
  );
}

/** What is printed of the bank while no account is listed. */
function BankDetailsField() {
  const { register, formState } = useFormContext<ClientFields>();
  return (
    <TextAreaField
      label="Bank Details"
      help="Bank, branch, account number and IFSC, where no account is listed"
      error={formState.errors.bankDetails?.message}
      {...register('bankDetails')}
    />
  );
}

const FIELDS = [
  ['bankName', 'Bank'],
  ['branch', 'Branch'],
  ['accountName', 'Account Name'],
  ['accountNumber', 'Account Number'],
  ['ifsc', 'IFSC'],
  ['swiftCode', 'SWIFT Code'],
] as const;
const REQUIRED: readonly string[] = ['bankName', 'accountNumber'];

interface AccountFieldsProps {
  index: number;
  onPrint: () => void;
  onRemove: () => void;
}

function AccountFields({ index, onPrint, onRemove }: AccountFieldsProps) {
  const { control, register, formState } = useFormContext<ClientFields>();
  const bankName = useWatch({ control, name: `bankAccounts.${index}.bankName` });
  const errors = formState.errors.bankAccounts?.[index];
  const name = bankName?.trim() || `account ${index + 1}`;
  return (
    <Account aria-label={`Bank account ${index + 1}`}>
      <FormGrid>
        {FIELDS.map(([field, label]) => (
          <TextField
            key={field}
            label={label}
            required={REQUIRED.includes(field)}
            error={errors?.[field]?.message}
            {...register(`bankAccounts.${index}.${field}`)}
          />
        ))}
        <FormRow>
          <Inline>
            {index === 0 ? (
              <Badge tone="green">Printed on documents</Badge>
            ) : (
              <Button aria-label={`Print ${name} on documents`} onClick={onPrint}>
                Print on Documents
              </Button>
            )}
            <Button icon={Trash2} aria-label={`Remove ${name}`} onClick={onRemove}>
              Remove
            </Button>
          </Inline>
        </FormRow>
      </FormGrid>
    </Account>
  );
}
