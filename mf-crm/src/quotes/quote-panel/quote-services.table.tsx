import type { Quote } from '@freightdesk/contracts';
import { IN_QUOTES, LineTable } from '@freightdesk/remote-kit';

/** The services of one version. */
export function QuoteServicesTable({ quote }: { quote: Quote }) {
  return (
    <LineTable
      caption={`Services of ${quote.quoteId} version ${quote.iteration}`}
      lines={quote.services}
      columns={IN_QUOTES}
      rowKey={({ chargeId }) => chargeId}
    />
  );
}
