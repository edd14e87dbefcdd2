import { LeaveGuard } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { FormActions, FormGrid } from '@freightdesk/ui/field';
import { Section } from '@freightdesk/ui/page';
import type { FormEventHandler, ReactNode } from 'react';

export interface FormCardProps {
  /** E.g. `Add Shipment Category`. */
  title: string;
  submitLabel: string;
  changed: boolean;
  pending: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** Leaves the record that is edited; absent while one is added. */
  onCancel: (() => void) | undefined;
  children: ReactNode;
}

/** The card above a list that adds a record or edits one. */
export function FormCard(props: FormCardProps) {
  const { title, submitLabel, changed, pending, onSubmit, onCancel, children } = props;
  return (
    <Section title={title}>
      <form noValidate onSubmit={onSubmit}>
        <FormGrid>{children}</FormGrid>
        <FormActions>
          {onCancel && <Button onClick={onCancel}>Cancel</Button>}
          <Button type="submit" variant="primary" pending={pending} pendingLabel="Saving…">
            {submitLabel}
          </Button>
        </FormActions>
      </form>
      <LeaveGuard when={changed} />
    </Section>
  );
}
