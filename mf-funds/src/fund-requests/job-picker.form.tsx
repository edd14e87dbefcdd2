import type { Job } from '@freightdesk/contracts/billing';
import { RecordPicker, type RecordPickerProps } from '@freightdesk/remote-kit';
import { useJobSource } from './fund-request.queries';

interface JobPickerProps
  extends Omit<
    RecordPickerProps<Job>,
    'source' | 'chosen' | 'onChoose' | 'label' | 'unreadable' | 'value' | 'onChange'
  > {
  /** The number of the chosen job. */
  value: string | null | undefined;
  onChange: (jobNumber: string, job: Job | undefined) => void;
}

/** The active job of a form. */
export function JobPicker({ value, onChange, ...field }: JobPickerProps) {
  return (
    <RecordPicker
      placeholder="Search jobs"
      {...field}
      label="Job"
      source={useJobSource()}
      chosen={value ? { value, label: value } : undefined}
      onChoose={(job) => onChange(job?.jobNumber ?? '', job)}
      unreadable="Failed to fetch jobs"
    />
  );
}
