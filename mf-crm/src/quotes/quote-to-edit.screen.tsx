import type { Quote } from '@freightdesk/contracts/crm';
import {
  Link,
  links,
  Navigate,
  useHeading,
  useLocation,
  useNavigate,
  useParams,
} from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { Button, LinkButton } from '@freightdesk/ui/button';
import { Card, Inline, Toolbar } from '@freightdesk/ui/page';
import { Spinner } from '@freightdesk/ui/spinner';
import { EmptyState } from '@freightdesk/ui/states';
import { token } from '@freightdesk/ui/tokens';
import { RotateCw } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import { namesNoRecord } from '../contracts/contract.queries';
import { BackToQuotes } from './quote.form';
import { theirWordsOr, useQuote } from './quote.queries';
import { canBeApproved, canBeConverted, editPathOf, readOnlyText } from './quote.rules';
import { useQuoteActs } from './quote-acts.hook';
import type { DecisionWords } from './quote-decision.dialog';
import { QuoteBadges } from './quote-version.view';

export interface QuoteToEditProps {
  /** The title when the quote cannot be loaded, and a text below it. */
  missing: { readonly title: string; readonly text?: string };
  /** The form of the version as it is stored now. */
  children: (quote: Quote) => ReactNode;
}

/** Reserves the height of the screen while it loads. */
const Centred = styled.div`
  display: grid;
  place-items: center;
  padding: ${token('space-12')};
`;

/** Reads the version of the address, then renders its form; redirects to the right screen for quotes of another form. */
export function QuoteToEdit({ missing, children }: QuoteToEditProps) {
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
  return (
    <QuoteNotFound
      {...missing}
      onRetry={namesNoRecord(query.error) ? undefined : () => void query.refetch()}
    />
  );
}

export interface QuoteNotFoundProps {
  title: string;
  text?: string | undefined;
  /** Absent when a retry cannot help. */
  onRetry?: (() => void) | undefined;
}

/** Shown when a quote cannot be loaded. */
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

export interface EditQuoteBarProps {
  /** The version as it is stored now. */
  quote: Quote;
  /** Whether the form has unsaved changes: approving and converting act on what is stored, so they wait. */
  isChanged: boolean;
}

const UNSAVED = 'Save or discard your changes first';

/** The status of the version and its actions besides editing; a decision leads back to the list. */
export function EditQuoteBar({ quote, isChanged }: EditQuoteBarProps) {
  const navigate = useNavigate();
  const { acts, question } = useQuoteActs({
    ...WORDS,
    onDecided: () => void navigate(links.quotes),
  });
  const reason = useId();
  const readOnly = readOnlyText(quote);
  const waits = { disabled: isChanged, ...(isChanged ? { 'aria-describedby': reason } : {}) };
  return (
    <>
      <Toolbar
        filters={
          <>
            <BackToQuotes />
            <Badge>{`Version ${quote.iteration}`}</Badge>
            <QuoteBadges quote={quote} />
            {readOnly && <Badge>{readOnly}</Badge>}
          </>
        }
        actions={
          <>
            {isChanged && (canBeApproved(quote) || canBeConverted(quote)) && (
              <span id={reason}>{UNSAVED}</span>
            )}
            {(quote.iteration > 1 || !quote.isLatest) && (
              <LinkButton as={Link} to={links.compareQuotes(quote.quoteId)}>
                Compare Versions
              </LinkButton>
            )}
            {canBeApproved(quote) && (
              <Button {...waits} onClick={() => acts.approve(quote)}>
                Approve Quote
              </Button>
            )}
            {canBeConverted(quote) && (
              <Button {...waits} onClick={() => acts.convert(quote)}>
                Save as Contract
              </Button>
            )}
          </>
        }
      />
      {question}
    </>
  );
}

/**
 * The version that an edit screen shows, and whether it is read-only. This is decided when the screen opens: a
 * version that somebody else creates meanwhile must not close the form in use.
 */
export function useEditedQuote(title: string, quote: Quote, stored: Quote | undefined) {
  const [readOnly] = useState(readOnlyText(quote) !== undefined);
  const shown = stored && stored.id !== quote.id ? stored : quote;
  useHeading(`${title} - ${shown.quoteId}`, shown.partyName);
  return { shown, readOnly };
}

const WORDS: DecisionWords = {
  approved: {
    done: () => 'Quote approved successfully',
    failed: theirWordsOr('Failed to approve quote'),
  },
  converted: {
    done: ({ contract }) => `Quote converted to contract ${contract.contractId} successfully`,
    failed: theirWordsOr('Failed to convert quote to contract'),
  },
};
