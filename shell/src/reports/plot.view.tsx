import { titleOfReport } from '@freightdesk/contracts/shared';
import { LoadingState } from '@freightdesk/ui/skeleton';
import { lazy, Suspense } from 'react';
import type { ReportAnswer } from './report.model';
import { labelOf, plottedValue, type ReportChoice, textOf } from './report.rules';

const ReportPlot = lazy(async () => ({
  default: (await import(/* webpackChunkName: "report-plot" */ './report-plot.view')).ReportPlot,
}));

/** More bars than these cannot be read. */
const MOST_BARS = 12;
const MOST_OF_TIME = 120;

/** The plot of a report, whose library is loaded with the first one. Without a figure there is nothing to draw. */
export function Plot({ choice, answer }: { choice: ReportChoice; answer: ReportAnswer }) {
  const columns = choice.report.columns.filter(({ isPlotted }) => isPlotted);
  const isTime = choice.group.value === 'month';
  const rows = answer.rows.slice(0, isTime ? MOST_OF_TIME : MOST_BARS).map((row) => ({
    label: labelOf(row),
    values: columns.map(({ field }) => plottedValue(row, field)),
  }));
  if (!rows.some(({ values }) => values.some((value) => value !== 0))) return null;
  return (
    <div role="img" aria-label={`Plot of the ${titleOfReport(choice.report)}; the table has its figures`}>
      <Suspense fallback={<LoadingState label="Loading plot…" lines={6} />}>
        <ReportPlot
          rows={rows}
          columns={columns}
          isTime={isTime}
          textOf={(value, at) => {
            const column = columns[at];
            return column ? textOf(column, { [column.field]: value }) : '';
          }}
        />
      </Suspense>
    </div>
  );
}
