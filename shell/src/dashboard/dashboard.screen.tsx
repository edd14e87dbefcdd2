import { Link, links } from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { LinkButton } from '@freightdesk/ui/button';
import { Columns, Page, Section } from '@freightdesk/ui/page';
import { Tile, TileRow } from '@freightdesk/ui/tile';
import { token } from '@freightdesk/ui/tokens';
import { styled } from 'styled-components';
import { RecentInvoicesTable } from './recent-invoices.table';

/** Fixed figures, not data (SCREEN-3). */
const summary = [
  { label: 'Total Revenue', value: '₹12,45,300', hint: 'Sample data' },
  { label: 'Active Contracts', value: '24', hint: 'Sample data' },
  { label: 'Pending Invoices', value: '8', hint: 'Sample data' },
  { label: 'Active Parties', value: '156', hint: 'Sample data' },
];

const activity = [
  { id: 1, text: 'Invoice INV-1042 was paid by Coromandel Exports', when: '2 hours ago' },
  { id: 2, text: 'Contract with Nilgiri Tea Traders was approved', when: '5 hours ago' },
  { id: 3, text: 'Party Konkan Marine Foods was added', when: 'Yesterday' },
  { id: 4, text: 'Quote QT-2210 was sent to Deccan Textiles', when: 'Yesterday' },
];

const quickActions = [
  { label: 'Create Invoice', to: links.createProforma },
  { label: 'Add New Party', to: links.parties },
  { label: 'Generate Report', to: links.reports },
  { label: 'View Contracts', to: links.contracts },
];

const Activity = styled.ul`
  display: grid;
  gap: ${token('space-3')};

  small {
    display: block;
    color: ${token('text-muted')};
    font-size: ${token('text-small')};
  }
`;

const Actions = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token('space-2')};
`;

const sample = <Badge tone="grey">Sample data</Badge>;

/** Static content that shows what an overview will look like; nothing is fetched. */
export function DashboardScreen() {
  return (
    <Page>
      <TileRow>
        {summary.map((tile) => (
          <Tile key={tile.label} {...tile} />
        ))}
      </TileRow>
      <Columns>
        <Section title="Recent Activity" actions={sample}>
          <Activity>
            {activity.map(({ id, text, when }) => (
              <li key={id}>
                {text}
                <small>{when}</small>
              </li>
            ))}
          </Activity>
        </Section>
        <Section title="Quick Actions">
          <Actions>
            {quickActions.map(({ label, to }) => (
              <LinkButton key={label} as={Link} to={to}>
                {label}
              </LinkButton>
            ))}
          </Actions>
        </Section>
      </Columns>
      <Section title="Recent Invoices" actions={sample}>
        <RecentInvoicesTable />
      </Section>
    </Page>
  );
}
