import { createTallyExport, createTallyExportBody } from '@freightdesk/contracts/billing';
import { DayField, useApi } from '@freightdesk/remote-kit';
import { FormGrid } from '@freightdesk/ui/field';
import { TaskDialog } from '../documents/task.dialog';
import { tallyKeys } from './tally.rules';

/** Exports what is new in a range of days. */
export function TallyExportDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  return (
    <TaskDialog
      schema={createTallyExportBody}
      values={() => ({ from: '', to: '' })}
      rules={({ from, to }) => ({
        from: from ? undefined : 'Choose the first day',
        to: to ? undefined : 'Choose the last day',
      })}
      save={(body) => api.call(createTallyExport, { body })}
      success="Exported. Download ledgers and vouchers from the list."
      failure="Failed to export"
      invalidates={[tallyKeys.all]}
      title="New Tally Export"
      description="Takes what was entered in these days and is in no earlier export. Tally imports ledgers first, modifying those that it has."
      submitLabel="Export"
      pendingLabel="Exporting..."
      onClose={onClose}
    >
      {({ control }) => (
        <FormGrid>
          <DayField control={control} name="from" label="From" required />
          <DayField control={control} name="to" label="To" required />
        </FormGrid>
      )}
    </TaskDialog>
  );
}
