import { on } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import type { ReturnDocument } from '@freightdesk/tax/returns';
import { filedOutput, liveOutput } from './return-output.rules';
import type { FiledFacts, FiledPart, ReturnFacts, ReturnOutput } from './return-task.rules';

/** What the service sends: the documents of a period piece by piece, then its facts; filed periods before the one that is made. */
export type ReturnMessage =
  | { readonly documents: readonly ReturnDocument[] }
  | { readonly filedFacts: FiledFacts }
  | { readonly facts: ReturnFacts }
  | { readonly content: Uint8Array };

/** A return to make, and where its documents come from. */
export interface ReturnTask {
  readonly port: MessagePort;
  readonly output: ReturnOutput;
}

/** Makes a return from what comes through the port. */
export default async function makeReturn({ port, output }: ReturnTask) {
  const filedParts: FiledPart[] = [];
  let documents: ReturnDocument[] = [];
  for await (const [message] of on(port, 'message', { close: ['close'] })) {
    // The service sends messages of this type alone.
    const part = message as ReturnMessage;
    if ('content' in part) return filedOutput(part.content, filedParts, output);
    if ('facts' in part) return liveOutput(documents, part.facts, filedParts, output);
    if ('documents' in part) documents.push(...part.documents);
    else {
      filedParts.push({ documents, facts: part.filedFacts });
      documents = [];
    }
  }
  throw new Error('The documents of the return ended before they were complete');
}
