import type { Job } from '@freightdesk/contracts/billing';
import { RecordPicker, type RecordPickerProps } from '@freightdesk/remote-kit';
import { useJobSource } from './fund-request.queries';

interface JobPickerProps
  extends Omit<
    RecordPickerProps<Job>,
    'source' | 'selected' | 'onSelect' | 'label' | 'errorText' | 'value' | 'onChange'
  > {
  /** The number of the chosen job. */
  value: string | null | undefined;
  onChange: (jobNumber: string, job: Job | undefined) => void;
}

/** A field for an active job. */
export function JobPicker({ value, onChange, ...field }: JobPickerProps) {
  return (
    <RecordPicker
      placeholder="Search jobs"
      {...field}
      label="Job"
      source={useJobSource()}
      selected={value ? { value, label: value } : undefined}
      onSelect={(job) => onChange(job?.jobNumber ?? '', job)}
      errorText="Failed to fetch jobs"
    />
  );
}
