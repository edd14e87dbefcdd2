import { downloadRecordFile, type RecordFile } from '@freightdesk/contracts/core';
import { useApi, useSession } from '@freightdesk/remote-runtime';
import { Button } from '@freightdesk/ui/button';
import { ConfirmDialog } from '@freightdesk/ui/dialog';
import { fileSize } from '@freightdesk/ui/field';
import { token } from '@freightdesk/ui/tokens';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { momentText } from './history.rules';
import { clientOf, type TimelineSubject, useFileRemoval } from './timeline.queries';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space-2')};
  margin-top: ${token('space-2')};
  overflow-wrap: anywhere;

  small {
    color: ${token('text-muted')};
  }
`;

const Mark = styled.p`
  color: ${token('text-muted')};
  font-style: italic;
  overflow-wrap: anywhere;
`;

interface FileProps {
  subject: TimelineSubject;
  file: RecordFile;
}

/** A file with its download and, for those who may, its removal; or the mark of one that was removed. */
export function FileContent({ subject, file }: FileProps) {
  const api = useApi();
  if (file.removedAt !== null)
    return (
      <Mark>
        {file.name}, removed by {file.removedBy?.fullName}, {momentText(file.removedAt)}
      </Mark>
    );
  const query = { kind: subject.kind, ...clientOf(subject) };
  return (
    <Line>
      <a href={api.urlOf(downloadRecordFile, { params: { id: file.id }, query })} download={file.name}>
        {file.name}
      </a>
      <small>{fileSize(file.size)}</small>
      <FileRemoval subject={subject} file={file} />
    </Line>
  );
}

function FileRemoval({ subject, file }: FileProps) {
  const { user } = useSession();
  const [isAsked, setAsked] = useState(false);
  const removal = useFileRemoval(subject, () => setAsked(false));
  const isOwn = user.id === file.author.userId;
  if (!isOwn && user.role !== 'admin' && user.role !== 'superadmin') return null;
  return (
    <>
      <Button size="small" icon={Trash2} onClick={() => setAsked(true)}>
        Remove file
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={`Remove ${file.name}?`}
        text="Its content goes. The timeline keeps that the file was here, and who removed it."
        confirmLabel="Remove file"
        pendingLabel="Removing…"
        pending={removal.isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() => removal.mutate(file.id)}
      />
    </>
  );
}
