import type { Quote } from '@freightdesk/contracts';
import { Navigate, useLocation, useParams } from '@freightdesk/remote-kit';
import { Spinner } from '@freightdesk/ui/spinner';
import { type ReactNode, useState } from 'react';
import { namesNoRecord } from '../../form-parts/names-no-record';
import { useQuote } from '../quote.queries';
import { editPathOf } from '../quote.rules';
import { Centred } from './centred';
import { QuoteNotFound } from './quote-not-found';

export interface QuoteToEditProps {
  /** What stands where the quote cannot be loaded, and a text below it. */
  missing: { readonly title: string; readonly text?: string };
  /** The form; `begin` begins it again with what is stored now. */
  children: (quote: Quote, begin: () => void, key: string) => ReactNode;
}

/** Reads the version of the address, then shows its form; a quote of another form is led there. */
export function QuoteToEdit({ missing, children }: QuoteToEditProps) {
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const query = useQuote(id);
  const [begins, setBegins] = useState(0);
  if (query.data) {
    const path = editPathOf(query.data);
    if (path !== pathname) return <Navigate to={path} replace />;
    return children(query.data, () => setBegins((count) => count + 1), `${id}-${begins}`);
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
