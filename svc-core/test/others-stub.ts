import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MasterUse } from '@freightdesk/contracts';
import { INTERNAL_HEADER, internalKey } from '@freightdesk/service-kit';
import { TEST_SECRET } from '@freightdesk/service-kit/testing';

/** svc-crm and svc-billing in one: says what uses a record, by the kind and the id or code that is asked for. */
export async function startOthers() {
  const uses = new Map<string, MasterUse[]>();
  /** Questions that are answered with no use before the answer of `uses` is given. */
  const unused = new Map<string, number>();
  const state = { isAway: false, hangs: undefined as (() => void) | undefined, asked: [] as string[] };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const kind = searchParams.get('kind') ?? '';
    state.asked.push(`${pathname} ${kind} ${searchParams.get('clientId')}`);
    if (request.headers[INTERNAL_HEADER] !== internalKey(TEST_SECRET)) {
      response.writeHead(404).end('{}');
      return;
    }
    if (state.isAway) {
      response.destroy();
      return;
    }
    if (state.hangs) {
      state.hangs();
      return;
    }
    const named = searchParams.get(kind === 'charge' ? 'id' : 'code');
    const question = `${pathname} ${named}`;
    const left = unused.get(question) ?? 0;
    unused.set(question, left - 1);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ uses: left > 0 ? [] : (uses.get(question) ?? []) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: state.asked,
    /** `after` questions that were answered with no use, these uses are found. */
    usedIn: (service: 'crm' | 'billing', named: string | number, found: MasterUse[], after = 0) => {
      const question = `/internal/${service}/master-uses ${named}`;
      uses.set(question, found);
      unused.set(question, after);
    },
    /** From now on no question is answered; `asked` is called for each. Without it they are answered again. */
    hang: (asked?: () => void) => {
      state.hangs = asked;
    },
    away: (isAway: boolean) => {
      state.isAway = isAway;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
