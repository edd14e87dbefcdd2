import { setTimeout as pause } from 'node:timers/promises';
import { demoWarehouseFeed, warehousePage } from '@freightdesk/contracts/billing';
import { INTERNAL_HEADER, internalKey, refuse, type ServiceConfig } from '@freightdesk/service-kit';

/** Entries of a page. A page is stored in one transaction, for which others may have to wait. */
export const PAGE_SIZE = 200;

/** Longer answers are refused; a page is far shorter. In characters. */
const MAX_ANSWER_LENGTH = 8 * 1024 * 1024;

/** Says why a feed cannot be read; the message completes a sentence for the user. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
}

interface FeedSettings {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeout: number;
}

type FeedConfig = Pick<
  ServiceConfig,
  | 'WAREHOUSE_FEED_URL'
  | 'WAREHOUSE_FEED_TOKEN'
  | 'WAREHOUSE_FEED_TIMEOUT_MS'
  | 'BILLING_URL'
  | 'SEED'
  | 'SESSION_SECRET'
>;

/** The configured feed. Without one, demo data has the feed of the demo warehouse. */
function settingsOf(config: FeedConfig): FeedSettings | undefined {
  const { WAREHOUSE_FEED_URL: url, WAREHOUSE_FEED_TOKEN: token } = config;
  const timeout = config.WAREHOUSE_FEED_TIMEOUT_MS;
  if (url) return { url, timeout, headers: token ? { authorization: `Bearer ${token}` } : {} };
  if (config.SEED !== 'demo') return undefined;
  const key = { [INTERNAL_HEADER]: internalKey(config.SESSION_SECRET) };
  return { url: `${config.BILLING_URL[0]}${demoWarehouseFeed.path}`, timeout, headers: key };
}

/**
 * The text of an answer.
 *
 * @throws {FeedError} as soon as it is too large for a page
 */
async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_ANSWER_LENGTH) throw new FeedError('its answer is too large');
  }
  return text + decoder.decode();
}

function pageOf(text: string) {
  try {
    const { success, data } = warehousePage.safeParse(JSON.parse(text));
    if (success) return { items: data.items, total: data.total ?? null };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new FeedError('its answer is no page of entries');
}

function problemOf(error: unknown, timeout: number): string {
  if (error instanceof FeedError) return error.message;
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return `it did not answer within ${timeout / 1000} seconds`;
  return 'it cannot be reached';
}

/** Reads pages of a warehouse's feed. Each has a time limit and three attempts (BILL-8). */
export function createWarehouseFeed(config: FeedConfig) {
  const settings = settingsOf(config);

  async function readOnce({ url, headers, timeout }: FeedSettings, query: Record<string, string>) {
    const address = new URL(url);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    const signal = AbortSignal.timeout(timeout);
    const response = await fetch(address, { headers: { accept: 'application/json', ...headers }, signal });
    if (!response.ok) throw new FeedError(`it answered ${response.status}`);
    return pageOf(await textOf(response));
  }

  return {
    /** @throws {ServiceError} 503 when no feed is configured */
    require(): void {
      if (!settings) throw refuse('unavailable', 'No warehouse feed is set up');
    },

    /**
     * The entries of a page, and the number of all entries if the feed reports it.
     *
     * @throws {FeedError} when the page cannot be read in three attempts
     */
    async page(clientId: string, page: number) {
      if (!settings) throw new FeedError('none is set up');
      const query = { clientId, page: String(page), pageSize: String(PAGE_SIZE) };
      for (const wait of [settings.timeout / 20, settings.timeout / 10]) {
        try {
          return await readOnce(settings, query);
        } catch {
          // Only the failure of the last attempt, below, is reported.
          await pause(wait);
        }
      }
      try {
        return await readOnce(settings, query);
      } catch (error) {
        throw new FeedError(problemOf(error, settings.timeout));
      }
    },
  };
}
export type WarehouseFeed = ReturnType<typeof createWarehouseFeed>;
