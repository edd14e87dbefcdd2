import { token } from '@freightdesk/ui/tokens';
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { ReportColumn } from './report.model';

/** A bar, or the bars of several columns beside each other. */
export interface PlotRow {
  readonly label: string;
  readonly values: readonly number[];
}

export interface ReportPlotProps {
  rows: readonly PlotRow[];
  columns: readonly Pick<ReportColumn, 'header' | 'kind'>[];
  textOf: (value: number, column: number) => string;
  /** Rows of time stand beside each other, others below each other, so that their names can be read. */
  isTime: boolean;
}

const HEIGHT = 280;
const HEIGHT_OF_ROW = 30;
const ROOM = 60;
const SHORT = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: 1 });

/** The second column is told apart by stripes, not by its colour alone. */
const STRIPES = 'report-stripes';
const fills = [token('accent'), `url(#${STRIPES})`];

const Stripes = () => (
  <defs>
    <pattern id={STRIPES} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="6" height="6" fill={token('yellow-soft')} />
      <line x1="0" y1="0" x2="0" y2="6" stroke={token('yellow-mark')} strokeWidth="4" />
    </pattern>
  </defs>
);

const axisText = { fill: token('text-muted'), fontSize: 12 };
const tooltipStyle = {
  border: `1px solid ${token('border')}`,
  borderRadius: token('radius'),
  background: token('surface-raised'),
  color: token('text'),
};

/** The figures of a report as bars. The table below it says the same as text. */
export function ReportPlot({ rows, columns, textOf, isTime }: ReportPlotProps) {
  const data = rows.map(({ label, values }) => ({ label, ...values }));
  const figures = {
    type: 'number',
    tick: axisText,
    tickFormatter: (value: number) => SHORT.format(value),
  } as const;
  const names = { type: 'category', dataKey: 'label', tick: axisText } as const;
  return (
    <ResponsiveContainer
      width="100%"
      height={isTime ? HEIGHT : rows.length * HEIGHT_OF_ROW * columns.length + ROOM}
    >
      <BarChart data={data} layout={isTime ? 'horizontal' : 'vertical'} accessibilityLayer={false}>
        <Stripes />
        <CartesianGrid stroke={token('border')} horizontal={isTime} vertical={!isTime} />
        {isTime ? <XAxis {...names} /> : <XAxis {...figures} />}
        {isTime ? <YAxis {...figures} width={56} /> : <YAxis {...names} width={140} />}
        <Tooltip
          formatter={(value, _name, { dataKey }) => textOf(Number(value), Number(dataKey))}
          contentStyle={tooltipStyle}
          cursor={{ fill: token('surface-hover') }}
        />
        {columns.length > 1 && (
          <Legend formatter={(name) => <span style={{ color: token('text') }}>{name}</span>} />
        )}
        {columns.map(({ header }, at) => (
          <Bar
            key={header}
            dataKey={String(at)}
            name={header}
            fill={fills[at] ?? token('grey-mark')}
            stroke={at === 0 ? token('accent') : token('yellow-mark')}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
