import {
  creditTermsBody,
  LONGEST_RELEASE,
  type PartyCredit,
  releaseBody,
  releaseParty,
  setCreditTerms,
} from '@freightdesk/contracts/billing';
import { DayField, useApi } from '@freightdesk/remote-kit';
import { indianDay, plusDays } from '@freightdesk/tax';
import { FormGrid, FormRow, MoneyField, NumberField } from '@freightdesk/ui/field';
import { ReasonField, TaskDialog } from '../documents/task.dialog';
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
  return (
    <TaskDialog
      schema={creditTermsBody}
      values={() => ({
        creditLimit: figureText(credit.creditLimit),
        creditDays: figureText(credit.creditDays),
      })}
      toInput={({ creditLimit, creditDays }) => ({
        creditLimit: creditLimit || null,
        creditDays: creditDays || null,
      })}
      save={(body) => api.call(setCreditTerms, { params: { partyId }, body })}
      success="The credit is changed"
      failure="Failed to change the credit"
      invalidates={[creditKeys.all]}
      title="Credit of the party"
      description="Work beyond it needs a reason while the credit hold is on (Settings)."
      submitLabel="Save Credit"
      onClose={onClose}
    >
      {({ register, formState }) => (
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
      )}
    </TaskDialog>
  );
}

/** Lets a party owe more for some days, with a reason. */
export function ReleaseDialog({ credit, onClose }: CreditTaskProps) {
  const api = useApi();
  const { partyId, problem } = credit;
  const today = indianDay(new Date());
  return (
    <TaskDialog
      schema={releaseBody}
      values={() => ({ amount: '', until: today, reason: '' })}
      save={(body) => api.call(releaseParty, { params: { partyId }, body })}
      success="The party is released"
      failure="Failed to release the party"
      invalidates={[creditKeys.all]}
      title="Release the party"
      description={problem ?? 'Nothing holds the party today.'}
      submitLabel="Release"
      onClose={onClose}
    >
      {({ control, register, formState }) => (
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
            <ReasonField />
          </FormRow>
        </FormGrid>
      )}
    </TaskDialog>
  );
}
