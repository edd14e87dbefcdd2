import type { AuditedKind } from '@freightdesk/contracts/core';
import type { Role } from '@freightdesk/contracts/shared';
import { useSession } from '@freightdesk/remote-runtime';
import type { RowAction } from '@freightdesk/ui/table';
import { History } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '../screens/lazy-dialog';
import type { HistoryOf } from './history.panel';

const HistoryPanel = lazyDialog(() => import('./history.panel').then((module) => module.HistoryPanel));

const READERS: readonly Role[] = ['superadmin', 'admin'];

/** What a record is found by; the session's client is meant where it names none. */
interface Known {
  readonly id: number | string;
  readonly clientId?: string | null | undefined;
}

/**
 * The history of the records of one kind: `actionsOf` gives the button for a record, none to those who may not read it;
 * `panel` is to be rendered and shows what was asked for.
 */
export function useHistory(kind: AuditedKind) {
  const session = useSession();
  const [record, setRecord] = useState<HistoryOf>();
  const show = ({ id, clientId = session.clientId }: Known, name: string) =>
    setRecord({ kind, id, clientId: clientId ?? undefined, name });
  return {
    actionsOf: (known: Known, name: string): RowAction[] =>
      READERS.includes(session.user.role)
        ? [{ label: `History of ${name}`, icon: History, onSelect: () => show(known, name) }]
        : [],
    panel: record && <HistoryPanel record={record} onClose={() => setRecord(undefined)} />,
  };
}
