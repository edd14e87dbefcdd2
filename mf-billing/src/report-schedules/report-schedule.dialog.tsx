import {
  createReportSchedule,
  createReportScheduleBody,
  LAST_MONTH_DAY,
  mayScheduleReport,
  SCHEDULE_LIMITS,
  SCHEDULE_RHYTHMS,
  SCHEDULED_REPORT_IDS,
  SCHEDULED_REPORTS,
  type ScheduledReport,
  WEEKDAYS,
} from '@freightdesk/contracts/billing';
import { optionsOfTexts, REPORT_FILES, type ReportForm, titleOfReport } from '@freightdesk/contracts/shared';
import { addressesIn, addressProblem, RecordPicker, useApi, useSession } from '@freightdesk/remote-kit';
import { RELATIVE_PERIODS } from '@freightdesk/tax/periods';
import { FormGrid, FormRow, SelectField, TextAreaField } from '@freightdesk/ui/field';
import { TaskDialog } from '../documents/task.dialog';
import { reportScheduleKeys, useAddresseeSource } from './report-schedule.queries';

const numbered = (count: number, first: number, labelOf: (number: number) => string) =>
  Array.from({ length: count }, (_none, at) => ({ value: String(at + first), label: labelOf(at + first) }));

/** The first choice is the one that a report begins with, which a schedule need not name. */
const withDefault = (options: readonly { readonly value: string; readonly label: string }[]) =>
  options.map((option, at) => (at === 0 ? { ...option, value: '' } : option));

const HOURS = numbered(24, 0, (hour) => `${String(hour).padStart(2, '0')}:00`);
const DAYS_OF_WEEK = numbered(WEEKDAYS.length, 1, (day) => WEEKDAYS[day - 1] ?? '');
const DAYS_OF_MONTH = numbered(LAST_MONTH_DAY, 1, String);

const FIRST_REPORT: ScheduledReport = 'revenue';
const NEW_SCHEDULE = {
  report: FIRST_REPORT,
  by: '',
  status: '',
  file: 'pdf' as const,
  period: 'last_month' as const,
  rhythm: 'month' as const,
  weekday: '1',
  monthDay: '1',
  hour: '8',
  to: '',
};

type Typed = Readonly<Record<keyof typeof NEW_SCHEDULE, string>>;

const formOf = ({ report }: Pick<Typed, 'report'>): ReportForm =>
  SCHEDULED_REPORTS[report as ScheduledReport];

/** What is scheduled by what was chosen. Rows and status that the report does not have are those that it begins with. */
function inputOf({ to, by, status, weekday, monthDay, hour, ...choices }: Typed) {
  const { groups, statuses = [] } = formOf(choices);
  const choiceIn = (options: typeof groups, choice: string) =>
    options.some(({ value }) => value === choice) ? choice : '';
  return {
    ...choices,
    by: choiceIn(groups, by),
    status: choiceIn(statuses, status),
    weekday: Number(weekday),
    monthDay: Number(monthDay),
    hour: Number(hour),
    recipients: addressesIn(to),
  };
}

function recipientsProblem({ to }: Typed): string | undefined {
  const count = addressesIn(to).length;
  if (count === 0) return 'Name somebody who gets the report';
  if (count > SCHEDULE_LIMITS.recipients) return `At most ${SCHEDULE_LIMITS.recipients} people get a report`;
  return addressProblem(to);
}

interface ColleagueFieldProps {
  onChoose: (address: string) => void;
}

/** Names a colleague by name; the address joins those that are typed. */
function ColleagueField({ onChoose }: ColleagueFieldProps) {
  const source = useAddresseeSource();
  return (
    <RecordPicker
      source={source}
      label="Add a colleague"
      help="Who has an address in Settings, Profile"
      placeholder="Search colleagues"
      errorText="Failed to fetch colleagues"
      selected={undefined}
      onSelect={(colleague) => colleague && onChoose(colleague.email)}
    />
  );
}

/** The addresses of a text with one more, each once. */
const withAddress = (text: string, address: string): string =>
  [...new Set([...addressesIn(text), address])].join(', ');

/** Has a report sent by e-mail every day, week or month. */
export function ReportScheduleDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const { user } = useSession();
  const reports = SCHEDULED_REPORT_IDS.filter((id) => !user || mayScheduleReport(user.role, id)).map(
    (value) => ({ value, label: titleOfReport(SCHEDULED_REPORTS[value]) }),
  );
  return (
    <TaskDialog
      schema={createReportScheduleBody}
      values={(): Typed => NEW_SCHEDULE}
      toInput={inputOf}
      rules={(values) => ({ to: recipientsProblem(values) })}
      save={(body, { idempotencyKey }) => api.call(createReportSchedule, { body, idempotencyKey })}
      success="The report is scheduled"
      failure="Failed to schedule the report"
      invalidates={[reportScheduleKeys.all]}
      title="Schedule Report"
      description="Sent in your name and with what you may see. The period is counted from the day on which it is sent."
      submitLabel="Schedule Report"
      pendingLabel="Scheduling..."
      onClose={onClose}
    >
      {({ register, watch, getValues, setValue, formState: { errors } }) => {
        const { groups, statuses = [] } = formOf({ report: watch('report') });
        const rhythm = watch('rhythm');
        return (
          <FormGrid>
            <SelectField label="Report" required options={reports} {...register('report')} />
            <SelectField
              label="Period"
              required
              options={optionsOfTexts(RELATIVE_PERIODS)}
              {...register('period')}
            />
            {groups.length > 1 && (
              <SelectField label="Group by" options={withDefault(groups)} {...register('by')} />
            )}
            {statuses.length > 0 && (
              <SelectField label="Status" options={withDefault(statuses)} {...register('status')} />
            )}
            <SelectField
              label="Sent"
              required
              options={optionsOfTexts(SCHEDULE_RHYTHMS)}
              {...register('rhythm')}
            />
            {rhythm === 'week' && (
              <SelectField label="On" required options={DAYS_OF_WEEK} {...register('weekday')} />
            )}
            {rhythm === 'month' && (
              <SelectField label="On day" required options={DAYS_OF_MONTH} {...register('monthDay')} />
            )}
            <SelectField label="At" required options={HOURS} {...register('hour')} />
            <SelectField label="File" required options={optionsOfTexts(REPORT_FILES)} {...register('file')} />
            <FormRow>
              <TextAreaField
                label="To"
                required
                help="Addresses of e-mail, separated by commas"
                error={errors.to?.message}
                {...register('to')}
              />
            </FormRow>
            <FormRow>
              <ColleagueField
                onChoose={(address) =>
                  setValue('to', withAddress(getValues('to'), address), { shouldDirty: true })
                }
              />
            </FormRow>
          </FormGrid>
        );
      }}
    </TaskDialog>
  );
}
