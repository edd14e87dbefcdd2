import { Link, links, type RecordForm, RecordPage } from '@freightdesk/remote-kit';
import { LinkButton } from '@freightdesk/ui/button';
import { Stack } from '@freightdesk/ui/page';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';

export interface QuoteFormFrameProps<Values extends FieldValues, Body> {
  quoteForm: RecordForm<Values, Body>;
  /** Disables every field and leaves the buttons out. */
  readOnly?: boolean;
  /** The words of the button that saves, idle and busy; absent where `buttons` stand in its place. */
  labels?: readonly [idle: string, busy: string];
  buttons?: ReactNode;
  /** The sections of the form. */
  children: ReactNode;
}

/** What stands around the sections of a quote form. */
export function QuoteFormFrame<Values extends FieldValues, Body>(props: QuoteFormFrameProps<Values, Body>) {
  const { quoteForm, readOnly = false, labels, buttons, children } = props;
  return (
    <RecordPage
      record={quoteForm}
      readOnly={readOnly}
      {...(labels && { submitLabel: labels[0], pendingLabel: labels[1] })}
      {...(buttons ? { buttons } : {})}
      cancel={
        <LinkButton as={Link} to={links.quotes}>
          Cancel
        </LinkButton>
      }
    >
      <Stack>{children}</Stack>
    </RecordPage>
  );
}

/** The way from a quote's form to the list. */
export function BackToQuotes() {
  return (
    <LinkButton as={Link} to={links.quotes}>
      <ArrowLeft size={16} aria-hidden />
      Back to Quotes
    </LinkButton>
  );
}
