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
import { useApi } from '@freightdesk/remote-kit';
import { MoneyField } from '@freightdesk/ui/field';
import { ReasonField, TaskDialog } from '../documents/task.dialog';
import { booksKeys } from './books.queries';

interface TaskProps {
  month: string;
  onClose: () => void;
}

/** Asks before a month is closed. */
export function CloseDialog({ month, onClose }: TaskProps) {
  const api = useApi();
  const name = monthText(month);
  return (
    <TaskDialog
      schema={closeBooksBody}
      values={() => ({ month })}
      save={(body) => api.call(closeBooks, { body })}
      success={`The books are closed until the end of ${name}`}
      failure="Failed to close the month"
      invalidates={[booksKeys.all]}
      title={`Close ${name}`}
      description="Documents, payments and bills of this month and before are neither recorded nor corrected any more. What is reversed later is entered on its own day."
      submitLabel="Close Month"
      pendingLabel="Closing..."
      onClose={onClose}
    />
  );
}

/** Opens the last closed month again, with a reason. */
export function ReopenDialog({ month, onClose }: TaskProps) {
  const api = useApi();
  const name = monthText(month);
  return (
    <TaskDialog
      schema={reopenBooksBody}
      values={() => ({ month, reason: '' })}
      save={(body) => api.call(reopenBooks, { body })}
      success={`${name} is open again`}
      failure="Failed to open the month"
      invalidates={[booksKeys.all]}
      title={`Open ${name} again`}
      description="Reports of this month may change. The reason stands in the history."
      submitLabel="Open Month"
      pendingLabel="Opening..."
      onClose={onClose}
    >
      {() => <ReasonField />}
    </TaskDialog>
  );
}

/** Sets up to which amount write-offs need no approval. */
export function LimitDialog({ limit, onClose }: { limit: number; onClose: () => void }) {
  const api = useApi();
  return (
    <TaskDialog
      schema={writeOffLimitBody}
      values={() => ({ writeOffLimit: String(limit) })}
      save={(body) => api.call(setWriteOffLimit, { body })}
      success="The limit is set"
      failure="Failed to set the limit"
      invalidates={[booksKeys.all]}
      title="Limit of write-offs"
      description="Up to this amount nobody else has to approve a write-off."
      submitLabel="Set Limit"
      onClose={onClose}
    >
      {({ register, formState }) => (
        <MoneyField
          label="Limit"
          required
          error={formState.errors.writeOffLimit?.message}
          {...register('writeOffLimit')}
        />
      )}
    </TaskDialog>
  );
}

/** Asks before the credit hold is switched on or off. */
export function HoldDialog({ creditHold, onClose }: { creditHold: boolean; onClose: () => void }) {
  const api = useApi();
  const side = creditHold ? 'on' : 'off';
  return (
    <TaskDialog
      schema={creditHoldBody}
      values={() => ({ creditHold })}
      save={(body) => api.call(setCreditHold, { body })}
      success={`The credit hold is ${side}`}
      failure="Failed to change the credit hold"
      invalidates={[booksKeys.all]}
      title={`Switch the credit hold ${side}`}
      description="Limits and days are set on the pages of parties; parties without them are never held."
      submitLabel={creditHold ? 'Switch On' : 'Switch Off'}
      onClose={onClose}
    />
  );
}
