import type { Quote } from '@freightdesk/contracts/crm';
import { Link, lazyDialog, links, useNavigate } from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { Button, LinkButton } from '@freightdesk/ui/button';
import { Toolbar } from '@freightdesk/ui/page';
import { useId } from 'react';
import { BackToQuotes } from './quote.form';
import { canBeApproved, canBeConverted, canBeSent, readOnlyText } from './quote.rules';
import { useQuoteActions } from './quote-actions.hook';
import type { DecisionOptions } from './quote-decision.dialog';
import { QuoteBadges } from './quote-version.view';

const SendQuote = lazyDialog(() => import('./send-quote.view').then((module) => module.SendQuote));

interface EditQuoteBarProps {
  /** The version as it is stored now. */
  quote: Quote;
  /** Whether the form has unsaved changes. Approving and converting act on what is stored, so they wait. */
  isChanged: boolean;
}

const UNSAVED = 'Save or discard your changes first';

const MESSAGES: Omit<DecisionOptions, 'onDecided'> = {
  approvalMessages: {
    success: () => 'Quote approved successfully',
    failure: 'Failed to approve quote',
  },
  conversionMessages: {
    success: ({ contract }) => `Quote converted to contract ${contract.contractId} successfully`,
    failure: 'Failed to convert quote to contract',
  },
};

/** The status of the version and its actions besides editing; a decision leads back to the list. */
export function EditQuoteBar({ quote, isChanged }: EditQuoteBarProps) {
  const navigate = useNavigate();
  const toList = () => void navigate(links.quotes);
  const { actions, dialog } = useQuoteActions({
    ...MESSAGES,
    onDecided: toList,
  });
  const hintId = useId();
  const readOnly = readOnlyText(quote);
  const hasDecision = canBeApproved(quote) || canBeConverted(quote);
  const whenChanged = isChanged ? { disabled: true, 'aria-describedby': hintId } : {};
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
            {isChanged && hasDecision && <span id={hintId}>{UNSAVED}</span>}
            {(quote.iteration > 1 || !quote.isLatest) && (
              <LinkButton as={Link} to={links.compareQuotes(quote.quoteId)}>
                Compare Versions
              </LinkButton>
            )}
            {canBeSent(quote) && <SendQuote id={quote.id} onClose={toList} />}
            {canBeApproved(quote) && (
              <Button {...whenChanged} onClick={() => actions.approve(quote)}>
                Approve Quote
              </Button>
            )}
            {canBeConverted(quote) && (
              <Button {...whenChanged} onClick={() => actions.convert(quote)}>
                Save as Contract
              </Button>
            )}
          </>
        }
      />
      {dialog}
    </>
  );
}
