import { RECORD_FILE_KINDS, RECORD_FILE_LIMITS, RECORD_FILE_TYPES } from '@freightdesk/contracts/core';
import { Button } from '@freightdesk/ui/button';
import { token } from '@freightdesk/ui/tokens';
import { VisuallyHidden } from '@freightdesk/ui/visually-hidden';
import { Paperclip } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { type FileUpload, useFileUploads } from './file-uploads';
import type { TimelineSubject } from './timeline.queries';

const Zone = styled.div<{ $isOver: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space-2')} ${token('space-3')};
  padding: ${token('space-2')} ${token('space-3')};
  border: 1px dashed ${token('border-control')};
  border-radius: ${token('radius')};
  background: ${({ $isOver }) => token($isOver ? 'accent-soft' : 'surface')};

  small {
    color: ${token('text-muted')};
    font-size: ${token('text-tiny')};
  }
`;

const Uploads = styled.ul`
  display: grid;
  gap: ${token('space-2')};
  margin: ${token('space-2')} 0 0;
  padding: 0;
  list-style: none;

  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${token('space-2')};
    overflow-wrap: anywhere;
  }

  small {
    flex: 1;
    color: ${token('text-muted')};
  }
`;

const ACCEPT = Object.values(RECORD_FILE_TYPES).join(',');

/** Adds files to a record: several at once, chosen by mouse or keyboard, or dropped. */
export function FileAdder({ subject }: { subject: TimelineSubject }) {
  const { uploads, add, retry, cancel } = useFileUploads(subject);
  return (
    <div>
      <FileZone add={add} />
      {uploads.length > 0 && (
        <Uploads aria-label="Files on their way">
          {uploads.map((upload) => (
            <UploadLine
              key={upload.key}
              upload={upload}
              onRetry={() => retry(upload)}
              onCancel={() => cancel(upload)}
            />
          ))}
        </Uploads>
      )}
      <VisuallyHidden role="status">{statusOf(uploads)}</VisuallyHidden>
    </div>
  );
}

function statusOf(uploads: readonly FileUpload[]): string {
  const failures = uploads.filter(({ state }) => state === 'failed').length;
  const onTheirWay = uploads.length - failures;
  if (onTheirWay > 0) return `${onTheirWay} files on their way`;
  return failures > 0 ? `${failures} files were not added` : '';
}

function FileZone({ add }: { add: (files: readonly File[]) => void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [depth, setDepth] = useState(0);
  const drag = (step: 1 | -1) => (event: DragEvent) => {
    event.preventDefault();
    setDepth((all) => all + step);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDepth(0);
    add([...event.dataTransfer.files]);
  };
  return (
    <Zone
      $isOver={depth > 0}
      onDragEnter={drag(1)}
      onDragLeave={drag(-1)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <Button icon={Paperclip} aria-describedby={id} onClick={() => input.current?.click()}>
        Add files
      </Button>
      <small id={id}>
        or drop them here. {RECORD_FILE_KINDS}, at most {RECORD_FILE_LIMITS.size / 1024 / 1024} MiB each
      </small>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPT}
        aria-label="Files to add"
        onChange={(event) => {
          add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </Zone>
  );
}

interface UploadLineProps {
  upload: FileUpload;
  onRetry: () => void;
  onCancel: () => void;
}

const UploadLine = ({ upload: { file, state, problem }, onRetry, onCancel }: UploadLineProps) => (
  <li>
    <span>{file.name}</span>
    {state === 'failed' ? (
      <small role="alert">{problem}</small>
    ) : (
      <small>{state === 'sending' ? 'Sending…' : 'Waiting'}</small>
    )}
    {state === 'failed' && (
      <Button size="small" onClick={onRetry}>
        Retry {file.name}
      </Button>
    )}
    <Button size="small" onClick={onCancel}>
      {state === 'failed' ? 'Dismiss' : 'Cancel'} {file.name}
    </Button>
  </li>
);
