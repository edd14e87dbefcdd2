import { decidesOnCredit } from '@freightdesk/contracts/billing';
import { useSession } from '@freightdesk/remote-kit';
import { TextField } from '@freightdesk/ui/field';
import { Section, Stack } from '@freightdesk/ui/page';
import { useFormContext } from 'react-hook-form';

/** Why work for a party is held and, for who may give it, the reason to go on as a field of the form; nothing before. */
export function CreditReason({ hold }: { hold: string | undefined }) {
  const { user } = useSession();
  const { register, formState } = useFormContext<{ creditReason: string }>();
  if (hold === undefined) return null;
  return (
    <Section title="Credit hold">
      <Stack $gap={3}>
        <p role="alert">{hold}</p>
        {decidesOnCredit(user.role) && (
          <TextField
            label="Reason to go on"
            maxLength={300}
            error={formState.errors.creditReason?.message}
            {...register('creditReason')}
          />
        )}
      </Stack>
    </Section>
  );
}
