import { titleOfReport } from '@freightdesk/contracts/shared';
import { Link } from '@freightdesk/remote-kit';
import { indianDay } from '@freightdesk/tax';
import { Button } from '@freightdesk/ui/button';
import { Tile, TileLink } from '@freightdesk/ui/tile';
import type { Report } from './report.model';
import { useReport } from './report.queries';
import { addressOfChoice, choiceOf, type ReportChoice, textOf } from './report.rules';

/** The figure of the current month, which leads to its report. A service that is down concerns its own cards alone. */
export function ReportCard({ report }: { report: Report }) {
  const choice = choiceOf([report], new URLSearchParams({ report: report.id }), indianDay(new Date()));
  return choice && report.card ? <Card choice={choice} card={report.card} /> : null;
}

function Card({ choice, card }: { choice: ReportChoice; card: NonNullable<Report['card']> }) {
  const { data, isError, isFetching, refetch } = useReport(choice);
  const label = titleOfReport(choice.report);
  if (!data && isError)
    return (
      <Tile
        label={label}
        value={
          <Button
            size="small"
            aria-label={`Retry ${label}`}
            pending={isFetching}
            onClick={() => void refetch()}
          >
            Retry
          </Button>
        }
        hint={<span role="status">The figure could not be read</span>}
      />
    );
  return (
    <Tile
      label={
        <TileLink as={Link} to={addressOfChoice(choice)}>
          {label}
        </TileLink>
      }
      value={data && textOf(card, data.total)}
      hint={card.hint}
      loading={!data}
    />
  );
}
