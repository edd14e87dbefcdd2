import { Link } from '@freightdesk/remote-kit';
import { Stack } from '@freightdesk/ui/page';
import { LoadingState } from '@freightdesk/ui/skeleton';
import { EmptyState, InlineError } from '@freightdesk/ui/states';
import { token } from '@freightdesk/ui/tokens';
import { History } from 'lucide-react';
import { styled } from 'styled-components';
import {
  type Activity,
  agoText,
  type DeclaredPart,
  latestOf,
  pathTo,
  type ReadOverview,
} from '../overview/overview.rules';

const MOST = 6;

const List = styled.ul`
  display: grid;
  gap: ${token('space-3')};

  a:not(:hover) {
    text-decoration: none;
  }

  small {
    display: block;
    color: ${token('text-muted')};
    font-size: ${token('text-small')};
  }
`;

export interface ActivityListProps {
  sources: readonly DeclaredPart<'activity'>[];
  read: ReadOverview;
}

/** The recent activity of all services together; a service that is down is named, and the others are still shown. */
export function ActivityList({ sources, read }: ActivityListProps) {
  const distinct = sources.filter(
    ({ from, field }, at) => sources.findIndex((each) => each.from === from && each.field === field) === at,
  );
  const available = distinct.filter((source) => read(source).data !== undefined);
  const unavailable = distinct.filter((source) => !available.includes(source) && read(source).isError);
  const activities = latestOf(
    available.map((source) => read(source).data?.[source.field]),
    MOST,
  );
  const links: Readonly<Record<string, string>> = Object.assign({}, ...sources.map(({ links }) => links));
  if (available.length === 0 && unavailable.length === 0) return <LoadingState label="Loading activity…" />;
  return (
    <Stack>
      {unavailable.map((source) => (
        <InlineError
          key={source.from}
          text={`Activity of ${source.remote} could not be loaded.`}
          onRetry={() => void read(source).refetch()}
        />
      ))}
      {activities.length > 0 && (
        <List>
          {activities.map((one) => (
            <li key={`${one.at} ${one.text}`}>
              <ActivityLink activity={one} pattern={links[one.kind]} />
              <small>
                {one.by}, <time dateTime={one.at}>{agoText(one.at, Date.now())}</time>
              </small>
            </li>
          ))}
        </List>
      )}
      {activities.length === 0 && unavailable.length === 0 && (
        <EmptyState
          icon={History}
          title="No activity yet"
          hint="What is added, changed and issued shows up here."
        />
      )}
    </Stack>
  );
}

/** Links to the record, if it still exists and has a screen. */
function ActivityLink({
  activity: { text, id },
  pattern,
}: {
  activity: Activity;
  pattern: string | undefined;
}) {
  return pattern && id !== null ? <Link to={pathTo(pattern, id)}>{text}</Link> : text;
}
