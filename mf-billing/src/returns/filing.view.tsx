import type { Gstr1Answer } from '@freightdesk/contracts/billing';
import { Money } from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { DescriptionList } from '@freightdesk/ui/description-list';
import { formatDate } from '@freightdesk/ui/money';
import { Section } from '@freightdesk/ui/page';
import { monthText } from './returns.rules';

/** How a return was filed, and whether it would be another one now. */
export const FilingView = (filing: NonNullable<Gstr1Answer['filing']>) => (
  <Section
    title="Filed"
    actions={
      filing.isChanged ? <Badge tone="red">Changed since</Badge> : <Badge tone="green">Unchanged</Badge>
    }
    description={
      filing.isChanged
        ? 'The figures are those that were filed. What has changed since is amended in the return of the next month.'
        : undefined
    }
  >
    <DescriptionList
      dense
      items={[
        { label: 'Filed on', value: formatDate(filing.filedOn) },
        { label: 'ARN', value: filing.reference },
        { label: 'Recorded by', value: filing.filedBy },
        ...(filing.amendedIn.length > 0
          ? [{ label: 'Amended in', value: filing.amendedIn.map(monthText).join(', ') }]
          : []),
        { label: 'Taxable value as filed', value: <Money value={filing.register.taxable} /> },
      ]}
    />
  </Section>
);
