import type { AuditedKind } from '@freightdesk/contracts/core';
import type { Role } from '@freightdesk/contracts/shared';
import { useSession } from '@freightdesk/remote-runtime';
import type { RowAction } from '@freightdesk/ui/table';
import { History } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '../screens/lazy-dialog';
import type { HistorySubject } from './history.panel';

const HistoryPanel = lazyDialog(() => import('./history.panel').then((module) => module.HistoryPanel));

const READERS: readonly Role[] = ['superadmin', 'admin'];

/** The key of a record; the client is that of the session by default. */
interface AuditedRecord {
  readonly id: number | string;
  readonly clientId?: string | null | undefined;
}

/**
 * The history of the records of one kind. `actionsOf` returns the button for a record, or none for users who may not read
 * the history. Render `panel`: it shows the history of the record whose button was pressed.
 */
export function useHistory(kind: AuditedKind) {
  const session = useSession();
  const [record, setRecord] = useState<HistorySubject>();
  const show = ({ id, clientId = session.clientId }: AuditedRecord, name: string) =>
    setRecord({ kind, id, clientId: clientId ?? undefined, name });
  return {
    actionsOf: (auditedRecord: AuditedRecord, name: string): RowAction[] =>
      READERS.includes(session.user.role)
        ? [{ label: `History of ${name}`, icon: History, onSelect: () => show(auditedRecord, name) }]
        : [],
    panel: record && <HistoryPanel record={record} onClose={() => setRecord(undefined)} />,
  };
}

/** The history of the records of one kind, as `useHistory` gives it. */
export type RecordHistory = ReturnType<typeof useHistory>;
