import { type ListAddress, Money } from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { Button } from '@freightdesk/ui/button';
import { SelectField } from '@freightdesk/ui/field';
import { Toolbar } from '@freightdesk/ui/page';
import { Tile } from '@freightdesk/ui/tile';
import { Download } from 'lucide-react';
import { offeredYears } from './tds.rules';

const QUARTERS = ['Q1', 'Q2', 'Q3', 'Q4'] as const;
const MONTHS = {
  Q1: 'April to June',
  Q2: 'July to September',
  Q3: 'October to December',
  Q4: 'January to March',
};

/** The financial year and quarter of the address; this year and all quarters by default. */
export function periodIn(address: Pick<ListAddress, 'filter'>) {
  const years = offeredYears(new Date());
  const quarter = QUARTERS.find((each) => each === address.filter('quarter')) ?? '';
  return { year: years.find((each) => each === address.filter('year')) ?? years[0] ?? '', quarter, years };
}

/** Whether a row belongs to the quarter that is shown. */
export const isOfQuarter =
  (quarter: string) =>
  (row: { readonly quarter: string }): boolean =>
    row.quarter.endsWith(quarter);

interface TdsYearProps extends ReturnType<typeof periodIn> {
  address: Pick<ListAddress, 'setFilters'>;
  onExport: (() => void) | undefined;
}

/** Chooses the financial year and the quarter, and offers the report as a file. */
export const TdsYear = ({ year, quarter, years, address, onExport }: TdsYearProps) => (
  <Toolbar
    filters={
      <>
        <SelectField
          label="Financial year"
          hideLabel
          value={year}
          options={years.map((value) => ({ value, label: value }))}
          onChange={({ target }) => address.setFilters({ year: target.value })}
        />
        <SelectField
          label="Quarter"
          hideLabel
          value={quarter}
          options={[
            { value: '', label: 'All quarters' },
            ...QUARTERS.map((value) => ({ value, label: `${value}, ${MONTHS[value]}` })),
          ]}
          onChange={({ target }) => address.setFilters({ quarter: target.value })}
        />
      </>
    }
    actions={
      <Button icon={Download} disabled={!onExport} onClick={onExport}>
        Export CSV
      </Button>
    }
  />
);

/** Whether a report comes to what the journal has. */
export const JournalTile = ({ isBalanced, inJournal }: { isBalanced: boolean; inJournal: number }) => (
  <Tile
    label="Journal"
    value={<Badge tone={isBalanced ? 'green' : 'red'}>{isBalanced ? 'Agrees' : 'Differs'}</Badge>}
    hint={<Money value={inJournal} />}
  />
);
