import type { Quote } from '@freightdesk/contracts';
import { IconButton } from '@freightdesk/ui/button';
import { Inline } from '@freightdesk/ui/page';
import { Check, Eye, FileCheck2, Pencil, Trash2 } from 'lucide-react';
import { canBeApproved, canBeConverted, canBeDeleted, canBeEdited } from '../quote.rules';
import type { QuoteActs } from '../quote-actions/quote-acts';

export interface FamilyActionsProps {
  latest: Quote;
  acts: QuoteActs;
  onShow: () => void;
  onEdit: () => void;
}

/** What can be done with a quote from its card; all but View and Edit concern the latest version. */
export function FamilyActions({ latest, acts, onShow, onEdit }: FamilyActionsProps) {
  const { quoteId, iteration } = latest;
  const version = `${quoteId} version ${iteration}`;
  return (
    <Inline>
      {canBeApproved(latest) && (
        <IconButton label={`Approve ${version}`} icon={Check} onClick={() => acts.approve(latest)} />
      )}
      {canBeConverted(latest) && (
        <IconButton
          label={`Save ${version} as contract`}
          icon={FileCheck2}
          onClick={() => acts.convert(latest)}
        />
      )}
      <IconButton label={`View ${quoteId}`} icon={Eye} onClick={onShow} />
      <IconButton label={`Edit ${quoteId}`} icon={Pencil} disabled={!canBeEdited(latest)} onClick={onEdit} />
      <IconButton
        label={`Delete ${version}`}
        icon={Trash2}
        variant="quiet-danger"
        disabled={!canBeDeleted(latest)}
        onClick={() => acts.remove(latest)}
      />
    </Inline>
  );
}
