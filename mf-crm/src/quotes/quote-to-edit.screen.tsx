import type { Quote } from '@freightdesk/contracts/crm';
import { Link, links, Navigate, useHeading, useLocation, useParams } from '@freightdesk/remote-kit';
import { Button, LinkButton } from '@freightdesk/ui/button';
import { Card, Inline } from '@freightdesk/ui/page';
import { Spinner } from '@freightdesk/ui/spinner';
import { EmptyState } from '@freightdesk/ui/states';
import { token } from '@freightdesk/ui/tokens';
import { RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { isRecordMissing } from '../shared/crm.queries';
import { useQuote } from './quote.queries';
import { editPathOf, readOnlyText } from './quote.rules';

interface QuoteToEditProps {
  /** Title and text for a quote that does not exist. */
  notFound: { readonly title: string; readonly text?: string };
  /** The title when the quote cannot be read; `Failed to fetch quote` by default. */
  failed?: string;
  /** Renders the form of the version. */
  children: (quote: Quote) => ReactNode;
}

const Centred = styled.div`
  display: grid;
  place-items: center;
  padding: ${token('space-12')};
`;

/** Reads the version of the address, then renders its form. Redirects quotes of another form to their screen. */
export function QuoteToEdit({ notFound, failed = 'Failed to fetch quote', children }: QuoteToEditProps) {
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const query = useQuote(id);
  if (query.data) {
    const path = editPathOf(query.data);
    if (path !== pathname) return <Navigate to={path} replace />;
    return children(query.data);
  }
  if (!query.isError) {
    return (
      <Centred>
        <Spinner label="Loading quote..." />
      </Centred>
    );
  }
  if (isRecordMissing(query.error)) return <QuoteNotFound {...notFound} />;
  return <QuoteNotFound title={failed} onRetry={() => void query.refetch()} />;
}

interface QuoteNotFoundProps {
  title: string;
  text?: string | undefined;
  /** Absent when a retry cannot help. */
  onRetry?: (() => void) | undefined;
}

/** Shown in place of a quote that does not exist or cannot be read. */
export function QuoteNotFound({ title, text, onRetry }: QuoteNotFoundProps) {
  useHeading(title);
  return (
    <Card>
      <EmptyState
        title={title}
        hint={text}
        action={
          <Inline>
            {onRetry && (
              <Button icon={RotateCw} onClick={onRetry}>
                Retry
              </Button>
            )}
            <LinkButton as={Link} to={links.quotes}>
              Back to Quotes
            </LinkButton>
          </Inline>
        }
      />
    </Card>
  );
}

/**
 * The version that an edit screen shows, and whether it is read-only. The latter is decided when the screen opens: a
 * version that somebody else creates meanwhile must not close the form in use.
 * @param storedQuote the version that the form is based on: a newer one after a conflict
 */
export function useEditedQuote(title: string, quote: Quote, storedQuote: Quote | undefined) {
  const [readOnly] = useState(readOnlyText(quote) !== undefined);
  const version = storedQuote && storedQuote.id !== quote.id ? storedQuote : quote;
  useHeading(`${title} - ${version.quoteId}`, version.partyName);
  return { version, readOnly };
}
