import { on } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import type { ReturnDocument } from '@freightdesk/tax/returns';
import { gstr1Output } from './gstr1-output.rules';
import type { ReturnFacts, ReturnOutput } from './return-task.rules';

/** What the service sends: the documents of a period piece by piece, then everything else. */
export type ReturnMessage =
  | { readonly documents: readonly ReturnDocument[] }
  | { readonly facts: ReturnFacts };

/** A return to make, and where its documents come from. */
export interface ReturnTask {
  readonly port: MessagePort;
  readonly output: ReturnOutput;
}

/** Makes a return from what comes through the port. */
export default async function makeReturn({ port, output }: ReturnTask) {
  const documents: ReturnDocument[] = [];
  for await (const [message] of on(port, 'message', { close: ['close'] })) {
    // The service sends messages of this type alone.
    const part = message as ReturnMessage;
    if ('facts' in part) return gstr1Output(documents, part.facts, output);
    documents.push(...part.documents);
  }
  throw new Error('The documents of the return ended before they were complete');
}
