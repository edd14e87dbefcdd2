import { type JobInput, jobBody } from '@freightdesk/contracts';
import { ApiError, messageOf, showError, showSuccess, showValidationError } from '@freightdesk/remote-kit';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useCreateJob } from '../job.mutations';
import { newJobNumber } from '../job.rules';

type NewJobValues = JobInput & { partyId: string };

/** What the New Job form does: its values, sending it, and where a refusal is shown. */
export function useNewJob(onDone: () => void) {
  const create = useCreateJob();
  const form = useForm<NewJobValues>({
    resolver: zodResolver(jobBody) as never,
    defaultValues: {
      jobNumber: newJobNumber(),
      partyId: '',
      jobType: 'import',
      description: '',
      shipmentCategory: '',
    },
  });
  const refuse = (error: unknown) => {
    const fields = error instanceof ApiError ? (error.fields ?? {}) : {};
    for (const [field, message] of Object.entries(fields))
      form.setError(field as keyof NewJobValues, { message });
    showError(messageOf(error, 'Failed to create job'));
  };
  const submit = form.handleSubmit(
    (values) =>
      create.mutate(values, {
        onSuccess: ({ jobNumber }) => {
          showSuccess(`Job ${jobNumber} created successfully`);
          onDone();
        },
        onError: refuse,
      }),
    (errors) => showValidationError(String(Object.values(errors)[0]?.message ?? 'Please check the form')),
  );
  return { form, submit, saving: create.isPending };
}
export type NewJob = ReturnType<typeof useNewJob>;
