import type { ReportForm, ReportOption } from '@freightdesk/contracts/shared';
import type { RemoteDefinition } from '@freightdesk/remote-runtime';

/** A report of a remote. */
export type RemoteReport = Awaited<ReturnType<NonNullable<RemoteDefinition['reports']>>>['reports'][number];

/** Where a report stands, is read from and leads to. */
interface ReportWays extends Pick<RemoteReport, 'id' | 'order' | 'from' | 'card'> {
  /** The path of its paper. */
  readonly print: string;
  /** Where the records of a row are, by what the rows are of. */
  readonly to?: Readonly<Record<string, string>>;
  /** What narrows these records alike, by status. */
  readonly filters?: Readonly<Record<string, string>>;
}

/** Puts a report together: its form, which its paper has too, and its ways. */
export function reportOf(form: ReportForm, { to = {}, filters = {}, ...ways }: ReportWays): RemoteReport {
  const linked = (option: ReportOption) => ({ ...option, ...(to[option.value] && { to: to[option.value] }) });
  const narrowed = (option: ReportOption) => ({
    ...option,
    ...(filters[option.value] && { filter: filters[option.value] }),
  });
  return { ...form, ...ways, groups: form.groups.map(linked), statuses: (form.statuses ?? []).map(narrowed) };
}
