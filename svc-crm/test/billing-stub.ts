import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { takeNotices } from '@freightdesk/contracts/billing';
import type { MasterUse } from '@freightdesk/contracts/core';
import { contractUses } from '@freightdesk/contracts/crm';
import type { ParsedRequestOf } from '@freightdesk/contracts/shared';
import { INTERNAL_HEADER, internalKey } from '@freightdesk/service-kit';
import { TEST_SECRET } from '@freightdesk/service-kit/testing';

type TakenNotices = ParsedRequestOf<typeof takeNotices>['body'];

/** How svc-billing answers when it is asked for the uses of a contract. */
export type Answer = readonly MasterUse[] | 'away' | 'silent' | 'broken';

/** A stub of svc-billing that reports what uses a contract. */
export async function startBillingStub() {
  const state = { answers: [] as Answer[], queries: [] as string[], notices: [] as TakenNotices[] };
  const server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://billing');
    const isOurs = request.headers[INTERNAL_HEADER] === internalKey(TEST_SECRET);
    if (isOurs && pathname === takeNotices.path) {
      state.notices.push(JSON.parse((await request.toArray()).join('')));
      response.writeHead(204).end();
      return;
    }
    if (!isOurs || pathname !== contractUses.path) {
      response.writeHead(404).end('{}');
      return;
    }
    state.queries.push(search);
    const answer = state.answers.shift() ?? [];
    if (answer === 'silent') return;
    if (answer === 'away') response.destroy();
    else if (answer === 'broken') response.writeHead(500).end('{}');
    else
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ uses: answer }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Answers the next questions in this order; later ones find no use. */
    answers: (...answers: Answer[]) => {
      state.answers = answers;
      state.queries.length = 0;
    },
    queries: state.queries,
    /** What was told for letters, oldest first. */
    notices: state.notices,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
