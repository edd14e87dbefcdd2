import { advanceSummary, createAdvance, deleteAdvance, listAdvances } from '@freightdesk/contracts';
import { done, type Routes, repeatableRequest } from '@freightdesk/service-kit';
import type { AdvanceService } from './advance.service';

export function advanceRoutes(routes: Routes, { advances }: { readonly advances: AdvanceService }): void {
  routes.tenant(listAdvances, ({ scope, query }) => advances.list(scope, query));
  routes.tenant(advanceSummary, ({ scope, query }) => advances.summary(scope, query.jobNumber, query.but));
  routes.tenant(createAdvance, ({ scope, identity, body, request }) =>
    advances.create(scope, identity.username, body, repeatableRequest(request, body)),
  );
  routes.tenant(deleteAdvance, ({ scope, params }) => done(advances.remove(scope, params.id)));
}
