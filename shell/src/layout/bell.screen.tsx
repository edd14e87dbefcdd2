import { Link, useSession } from '@freightdesk/remote-kit';
import { IconButton } from '@freightdesk/ui/button';
import { Menu, MenuItem, MenuLabel } from '@freightdesk/ui/menu';
import { token } from '@freightdesk/ui/tokens';
import { Bell as BellIcon, RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { inOrder, Overviews, useOverviewParts, useOverviewRefresh } from '../overview/overview.queries';
import { countOf, countText, type DeclaredPart, type ReadOverview } from '../overview/overview.rules';

const Place = styled.span`
  position: relative;
  display: flex;
`;

const Count = styled.span`
  position: absolute;
  bottom: 50%;
  left: 50%;
  min-width: 16px;
  padding: 0 4px;
  border-radius: ${token('radius-full')};
  background: ${token('danger')};
  color: ${token('on-danger')};
  font-size: 11px;
  font-weight: 600;
  line-height: 16px;
  text-align: center;
  pointer-events: none;
`;

const Item = styled(Link)`
  justify-content: space-between;
`;

/** Larger numbers are shown as this one with a plus. */
const MOST = 99;

interface BellProps {
  /** Whether the screen's own requests are done, so that the bell may send its own. */
  quiet: boolean;
}

/** Counts what waits for the user, of what they want to be told of, and links to it (SCREEN-7, SETTINGS-7). */
export function Bell({ quiet }: BellProps) {
  const { notifications } = useSession().user;
  // Remotes name what they tell of, so that the shell knows no figure.
  const notices: Readonly<Record<string, boolean | undefined>> = { ...notifications };
  const waiting = inOrder(useOverviewParts('waiting')).filter(
    ({ notice }) => !notice || (notices[notice] ?? true),
  );
  useOverviewRefresh();
  return (
    <Overviews parts={waiting} enabled={quiet}>
      {(read) => <CountedBell waiting={waiting} read={read} />}
    </Overviews>
  );
}

interface CountedBellProps {
  waiting: readonly DeclaredPart<'waiting'>[];
  read: ReadOverview;
}

function CountedBell({ waiting, read }: CountedBellProps) {
  const counts = waiting
    .map((each) => ({ ...each, count: countOf(read(each).data?.[each.field]) }))
    .filter(({ count }) => count > 0);
  const unavailable = waiting.filter((each) => read(each).isError);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const totalText = total > MOST ? `${MOST}+` : String(total);
  const readAgain = () => {
    for (const each of waiting) void read(each).refetch({ cancelRefetch: false });
  };
  return (
    <Place>
      <Menu
        trigger={
          <IconButton
            label={total > 0 ? `Notifications, ${totalText} waiting` : 'Notifications'}
            icon={BellIcon}
            plain
          />
        }
      >
        <OnceOpened onOpen={readAgain} />
        <MenuLabel>{total > 0 ? 'Waiting for you' : nothingText(unavailable.length > 0)}</MenuLabel>
        {counts.map(({ label, to, count }) => (
          <MenuItem key={label} as={Item} to={to}>
            {label} <b>{countText(count)}</b>
          </MenuItem>
        ))}
        {unavailable.length > 0 && (
          <MenuItem onClick={readAgain}>
            <RotateCw size={16} aria-hidden />
            {`${[...new Set(unavailable.map(({ remote }) => remote))].join(', ')} not available. Retry`}
          </MenuItem>
        )}
      </Menu>
      {total > 0 && <Count aria-hidden>{totalText}</Count>}
    </Place>
  );
}

const nothingText = (isPartUnknown: boolean): string =>
  isPartUnknown ? 'What waits for you is not known' : 'Nothing waits for you';

/** Part of the menu, which is mounted again whenever it opens. */
function OnceOpened({ onOpen }: { onOpen: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening is the event, not a change of what is done then
  useEffect(onOpen, []);
  return null;
}
