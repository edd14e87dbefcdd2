import type { Quote } from '@freightdesk/contracts';
import { Link, links } from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { LinkButton } from '@freightdesk/ui/button';
import { Toolbar } from '@freightdesk/ui/page';
import { ArrowLeft } from 'lucide-react';
import { readOnlyText } from '../quotes/quote.rules';
import { QuoteBadges } from '../quotes/quote-actions/quote-badges';

/** Which version is edited and how it stands. */
export function FinalQuoteBar({ quote }: { quote: Quote }) {
  const readOnly = readOnlyText(quote);
  return (
    <Toolbar
      filters={
        <>
          <LinkButton as={Link} to={links.quotes}>
            <ArrowLeft size={16} aria-hidden />
            Back to Quotes
          </LinkButton>
          <Badge>{`Version ${quote.iteration}`}</Badge>
          <QuoteBadges quote={quote} />
          {readOnly && <Badge>{readOnly}</Badge>}
        </>
      }
      actions={
        quote.iteration > 1 && (
          <LinkButton as={Link} to={links.compareQuotes(quote.quoteId)}>
            Compare Versions
          </LinkButton>
        )
      }
    />
  );
}
