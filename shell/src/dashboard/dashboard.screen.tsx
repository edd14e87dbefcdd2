import { Link } from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { LinkButton } from '@freightdesk/ui/button';
import { Columns, Page, Section } from '@freightdesk/ui/page';
import { Tile, TileRow } from '@freightdesk/ui/tile';
import { token } from '@freightdesk/ui/tokens';
import { styled } from 'styled-components';
import { activity, quickActions, summary } from './dashboard.samples';
import { RecentInvoicesTable } from './recent-invoices.table';

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
