import { QUOTE_TYPE_TEXTS, type Quote } from '@freightdesk/contracts';
import { useNavigate } from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { ExpandableCard } from '@freightdesk/ui/expandable-card';
import { formatDate } from '@freightdesk/ui/money';
import type { QuoteFamily } from '../quote.queries';
import { editPathOf, KIND_TEXTS, kindOf } from '../quote.rules';
import type { QuoteActs } from '../quote-actions/quote-acts';
import { QuoteBadges } from '../quote-actions/quote-badges';
import { latestOf, tellingVersion } from '../quote-family.rules';
import { QuoteServicesTable } from '../quote-panel/quote-services.table';
import { FamilyActions } from './family.actions';

export interface QuoteFamilyCardProps {
  family: QuoteFamily;
  acts: QuoteActs;
  onShow: () => void;
}

const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

const validityOf = ({ validFrom, validTo }: Quote): string[] =>
  validFrom && validTo ? [`${formatDate(validFrom)} to ${formatDate(validTo)}`] : [];

function summaryOf(family: QuoteFamily): string {
  const latest = latestOf(family);
  const { partyName, quoteType, services, createdAt, iteration } = latest;
  return [
    partyName,
    QUOTE_TYPE_TEXTS[quoteType],
    ...validityOf(latest),
    counted(services.length, 'service'),
    `version ${iteration} of ${formatDate(createdAt)}`,
  ].join(' · ');
}

/** A quote by its latest version; opened it shows the services of that version. */
export function QuoteFamilyCard({ family, acts, onShow }: QuoteFamilyCardProps) {
  const navigate = useNavigate();
  const latest = latestOf(family);
  const kind = kindOf(latest);
  return (
    <ExpandableCard
      title={latest.quoteId}
      summary={summaryOf(family)}
      actions={
        <>
          {kind !== 'standard' && <Badge>{KIND_TEXTS[kind]}</Badge>}
          <QuoteBadges quote={tellingVersion(family)} />
          <FamilyActions {...{ latest, acts, onShow }} onEdit={() => void navigate(editPathOf(latest))} />
        </>
      }
    >
      <QuoteServicesTable quote={latest} />
    </ExpandableCard>
  );
}
