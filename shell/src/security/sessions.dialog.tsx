import type { SignInSession } from '@freightdesk/contracts/core';
import { QueryStates } from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { Button } from '@freightdesk/ui/button';
import { ConfirmDialog, Dialog } from '@freightdesk/ui/dialog';
import { formatDateTime } from '@freightdesk/ui/money';
import { Inline } from '@freightdesk/ui/page';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useEndSession, useSessions, useSignOutEverywhere } from './security.queries';
import { browserName } from './user-agent.rules';

const columns: readonly TableColumn<SignInSession>[] = [
  {
    key: 'browser',
    header: 'Browser',
    keyColumn: true,
    cell: ({ userAgent, current }) => (
      <Inline>
        {browserName(userAgent)} {current && <Badge tone="green">This browser</Badge>}
      </Inline>
    ),
  },
  { key: 'address', header: 'Address', kind: 'code', cell: ({ address }) => address },
  {
    key: 'signedIn',
    header: 'Signed in',
    kind: 'date',
    cell: ({ signedInAt }) => formatDateTime(signedInAt),
  },
  {
    key: 'lastSeen',
    header: 'Last seen',
    kind: 'date',
    cell: ({ lastSeenAt }) => formatDateTime(lastSeenAt),
  },
];

/** The user's sessions, with buttons to end them. */
export function SessionsDialog({ onClose }: { onClose: () => void }) {
  const query = useSessions();
  const { mutate: end, isPending } = useEndSession();
  const [leaving, setLeaving] = useState(false);
  const actions = ({ id, current, userAgent }: SignInSession) => {
    const label = `End the session of ${browserName(userAgent)}`;
    return current ? [] : [{ label, icon: LogOut, disabled: isPending, onSelect: () => end(id) }];
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Login Sessions"
      footer={
        <>
          <Button variant="danger" onClick={() => setLeaving(true)}>
            Sign out everywhere
          </Button>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <QueryStates query={query} loadingLabel="Loading sessions…" errorTitle="Failed to fetch your sessions">
        {(sessions) => (
          <DataTable
            caption="Login sessions"
            columns={columns}
            rows={sessions}
            rowKey={({ id }) => id}
            rowActions={actions}
            height="content"
          />
        )}
      </QueryStates>
      {leaving && <SignOutEverywhere onClose={() => setLeaving(false)} />}
    </Dialog>
  );
}

function SignOutEverywhere({ onClose }: { onClose: () => void }) {
  const { mutate, isPending } = useSignOutEverywhere();
  return (
    <ConfirmDialog
      open
      title="Sign out everywhere"
      text="All of your sessions end, this one too. What is not saved anywhere is lost."
      confirmLabel="Sign out everywhere"
      pending={isPending}
      pendingLabel="Signing out…"
      onCancel={onClose}
      onConfirm={() => mutate(undefined, { onError: onClose })}
    />
  );
}
