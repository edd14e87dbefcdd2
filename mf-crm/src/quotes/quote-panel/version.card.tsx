import type { Quote } from '@freightdesk/contracts';
import { Badge } from '@freightdesk/ui/badge';
import { DescriptionList } from '@freightdesk/ui/description-list';
import { ExpandableCard } from '@freightdesk/ui/expandable-card';
import { formatDateTime } from '@freightdesk/ui/money';
import { Stack } from '@freightdesk/ui/page';
import { isSuperseded } from '../quote.rules';
import { QuoteBadges } from '../quote-actions/quote-badges';
import { quoteDetails } from './quote-details';
import { QuoteServicesTable } from './quote-services.table';
import { VersionActions, type VersionActionsProps } from './version.actions';

const servicesText = ({ services }: Quote): string =>
  services.length === 1 ? '1 service' : `${services.length} services`;

/** One version of the history; opened it shows all that it says. */
export function VersionCard({ quote, acts }: VersionActionsProps) {
  return (
    <ExpandableCard
      title={`Version ${quote.iteration}`}
      summary={`${formatDateTime(quote.createdAt)} · ${servicesText(quote)}`}
      defaultOpen={quote.isLatest}
      actions={
        <>
          <QuoteBadges quote={quote} />
          {isSuperseded(quote) && <Badge>Superseded</Badge>}
          <VersionActions {...{ quote, acts }} />
        </>
      }
    >
      <Stack>
        <DescriptionList items={quoteDetails(quote)} />
        <QuoteServicesTable quote={quote} />
      </Stack>
    </ExpandableCard>
  );
}
