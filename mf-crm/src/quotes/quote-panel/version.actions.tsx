import type { Quote } from '@freightdesk/contracts';
import { useHistory } from '@freightdesk/remote-kit';
import { Button, IconButton } from '@freightdesk/ui/button';
import { Inline } from '@freightdesk/ui/page';
import { Download, Printer, Trash2 } from 'lucide-react';
import { canBeApproved, canBeConverted, canBeDeleted, canBeRejected } from '../quote.rules';
import type { QuoteActs } from '../quote-actions/quote-acts';
import { useQuotePrint } from '../use-quote-print';

export interface VersionActionsProps {
  quote: Quote;
  acts: QuoteActs;
}

/** What can be done with one version in the state that it is in. */
export function VersionActions({ quote, acts }: VersionActionsProps) {
  const print = useQuotePrint();
  const history = useHistory('quotes');
  const version = `version ${quote.iteration}`;
  return (
    <Inline>
      {canBeApproved(quote) && (
        <Button size="small" aria-label={`Approve ${version}`} onClick={() => acts.approve(quote)}>
          Approve
        </Button>
      )}
      {canBeRejected(quote) && (
        <Button size="small" aria-label={`Reject ${version}`} onClick={() => acts.reject(quote)}>
          Reject
        </Button>
      )}
      {canBeConverted(quote) && (
        <Button
          size="small"
          variant="primary"
          aria-label={`Save as Contract: ${version}`}
          onClick={() => acts.convert(quote)}
        >
          Save as Contract
        </Button>
      )}
      <IconButton label={`Print ${version}`} icon={Printer} onClick={() => print(quote.id)} />
      <IconButton label={`Download ${version}`} icon={Download} onClick={() => print(quote.id, 'pdf')} />
      {history.actionsOf(quote, `${quote.quoteId} ${version}`).map(({ label, icon, onSelect }) => (
        <IconButton key={label} {...{ label, icon }} onClick={onSelect} />
      ))}
      {history.panel}
      {canBeDeleted(quote) && (
        <IconButton
          label={`Delete ${version}`}
          icon={Trash2}
          variant="quiet-danger"
          onClick={() => acts.remove(quote)}
        />
      )}
    </Inline>
  );
}
