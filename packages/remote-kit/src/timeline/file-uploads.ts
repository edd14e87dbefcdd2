import { addRecordFile, RECORD_FILE_LIMITS } from '@freightdesk/contracts/core';
import { messageOf, useApi, useQueryClient } from '@freightdesk/remote-runtime';
import { useEffect, useRef, useState } from 'react';
import { clientOf, TIMELINE_KEY, type TimelineSubject } from './timeline.queries';

/** A file on its way to a record. */
export interface FileUpload {
  readonly key: string;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** Why it was not added; empty unless it failed. */
  readonly problem: string;
}

const newUpload = (file: File): FileUpload => ({
  key: crypto.randomUUID(),
  file,
  ...(file.size > RECORD_FILE_LIMITS.size
    ? { state: 'failed', problem: 'It is larger than 10 MiB' }
    : { state: 'waiting', problem: '' }),
});

/** The uploads after one was sent: those that are left, or with the reason why it failed. */
const afterSending = (
  uploads: readonly FileUpload[],
  key: string,
  failure: Error | undefined,
): readonly FileUpload[] =>
  failure
    ? uploads.map((each) =>
        each.key === key
          ? { ...each, state: 'failed', problem: messageOf(failure, 'It could not be added') }
          : each,
      )
    : uploads.filter((each) => each.key !== key);

/**
 * Sends files one after the other. Each has one idempotency key for all its attempts, so that none is added twice. Leaving the
 * panel calls off what is not there yet.
 */
export function useFileUploads({ kind, id, ...record }: TimelineSubject) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [uploads, setUploads] = useState<readonly FileUpload[]>([]);
  const abort = useRef<AbortController>(undefined);
  const change = (key: string, next: Partial<FileUpload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...next } : each)));
  const remove = (key: string) => setUploads((all) => all.filter((each) => each.key !== key));

  async function send({ key, file }: FileUpload): Promise<void> {
    const controller = new AbortController();
    abort.current = controller;
    change(key, { state: 'sending' });
    const query = { kind, recordId: Number(id), ...clientOf(record) };
    const { signal } = controller;
    const failure = await api
      .call(addRecordFile, { query, body: {}, file, idempotencyKey: key, signal })
      // The client rejects with errors only.
      .then(
        () => undefined,
        (error: Error) => error,
      );
    abort.current = undefined;
    // What was called off has left the list already; the next one is sent now.
    setUploads((all) => afterSending(all, key, signal.aborted ? undefined : failure));
    await queryClient.invalidateQueries({ queryKey: TIMELINE_KEY });
  }

  const next = uploads.some(({ state }) => state === 'sending')
    ? undefined
    : uploads.find(({ state }) => state === 'waiting');
  useEffect(() => {
    if (next && !abort.current) void send(next);
  });
  useEffect(() => () => abort.current?.abort(), []);

  return {
    uploads,
    add: (files: readonly File[]) => setUploads((all) => [...all, ...files.map(newUpload)]),
    retry: ({ key }: FileUpload) => change(key, { state: 'waiting', problem: '' }),
    cancel: ({ key, state }: FileUpload) => {
      if (state === 'sending') abort.current?.abort();
      remove(key);
    },
  };
}
