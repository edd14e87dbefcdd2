import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import * as z from 'zod/mini';

const serviceLine = z.object({
  name: z.string(),
  version: z.string(),
  releasedAt: z.string(),
  previousVersion: z.optional(z.string()),
});
const serviceList = z.object({ services: z.array(serviceLine) });

/** One line of `services.json`: the version of a service that was released last. */
export type ServiceLine = z.infer<typeof serviceLine>;

/**
 * Returns the function that reads which versions of the services `npm run release` has made current. Without a folder of
 * versions, as in containers, there are no lines.
 */
export function serviceLinesReader(
  directory: string | undefined,
  logger: Logger,
): () => Promise<readonly ServiceLine[]> {
  if (directory === undefined) return async () => [];
  return async () => {
    try {
      const text = await readFile(join(directory, 'services.json'), 'utf8');
      return serviceList.parse(JSON.parse(text)).services;
    } catch (error) {
      logger.warn({ error: String(error) }, 'services.json cannot be read');
      return [];
    }
  };
}
