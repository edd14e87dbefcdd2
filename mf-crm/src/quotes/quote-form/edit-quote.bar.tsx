import type { Quote } from '@freightdesk/contracts';
import { Link, links } from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { Button, LinkButton } from '@freightdesk/ui/button';
import { Toolbar } from '@freightdesk/ui/page';
import { canBeApproved, canBeConverted, readOnlyText } from '../quote.rules';
import { ConvertQuoteDialog } from '../quote-actions/convert-quote.dialog';
import { QuoteBadges } from '../quote-actions/quote-badges';
import { BackToQuotes } from './back-to-quotes';
import { useEditActions } from './use-edit-actions';

/** Where the version stands, and what can be done with it besides editing. */
export function EditQuoteBar({ quote }: { quote: Quote }) {
  const actions = useEditActions(quote);
  const readOnly = readOnlyText(quote);
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
            {(quote.iteration > 1 || !quote.isLatest) && (
              <LinkButton as={Link} to={links.compareQuotes(quote.quoteId)}>
                Compare Versions
              </LinkButton>
            )}
            {canBeApproved(quote) && (
              <Button onClick={actions.approve} pending={actions.approving} pendingLabel="Approving…">
                Approve Quote
              </Button>
            )}
            {canBeConverted(quote) && <Button onClick={actions.askToConvert}>Save as Contract</Button>}
          </>
        }
      />
      {actions.isAsking && (
        <ConvertQuoteDialog
          quote={quote}
          pending={actions.converting}
          onConfirm={actions.convert}
          onCancel={actions.cancelConversion}
        />
      )}
    </>
  );
}
