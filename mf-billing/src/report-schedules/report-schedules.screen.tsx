import {
  listReportSchedules,
  type ReportSchedule,
  SCHEDULED_REPORTS,
  scheduleText,
} from '@freightdesk/contracts/billing';
import { REPORT_FILES, titleOfReport } from '@freightdesk/contracts/shared';
import {
  lazyDialog,
  momentText,
  RecordList,
  recordColumns,
  shortcut,
  useRecordList,
  useSession,
} from '@freightdesk/remote-kit';
import { RELATIVE_PERIODS } from '@freightdesk/tax/periods';
import { Badge } from '@freightdesk/ui/badge';
import { Button } from '@freightdesk/ui/button';
import { Page } from '@freightdesk/ui/page';
import { Pause, Play, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { reportScheduleKeys, useScheduleDeletion, useScheduleSwitch } from './report-schedule.queries';

const ReportScheduleDialog = lazyDialog(() =>
  import('./report-schedule.dialog').then((module) => module.ReportScheduleDialog),
);

const messages = {
  caption: 'Scheduled reports',
  search: 'Search scheduled reports',
  loading: 'Loading scheduled reports...',
  error: 'Failed to fetch scheduled reports',
  empty: 'No report is scheduled yet',
  emptyHint: 'Schedule Report sends one by e-mail every day, week or month, as PDF, Excel or CSV.',
};

const nameOf = ({ report }: ReportSchedule): string => titleOfReport(SCHEDULED_REPORTS[report]);

const momentOrNothing = (moment: string | null): string => (moment ? momentText(moment) : '');

function StateBadge({ nextAt, pauseReason }: ReportSchedule) {
  if (nextAt) return <Badge tone="green">Active</Badge>;
  return (
    <Badge tone={pauseReason ? 'red' : 'grey'}>{pauseReason ? `Paused: ${pauseReason}` : 'Paused'}</Badge>
  );
}

const columns = recordColumns(listReportSchedules)([
  { key: 'report', header: 'Report', keyColumn: true, value: nameOf },
  { key: 'period', header: 'Period', value: ({ period }) => RELATIVE_PERIODS[period] },
  { key: 'time', header: 'Sent', value: scheduleText },
  { key: 'file', header: 'File', value: ({ file = 'pdf' }) => REPORT_FILES[file] },
  { key: 'to', header: 'To', value: ({ recipients }) => recipients.join(', ') },
  {
    key: 'state',
    header: 'State',
    value: ({ nextAt, pauseReason }) => (nextAt ? 'Active' : pauseReason || 'Paused'),
    cell: StateBadge,
  },
  { key: 'next', header: 'Next On', value: ({ nextAt }) => momentOrNothing(nextAt) },
  { key: 'last', header: 'Last Sent', value: ({ lastSentAt }) => momentOrNothing(lastSentAt) },
  { key: 'by', header: 'Scheduled By', value: ({ createdBy }) => createdBy },
]);

/** /billing/reports: reports that are sent by e-mail again and again (REPORT-9). */
export function ReportSchedulesScreen() {
  const { clientId } = useSession();
  const [isCreating, setCreating] = useState(false);
  const switching = useScheduleSwitch();
  const deletion = useScheduleDeletion();
  const list = useRecordList({
    queryKey: reportScheduleKeys.all,
    endpoint: listReportSchedules,
    columns,
    query: { clientId },
  });
  return (
    <Page>
      <RecordList
        list={list}
        messages={messages}
        actions={
          <Button variant="primary" icon={Plus} {...shortcut('add')} onClick={() => setCreating(true)}>
            Schedule Report
          </Button>
        }
        rowActions={(schedule) => [
          {
            label: `${schedule.nextAt ? 'Pause' : 'Resume'} ${nameOf(schedule)}`,
            icon: schedule.nextAt ? Pause : Play,
            onSelect: () => switching.mutate(schedule),
          },
          { label: `Delete ${nameOf(schedule)}`, icon: Trash2, onSelect: () => deletion.mutate(schedule) },
        ]}
      />
      {isCreating && <ReportScheduleDialog onClose={() => setCreating(false)} />}
    </Page>
  );
}
