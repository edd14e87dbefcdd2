import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { takeNotices } from '@freightdesk/contracts/billing';
import type { MasterUse } from '@freightdesk/contracts/core';
import type { ParsedRequestOf } from '@freightdesk/contracts/shared';
import { INTERNAL_HEADER, internalKey } from '@freightdesk/service-kit';
import { TEST_SECRET } from '@freightdesk/service-kit/testing';

type TakenNotices = ParsedRequestOf<typeof takeNotices>['body'];

/** svc-crm and svc-billing in one: reports the uses of a record, by kind and id or code. */
export async function startOthers() {
  const uses = new Map<string, MasterUse[]>();
  /** How many questions are answered with no use before `uses` are reported. */
  const unused = new Map<string, number>();
  const state = {
    isAway: false,
    hangs: undefined as (() => void) | undefined,
    asked: [] as string[],
    gstins: [] as readonly string[],
    notices: [] as TakenNotices[],
  };
  /** What uses records by service and id, and how many questions come before. */
  const users = new Map<string, { readonly by: string; questionsBefore: number }>();
  /** Those of the asked records that are used. */
  function usedIn(service: string, ids: readonly number[]) {
    return ids.flatMap((id) => {
      const user = users.get(`${service} ${id}`);
      if (!user) return [];
      user.questionsBefore -= 1;
      return user.questionsBefore < 0 ? [{ id, by: user.by }] : [];
    });
  }
  const server = createServer(async (request, response) => {
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
    if (pathname === takeNotices.path) {
      state.notices.push(JSON.parse((await request.toArray()).join('')));
      response.writeHead(204).end();
      return;
    }
    const [, service = ''] = /^\/internal\/(\w+)\/used-masters$/.exec(pathname) ?? [];
    if (service) {
      const { ids } = JSON.parse((await request.toArray()).join('')) as { readonly ids: number[] };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ usedRecords: usedIn(service, ids) }));
      return;
    }
    const name = searchParams.get(kind === 'charge' ? 'id' : 'code');
    const question = `${pathname} ${name}`;
    const left = unused.get(question) ?? 0;
    unused.set(question, left - 1);
    response.setHeader('content-type', 'application/json');
    if (pathname === '/internal/billing/company-gstins') {
      response.end(JSON.stringify({ gstNumbers: state.gstins }));
      return;
    }
    response.end(JSON.stringify({ uses: left > 0 ? [] : (uses.get(question) ?? []) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: state.asked,
    /** What svc-billing was told for letters, oldest first. */
    notices: state.notices,
    /** Reports these uses after `after` questions were answered with none. */
    usedIn: (service: 'crm' | 'billing', name: string | number, masterUses: MasterUse[], after = 0) => {
      const question = `/internal/${service}/master-uses ${name}`;
      uses.set(question, masterUses);
      unused.set(question, after);
    },
    /** Reports that `by` uses a record, after `questionsBefore` questions about it. */
    usedBy: (service: 'crm' | 'billing', id: number, by: string, questionsBefore = 0) => {
      users.set(`${service} ${id}`, { by, questionsBefore });
    },
    /** Reports these registrations of companies besides the main ones. */
    registered: (gstins: readonly string[]) => {
      state.gstins = gstins;
    },
    /** Stops answering questions and calls `asked` for each; without it, questions are answered again. */
    hang: (onRequest?: () => void) => {
      state.hangs = onRequest;
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
