import { useActiveParties, useDiscardQuestion, useShipmentCategories } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { Dialog } from '@freightdesk/ui/dialog';
import { useId } from 'react';
import { NewJobForm } from './new-job.form';
import { useNewJob } from './use-new-job';

export function NewJobDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const job = useNewJob(onClose);
  const { close, question } = useDiscardQuestion(job.form.formState.isDirty, onClose);
  const parties = useActiveParties().data ?? [];
  const categories = useShipmentCategories().data ?? [];
  return (
    <Dialog
      open
      onClose={close}
      title="New Job"
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" pending={job.saving} pendingLabel="Creating...">
            Create Job
          </Button>
        </>
      }
    >
      <NewJobForm {...{ id, job, parties, categories }} />
      {question}
    </Dialog>
  );
}
