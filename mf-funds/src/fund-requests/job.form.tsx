import type { Job } from '@freightdesk/contracts/billing';
import { RecordField, type RecordFieldProps } from '@freightdesk/remote-kit';
import type { FieldValues } from 'react-hook-form';
import { useJobSource } from './new-request.queries';

type JobFieldProps<Values extends FieldValues, Body> = Omit<
  RecordFieldProps<Job, Values, Body>,
  'source' | 'toValue' | 'selected' | 'label' | 'errorText'
>;

/** A field for an active job, by its number. */
export function JobField<Values extends FieldValues, Body>(props: JobFieldProps<Values, Body>) {
  return (
    <RecordField
      placeholder="Search jobs"
      {...props}
      label="Job"
      source={useJobSource()}
      toValue={({ jobNumber }) => jobNumber}
      errorText="Failed to fetch jobs"
    />
  );
}
