import { crmMasterUses, crmUsedMasters } from '@freightdesk/contracts/core';
import { markContractUsed } from '@freightdesk/contracts/crm';
import { type Routes, systemScope } from '@freightdesk/service-kit';
import type { MasterUseService } from './masters/master-use.service';
import type { QuoteService } from './quotes/quote.service';

interface InternalServices {
  readonly quotes: Pick<QuoteService, 'markUsed'>;
  readonly masterUses: MasterUseService;
}

/** Calls from the other services: the call names the client, because nobody needs to be signed in. */
export function internalRoutes(routes: Routes, { quotes, masterUses }: InternalServices): void {
  routes.open(crmMasterUses, ({ query }) => masterUses.usesOf(query));
  routes.open(crmUsedMasters, ({ body }) => masterUses.usersOf(body));
  routes.open(markContractUsed, async ({ context, params, body }) => {
    const scope = systemScope(body.clientId, context);
    return { used: await quotes.markUsed(scope, params.id, new Date(body.usedDate)) };
  });
}
