import { Link } from '@freightdesk/remote-kit';
import { indianDay } from '@freightdesk/tax';
import { PERIODS } from '@freightdesk/tax/periods';
import { Button, LinkButton } from '@freightdesk/ui/button';
import { SelectField } from '@freightdesk/ui/field';
import { Grid, Inline, Section } from '@freightdesk/ui/page';
import { useState } from 'react';
import type { Report } from './report.model';
import { addressOfChoice, choiceOf, type ReportChoice } from './report.rules';

const PERIOD_LABELS = { today: 'Today', week: 'Week', month: 'Month', quarter: 'Quarter', year: 'Year' };
/** The screen of mf-billing where reports are scheduled. */
const SCHEDULES = '/billing/reports';
const periods = PERIODS.map((value) => ({ value, label: PERIOD_LABELS[value] }));

interface ReportFiltersProps {
  reports: readonly Report[];
  /** The report that is shown. */
  choice: ReportChoice | undefined;
  onGenerate: (address: string) => void;
}

/** The filters of the specification, and what the rows are of. Nothing is read before the report is generated. */
export function ReportFilters({ reports, choice, onGenerate }: ReportFiltersProps) {
  const [filters, setFilters] = useState<Readonly<Record<string, string>>>(() => ({
    report: reports[0]?.id ?? '',
    ...(choice && Object.fromEntries(new URLSearchParams(addressOfChoice(choice)))),
  }));
  const draft = choiceOf(reports, new URLSearchParams(filters));
  if (!draft) return null;
  const select = (
    name: string,
    label: string,
    value: string,
    options: readonly { value: string; label: string }[],
  ) => (
    <SelectField
      label={label}
      value={value}
      options={[...options]}
      onChange={({ target }) => setFilters({ ...filters, [name]: target.value })}
    />
  );
  const { report, group, status } = draft;
  return (
    <Section
      title="Filters"
      actions={
        <Inline>
          <LinkButton as={Link} to={SCHEDULES}>
            Scheduled by E-mail
          </LinkButton>
          <Button
            variant="primary"
            onClick={() => onGenerate(addressOfChoice({ ...draft, day: indianDay(new Date()) }))}
          >
            Generate Report
          </Button>
        </Inline>
      }
    >
      <Grid $min="160px">
        {select(
          'report',
          'Report type',
          report.id,
          reports.map(({ id, label }) => ({ value: id, label })),
        )}
        {select('period', 'Period', draft.period, periods)}
        {status && select('status', 'Status', status.value, report.statuses)}
        {report.groups.length > 1 && select('by', 'Group by', group.value, report.groups)}
      </Grid>
    </Section>
  );
}
