import type { Quote } from '@freightdesk/contracts';
import { Link, links, Navigate, useHeading, useLocation, useParams } from '@freightdesk/remote-kit';
import { Button, LinkButton } from '@freightdesk/ui/button';
import { Card, Inline } from '@freightdesk/ui/page';
import { Spinner } from '@freightdesk/ui/spinner';
import { EmptyState } from '@freightdesk/ui/states';
import { token } from '@freightdesk/ui/tokens';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { namesNoRecord } from '../../form-parts/names-no-record';
import { useQuote } from '../quote.queries';
import { editPathOf } from '../quote.rules';

export interface QuoteToEditProps {
  /** What stands where the quote cannot be loaded, and a text below it. */
  missing: { readonly title: string; readonly text?: string };
  /** The form of the version as it is stored now. */
  children: (quote: Quote) => ReactNode;
}

/** Holds what stands for a whole screen while it loads. */
const Centred = styled.div`
  display: grid;
  place-items: center;
  padding: ${token('space-12')};
`;

/** Reads the version of the address, then shows its form; a quote of another form is led there. */
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
  /** Absent where trying again cannot help. */
  onRetry?: (() => void) | undefined;
}

/** Stands in for the form of a quote that cannot be loaded. */
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
