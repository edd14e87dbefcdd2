import { useSearchParams } from '@freightdesk/remote-kit';
import { Page } from '@freightdesk/ui/page';
import { Tabs } from '@freightdesk/ui/tabs';
import { VendorRefunds } from '../vendor-refunds/vendor-refund-list.screen';
import { CreditRefunds } from './credit-refund-list.screen';

/** /billing/refunds: what parties were paid back of their credits, and what vendors have paid back of theirs (`?tab=vendors`). */
export function RefundsScreen() {
  const [params, setParams] = useSearchParams();
  return (
    <Page>
      <Tabs
        label="Refunds"
        value={params.get('tab') === 'vendors' ? 'vendors' : 'parties'}
        // Search and filters are those of the other list.
        onChange={(tab) => setParams(() => new URLSearchParams(tab === 'vendors' ? { tab } : {}))}
        items={[
          { value: 'parties', label: 'To parties', content: <CreditRefunds /> },
          { value: 'vendors', label: 'From vendors', content: <VendorRefunds /> },
        ]}
      />
    </Page>
  );
}
