import { Link, links, useSession } from '@freightdesk/remote-kit';
import { LinkButton } from '@freightdesk/ui/button';
import { Page, Section } from '@freightdesk/ui/page';
import { ErrorState } from '@freightdesk/ui/states';
import { TileRow } from '@freightdesk/ui/tile';
import { media, token } from '@freightdesk/ui/tokens';
import { styled } from 'styled-components';
import { deferPart } from '../app/deferred.view';
import { inOrder, Overviews, useOverviewParts } from '../overview/overview.queries';
import { isStepDone } from '../overview/overview.rules';
import { useRemotes } from '../remotes/preloaded-remotes.hook';
import { ActivityList } from './activity.view';
import { OverviewCard } from './overview-card.view';
import { RecentTable } from './recent.table';

/** Reports belong to the shell itself. */
const GENERATE_REPORT = { label: 'Generate Report', to: links.reports, order: 3 };

const firstSteps = deferPart(
  async () => (await import(/* webpackChunkName: "settings" */ './first-steps.screen')).FirstSteps,
  null,
);

/** Activity takes the main column, quick actions are beside it. */
const Beside = styled.div`
  display: grid;
  align-items: start;
  gap: ${token('space-4')};

  ${media.tablet} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  }
`;

const Actions = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(136px, 1fr));
  gap: ${token('space-2')};
`;

/** What the remotes contribute: figures, activity, quick actions, latest records (SCREEN-3). */
export function DashboardScreen() {
  const { list, retry } = useRemotes();
  const cards = inOrder(useOverviewParts('cards'));
  const actions = inOrder([...useOverviewParts('actions'), GENERATE_REPORT]);
  const activity = useOverviewParts('activity');
  const tables = useOverviewParts('tables');
  const steps = useOverviewParts('steps');
  const { notifications } = useSession().user;
  return (
    <Overviews parts={[...cards, ...activity, ...tables, ...steps]} afresh>
      {(read) => (
        <Page>
          {list === 'failed' && <ErrorState title="The dashboard could not be loaded" onRetry={retry} />}
          {notifications?.firstSteps !== false &&
            steps.some((step) => isStepDone(step, read) === false) &&
            firstSteps.element}
          <TileRow>
            {cards.map((card) => (
              <OverviewCard key={card.label} card={card} read={read} />
            ))}
          </TileRow>
          <Beside>
            <Section title="Recent Activity">
              <ActivityList sources={activity} read={read} />
            </Section>
            <Section title="Quick Actions">
              <Actions>
                {actions.map(({ label, to }) => (
                  <LinkButton key={label} as={Link} to={to}>
                    {label}
                  </LinkButton>
                ))}
              </Actions>
            </Section>
          </Beside>
          {tables.map((table) => (
            <Section key={table.title} title={table.title}>
              <RecentTable table={table} read={read} />
            </Section>
          ))}
        </Page>
      )}
    </Overviews>
  );
}
