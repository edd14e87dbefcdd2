import { LeaveGuard, Link, links } from '@freightdesk/remote-kit';
import { LinkButton } from '@freightdesk/ui/button';
import { FormActions } from '@freightdesk/ui/field';
import { Stack } from '@freightdesk/ui/page';
import type { ReactNode, SyntheticEvent } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { FieldGroup } from './field-group';

export interface QuoteFormFrameProps<Values extends FieldValues> {
  quoteForm: {
    readonly form: UseFormReturn<Values>;
    readonly submit: (event: SyntheticEvent) => Promise<void>;
  };
  /** Disables every field and leaves the buttons out. */
  readOnly?: boolean;
  /** The buttons that save, the main one last. */
  buttons: ReactNode;
  /** The sections of the form. */
  children: ReactNode;
}

/** What stands around the sections of a quote form; leaving with changes asks first. */
export function QuoteFormFrame<Values extends FieldValues>(props: QuoteFormFrameProps<Values>) {
  const { quoteForm, readOnly = false, buttons, children } = props;
  const { form, submit } = quoteForm;
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit}>
        <LeaveGuard when={form.formState.isDirty} />
        <FieldGroup disabled={readOnly}>
          <Stack>{children}</Stack>
        </FieldGroup>
        {!readOnly && (
          <FormActions>
            <LinkButton as={Link} to={links.quotes}>
              Cancel
            </LinkButton>
            {buttons}
          </FormActions>
        )}
      </form>
    </FormProvider>
  );
}
