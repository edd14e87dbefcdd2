import {
  changeAllocationPurposes,
  getAllocationPurposes,
  type PurposeMaster,
  purposeMasterBody,
} from '@freightdesk/contracts/billing';
import { QueryStates, RecordDialog, useApi, useRecordForm } from '@freightdesk/remote-kit';
import { Button, IconButton } from '@freightdesk/ui/button';
import { Dialog } from '@freightdesk/ui/dialog';
import { FieldWithAction, TextAreaField, TextField } from '@freightdesk/ui/field';
import { Stack } from '@freightdesk/ui/page';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { ALLOCATION_PURPOSES, useAllocationPurposes } from '../adhoc-requests/adhoc.queries';
import { linesOf } from './expense-master.rules';

const TITLE = 'Allocation Purposes';

/** Edits the purposes of allocations, which are one list. */
export function AllocationPurposesDialog({ onClose }: { onClose: () => void }) {
  const query = useAllocationPurposes();
  if (query.data) return <PurposesForm master={query.data} onClose={onClose} />;
  return (
    <Dialog open title={TITLE} onClose={onClose}>
      <QueryStates query={query} loadingLabel="Loading purposes..." errorTitle="Failed to fetch purposes">
        {() => null}
      </QueryStates>
    </Dialog>
  );
}

interface PurposesValues {
  purposes: { name: string; subPurposes: string }[];
}

const valuesOf = (master: PurposeMaster | undefined): PurposesValues => ({
  purposes: (master?.purposeMaster ?? []).map(({ name, subPurposes }) => ({
    name,
    subPurposes: subPurposes.join('\n'),
  })),
});

const toInput = ({ purposes }: PurposesValues) => ({
  purposeMaster: purposes.map(({ name, subPurposes }) => ({
    name,
    subPurposes: linesOf(subPurposes),
  })),
});

interface PurposesFormProps {
  master: PurposeMaster;
  onClose: () => void;
}

function PurposesForm({ master, onClose }: PurposesFormProps) {
  const recordForm = usePurposesForm({ master, onClose });
  const { register, control, formState } = recordForm.methods;
  const purposes = useFieldArray({ control, name: 'purposes' });
  // The errors have the field names of the body, which the types of the form do not know.
  const errors = formState.errors as {
    purposeMaster?: { message?: string } & {
      name?: { message?: string };
      subPurposes?: { message?: string };
    }[];
  };
  return (
    <RecordDialog
      recordForm={recordForm}
      title={TITLE}
      description="Offered where adhoc money is allocated to a job; one sub purpose on each line."
      submitLabel="Save Purposes"
      onClose={onClose}
    >
      <Stack $gap={4}>
        {purposes.fields.map(({ id }, index) => (
          <Stack key={id} $gap={2}>
            <FieldWithAction>
              <TextField
                label={`Purpose ${index + 1}`}
                error={errors.purposeMaster?.[index]?.name?.message}
                {...register(`purposes.${index}.name`)}
              />
              <IconButton
                label={`Remove purpose ${index + 1}`}
                icon={Trash2}
                onClick={() => purposes.remove(index)}
              />
            </FieldWithAction>
            <TextAreaField
              label={`Sub purposes of purpose ${index + 1}`}
              rows={3}
              error={errors.purposeMaster?.[index]?.subPurposes?.message}
              {...register(`purposes.${index}.subPurposes`)}
            />
          </Stack>
        ))}
        <div>
          <Button icon={Plus} onClick={() => purposes.append({ name: '', subPurposes: '' })}>
            Add purpose
          </Button>
        </div>
      </Stack>
    </RecordDialog>
  );
}

function usePurposesForm({ master, onClose }: PurposesFormProps) {
  const api = useApi();
  return useRecordForm({
    schema: purposeMasterBody,
    record: master,
    values: valuesOf,
    toInput,
    save: (body, { record }) =>
      api.call(changeAllocationPurposes, { body: { ...body, updatedAt: record?.updatedAt ?? null } }),
    refetch: () => api.call(getAllocationPurposes, {}),
    messages: { success: 'Allocation purposes saved successfully', failure: 'Failed to save purposes' },
    invalidates: [[ALLOCATION_PURPOSES]],
    onSaved: onClose,
  });
}
