import { restoreMaster } from '@freightdesk/contracts/core';
import { done, type Routes } from '@freightdesk/service-kit';
import type { Restorations } from './restore-master.service';

export function restorationRoutes(
  routes: Routes,
  { restorations }: { readonly restorations: Restorations },
): void {
  routes.tenant(restoreMaster, ({ scope, params: { kind, id } }) =>
    done(restorations.restore(scope, kind, id)),
  );
}
