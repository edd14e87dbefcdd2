import * as z from 'zod/mini';

const kind = z.enum(['text', 'count', 'money', 'dollars', 'date']);

const report = z.object({
  id: z.string(),
  label: z.string(),
  description: z.string(),
  order: z.number(),
  from: z.string(),
  print: z.optional(z.string()),
  groups: z
    .array(z.object({ value: z.string(), label: z.string(), to: z.optional(z.string()) }))
    .check(z.minLength(1)),
  statuses: z._default(
    z.array(z.object({ value: z.string(), label: z.string(), filter: z.optional(z.string()) })),
    [],
  ),
  columns: z.array(
    z.object({ field: z.string(), header: z.string(), kind, isPlotted: z._default(z.boolean(), false) }),
  ),
  card: z.optional(z.object({ field: z.string(), kind, hint: z.string() })),
});
/** As in `RemoteReport`, of a remote that may have been released with another shell. */
export type Report = z.infer<typeof report>;
export type ReportColumn = Report['columns'][number];

/** The reports of a remote; invalid ones are ignored. */
export const reportsOf = (data: unknown): readonly Report[] =>
  (Array.isArray(data) ? data : []).flatMap((each) => z.safeParse(report, each).data ?? []);

const row = z.looseObject({ key: z.string(), label: z.string() });
export type ReportRow = z.infer<typeof row>;
const figures = z.record(z.string(), z.unknown());

const answer = z.object({
  rows: z.array(row),
  rest: z._default(z.nullable(figures), null),
  total: figures,
});
/** What a report has answered. Each figure is checked where it is shown. */
export type ReportAnswer = z.infer<typeof answer>;

/**
 * The answer of a report.
 *
 * @throws {Error} for what is none
 */
export const answerOf = (data: unknown): ReportAnswer => answer.parse(data);
