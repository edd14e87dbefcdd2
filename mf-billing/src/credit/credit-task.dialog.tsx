import {
  creditTermsBody,
  LONGEST_RELEASE,
  type PartyCredit,
  releaseBody,
  releaseParty,
  setCreditTerms,
} from '@freightdesk/contracts/billing';
import { DayField, messageOf, RecordDialog, useApi, useRecordForm } from '@freightdesk/remote-kit';
import { indianDay, plusDays } from '@freightdesk/tax';
import { FormGrid, FormRow, MoneyField, NumberField, TextField } from '@freightdesk/ui/field';
import { creditKeys } from './credit.queries';

interface CreditTaskProps {
  credit: PartyCredit;
  onClose: () => void;
}

const figureText = (figure: number | null): string => String(figure ?? '');

/** Sets what a party may owe, and how long its documents may be overdue. */
export function TermsDialog({ credit, onClose }: CreditTaskProps) {
  const api = useApi();
  const { partyId } = credit;
  const recordForm = useRecordForm({
    schema: creditTermsBody,
    values: () => ({
      creditLimit: figureText(credit.creditLimit),
      creditDays: figureText(credit.creditDays),
    }),
    toInput: ({ creditLimit, creditDays }) => ({
      creditLimit: creditLimit || null,
      creditDays: creditDays || null,
    }),
    save: (body) => api.call(setCreditTerms, { params: { partyId }, body }),
    messages: {
      success: 'The credit is changed',
      failure: (error) => messageOf(error, 'Failed to change the credit'),
      alerts: 'failures',
    },
    invalidates: [creditKeys.all],
    onSaved: onClose,
  });
  const { register, formState } = recordForm.methods;
  return (
    <RecordDialog
      recordForm={recordForm}
      title="Credit of the party"
      description="Work beyond it needs a reason while the credit hold is on (Settings)."
      submitLabel="Save Credit"
      pendingLabel="Saving..."
      onClose={onClose}
    >
      <FormGrid>
        <MoneyField
          label="Credit limit"
          help="Empty for no limit, 0 for a party that pays ahead"
          error={formState.errors.creditLimit?.message}
          {...register('creditLimit')}
        />
        <NumberField
          label="Days overdue allowed"
          decimals={0}
          help="Days after the due day that a document may stay unpaid; empty for any"
          error={formState.errors.creditDays?.message}
          {...register('creditDays')}
        />
      </FormGrid>
    </RecordDialog>
  );
}

/** Lets a party owe more for some days, with a reason. */
export function ReleaseDialog({ credit, onClose }: CreditTaskProps) {
  const api = useApi();
  const { partyId, problem } = credit;
  const today = indianDay(new Date());
  const recordForm = useRecordForm({
    schema: releaseBody,
    values: () => ({ amount: '', until: today, reason: '' }),
    save: (body) => api.call(releaseParty, { params: { partyId }, body }),
    messages: {
      success: 'The party is released',
      failure: (error) => messageOf(error, 'Failed to release the party'),
      alerts: 'failures',
    },
    invalidates: [creditKeys.all],
    onSaved: onClose,
  });
  const { control, register, formState } = recordForm.methods;
  return (
    <RecordDialog
      recordForm={recordForm}
      title="Release the party"
      description={problem ?? 'Nothing holds the party today.'}
      submitLabel="Release"
      pendingLabel="Saving..."
      onClose={onClose}
    >
      <FormGrid>
        <MoneyField
          label="May owe up to"
          required
          help="Whatever is overdue"
          error={formState.errors.amount?.message}
          {...register('amount')}
        />
        <DayField
          control={control}
          name="until"
          label="Last day"
          required
          min={today}
          max={plusDays(today, LONGEST_RELEASE)}
        />
        <FormRow>
          <TextField
            label="Reason"
            required
            maxLength={300}
            error={formState.errors.reason?.message}
            {...register('reason')}
          />
        </FormRow>
      </FormGrid>
    </RecordDialog>
  );
}
