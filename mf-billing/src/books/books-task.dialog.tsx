import {
  closeBooks,
  closeBooksBody,
  creditHoldBody,
  monthText,
  reopenBooks,
  reopenBooksBody,
  setCreditHold,
  setWriteOffLimit,
  writeOffLimitBody,
} from '@freightdesk/contracts/billing';
import { messageOf, RecordDialog, useApi, useRecordForm } from '@freightdesk/remote-kit';
import { MoneyField, TextField } from '@freightdesk/ui/field';
import { booksKeys } from './books.queries';

interface TaskProps {
  month: string;
  onClose: () => void;
}

/** Asks before a month is closed. */
export function CloseDialog({ month, onClose }: TaskProps) {
  const api = useApi();
  const name = monthText(month);
  const recordForm = useRecordForm({
    schema: closeBooksBody,
    values: () => ({ month }),
    save: (body) => api.call(closeBooks, { body }),
    messages: {
      success: `The books are closed until the end of ${name}`,
      failure: (error) => messageOf(error, 'Failed to close the month'),
      alerts: 'failures',
    },
    invalidates: [booksKeys.all],
    onSaved: onClose,
  });
  return (
    <RecordDialog
      recordForm={recordForm}
      title={`Close ${name}`}
      description="Documents, payments and bills of this month and before are neither recorded nor corrected any more. What is reversed later is entered on its own day."
      submitLabel="Close Month"
      pendingLabel="Closing..."
      onClose={onClose}
    >
      {null}
    </RecordDialog>
  );
}

/** Opens the last closed month again, with a reason. */
export function ReopenDialog({ month, onClose }: TaskProps) {
  const api = useApi();
  const name = monthText(month);
  const recordForm = useRecordForm({
    schema: reopenBooksBody,
    values: () => ({ month, reason: '' }),
    save: (body) => api.call(reopenBooks, { body }),
    messages: {
      success: `${name} is open again`,
      failure: (error) => messageOf(error, 'Failed to open the month'),
      alerts: 'failures',
    },
    invalidates: [booksKeys.all],
    onSaved: onClose,
  });
  const { register, formState } = recordForm.methods;
  return (
    <RecordDialog
      recordForm={recordForm}
      title={`Open ${name} again`}
      description="Reports of this month may change. The reason stands in the history."
      submitLabel="Open Month"
      pendingLabel="Opening..."
      onClose={onClose}
    >
      <TextField
        label="Reason"
        required
        maxLength={300}
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
    </RecordDialog>
  );
}

/** Sets up to which amount write-offs need no approval. */
export function LimitDialog({ limit, onClose }: { limit: number; onClose: () => void }) {
  const api = useApi();
  const recordForm = useRecordForm({
    schema: writeOffLimitBody,
    values: () => ({ writeOffLimit: String(limit) }),
    save: (body) => api.call(setWriteOffLimit, { body }),
    messages: {
      success: 'The limit is set',
      failure: (error) => messageOf(error, 'Failed to set the limit'),
      alerts: 'failures',
    },
    invalidates: [booksKeys.all],
    onSaved: onClose,
  });
  const { register, formState } = recordForm.methods;
  return (
    <RecordDialog
      recordForm={recordForm}
      title="Limit of write-offs"
      description="Up to this amount nobody else has to approve a write-off."
      submitLabel="Set Limit"
      pendingLabel="Saving..."
      onClose={onClose}
    >
      <MoneyField
        label="Limit"
        required
        error={formState.errors.writeOffLimit?.message}
        {...register('writeOffLimit')}
      />
    </RecordDialog>
  );
}

/** Asks before the credit hold is switched on or off. */
export function HoldDialog({ creditHold, onClose }: { creditHold: boolean; onClose: () => void }) {
  const api = useApi();
  const [title, success] = creditHold
    ? ['Switch the credit hold on', 'The credit hold is on']
    : ['Switch the credit hold off', 'The credit hold is off'];
  const recordForm = useRecordForm({
    schema: creditHoldBody,
    values: () => ({ creditHold }),
    save: (body) => api.call(setCreditHold, { body }),
    messages: {
      success,
      failure: (error) => messageOf(error, 'Failed to change the credit hold'),
      alerts: 'failures',
    },
    invalidates: [booksKeys.all],
    onSaved: onClose,
  });
  return (
    <RecordDialog
      recordForm={recordForm}
      title={title}
      description="Limits and days are set on the pages of parties; parties without them are never held."
      submitLabel={creditHold ? 'Switch On' : 'Switch Off'}
      pendingLabel="Saving..."
      onClose={onClose}
    >
      {null}
    </RecordDialog>
  );
}
