import type { AuditedKind } from '@freightdesk/contracts/core';
import { useSearchParams, useSession } from '@freightdesk/remote-runtime';
import type { RowAction } from '@freightdesk/ui/table';
import { History } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '../screens/lazy-dialog';
import type { TimelineSubject } from './timeline.queries';
import { closedTimeline, linkedRecord } from './timeline-link';

const TimelinePanel = lazyDialog(() => import('./timeline.panel').then((module) => module.TimelinePanel));

/** The key of a record; the client is that of the session by default. */
interface AuditedRecord {
  readonly id: number | string;
  readonly clientId?: string | null | undefined;
}

/**
 * The timelines of the records of one kind: what has happened to a record, as far as the user may read it, and notes of colleagues.
 * `actionsOf` returns the button for a record. Render `panel`: it shows the timeline of the record whose button was pressed,
 * or that the address names, as mentions do.
 */
export function useHistory(kind: AuditedKind) {
  const session = useSession();
  const [params, setParams] = useSearchParams();
  const [record, setRecord] = useState<TimelineSubject>();
  const linked = linkedRecord(params, kind);
  const subject = record ?? (linked && { ...linked, kind, clientId: session.clientId ?? undefined });
  const close = () => {
    setRecord(undefined);
    if (linked) setParams(closedTimeline, { replace: true });
  };
  const show = ({ id, clientId = session.clientId }: AuditedRecord, name: string) =>
    setRecord({ kind, id, clientId: clientId ?? undefined, name });
  return {
    actionsOf: (auditedRecord: AuditedRecord, name: string): RowAction[] => [
      { label: `Timeline of ${name}`, icon: History, onSelect: () => show(auditedRecord, name) },
    ],
    panel: subject && <TimelinePanel subject={subject} onClose={close} />,
  };
}

/** The timelines of the records of one kind, as `useHistory` gives them. */
export type RecordHistory = ReturnType<typeof useHistory>;
