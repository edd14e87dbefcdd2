import { findDuplicates } from '@freightdesk/contracts/core';
import type { Routes } from '@freightdesk/service-kit';
import type { DuplicateService } from './duplicate.service';

export function duplicateRoutes(
  routes: Routes,
  { duplicates }: { readonly duplicates: DuplicateService },
): void {
  routes.tenant(findDuplicates, ({ scope, query }) => duplicates.find(scope, query));
}
