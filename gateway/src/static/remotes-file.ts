import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import * as z from 'zod/mini';

const remotesFile = z.looseObject({
  remotes: z.array(
    z.looseObject({
      name: z.string(),
      manifest: z.string(),
      paths: z.optional(z.array(z.string())),
    }),
  ),
});

/** The remotes of this moment; what the shell needs beyond these fields is passed on as it stands. */
export type RemotesFile = z.infer<typeof remotesFile>;

/** Reads `remotes.json` again whenever it changed. An unreadable one is logged and leaves the last good one in force. */
export function createRemotesReader(directory: string, logger: Logger): () => Promise<RemotesFile> {
  const file = join(directory, 'remotes.json');
  let current: RemotesFile = { remotes: [] };
  let readAt = Number.NaN;
  return async () => {
    try {
      const { mtimeMs } = await stat(file);
      if (mtimeMs !== readAt) {
        readAt = mtimeMs;
        current = remotesFile.parse(JSON.parse(await readFile(file, 'utf8')));
      }
    } catch (error) {
      logger.error({ error: String(error) }, 'remotes.json cannot be read');
    }
    return current;
  };
}
