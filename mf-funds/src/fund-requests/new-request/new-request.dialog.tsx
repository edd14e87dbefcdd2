import { useDiscardQuestion } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { Dialog } from '@freightdesk/ui/dialog';
import { useId } from 'react';
import { useExpenseCategories, useJobs } from '../fund-request.queries';
import { NewRequestForm } from './new-request.form';
import { useNewRequest } from './use-new-request';

export function NewRequestDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const jobs = useJobs().data ?? [];
  const categories = useExpenseCategories().data ?? [];
  const request = useNewRequest(categories, onClose);
  const { close, question } = useDiscardQuestion(request.form.formState.isDirty, onClose);
  return (
    <Dialog
      open
      onClose={close}
      title="New Expense Request"
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            pending={request.saving}
            pendingLabel="Submitting..."
          >
            Submit Request
          </Button>
        </>
      }
    >
      <NewRequestForm
        id={id}
        request={request}
        jobs={jobs.filter(({ isActive }) => isActive)}
        categories={categories}
      />
      {question}
    </Dialog>
  );
}
