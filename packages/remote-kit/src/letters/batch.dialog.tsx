import { Link } from '@freightdesk/remote-runtime';
import { Button } from '@freightdesk/ui/button';
import { Dialog } from '@freightdesk/ui/dialog';
import type { ReactNode } from 'react';

interface BatchSummaryProps {
  /** What has become of all, one sentence each. */
  texts: readonly string[];
  /** For what nothing was done, and why. */
  refusals: readonly { id: number; name: string; message: string }[];
  linkOf: (id: number) => string;
}

/** What has become of several records, and why nothing was done for some. */
export const BatchSummary = ({ texts, refusals, linkOf }: BatchSummaryProps) => (
  <div role="status">
    {texts.map((text) => (
      <p key={text}>{text}</p>
    ))}
    <ul>
      {refusals.map(({ id, name, message }) => (
        <li key={id}>
          <Link to={linkOf(id)}>{name}</Link>: {message}
        </li>
      ))}
    </ul>
  </div>
);

interface BatchDialogProps {
  title: string;
  /** What sending does, shown before it. */
  question: ReactNode;
  /** What has become of it; undefined before it was sent. */
  summary: ReactNode;
  isPending: boolean;
  onSend: () => void;
  onClose: () => void;
}

/** Sends several records together, and shows one summary. */
export const BatchDialog = ({ title, question, summary, isPending, onSend, onClose }: BatchDialogProps) => (
  <Dialog
    open
    title={title}
    onClose={onClose}
    footer={
      <>
        <Button onClick={onClose}>Close</Button>
        {!summary && (
          <Button variant="primary" pending={isPending} pendingLabel="Sending..." onClick={onSend}>
            Send
          </Button>
        )}
      </>
    }
  >
    {summary ?? <p>{question}</p>}
  </Dialog>
);
