import { Link } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { Tile, TileLink } from '@freightdesk/ui/tile';
import { token } from '@freightdesk/ui/tokens';
import { styled } from 'styled-components';
import {
  amountIn,
  amountText,
  countText,
  type DeclaredPart,
  type ReadOverview,
} from '../overview/overview.rules';

export interface OverviewCardProps {
  card: DeclaredPart<'cards'>;
  read: ReadOverview;
}

const Retry = styled(Button)`
  margin-block: ${token('space-1')};
`;

/** One figure, which links to its list. A service that is down only affects its own cards (SCREEN-5). */
export function OverviewCard({ card, read }: OverviewCardProps) {
  const { label, remote, to, kind, field, hint } = card;
  const { data, isError, isFetching, refetch } = read(card);
  if (data === undefined && isError) {
    const retry = (
      <Retry size="small" aria-label={`Retry ${label}`} pending={isFetching} onClick={() => void refetch()}>
        Retry
      </Retry>
    );
    return (
      <Tile label={label} value={retry} hint={<span role="status">{`${remote} is not available`}</span>} />
    );
  }
  const link = (
    <TileLink as={Link} to={to}>
      {label}
    </TileLink>
  );
  const figure = data?.[field];
  const text = kind === 'money' ? amountText(amountIn(figure, 'INR'), 'INR') : countText(figure);
  return (
    <Tile label={link} value={text} hint={withDollars(hint, kind, figure)} loading={data === undefined} />
  );
}

/** Dollars are shown below rupees, if there are any. */
function withDollars(hint: string | undefined, kind: string, figure: unknown): string | undefined {
  const dollars = kind === 'money' ? amountIn(figure, 'USD') : 0;
  return dollars === 0 ? hint : `and ${amountText(dollars, 'USD')}${hint ? `, ${hint.toLowerCase()}` : ''}`;
}
