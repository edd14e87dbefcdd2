import {
  createContract,
  deleteContract,
  getContract,
  listContracts,
  updateContract,
} from '@freightdesk/contracts';
import type { Routes } from '@freightdesk/service-kit';
import type { Services } from '../app';

export function contractRoutes(routes: Routes, { contracts }: Services): void {
  routes.tenant(listContracts, ({ scope, query }) => contracts.list(scope, query));
  routes.tenant(getContract, ({ scope, params }) => contracts.get(scope, params.id));
  routes.tenant(createContract, ({ context, scope, body }) => contracts.create(context, scope, body));
  routes.tenant(updateContract, ({ context, scope, params, body }) =>
    contracts.update(context, scope, params.id, body),
  );
  routes.tenant(deleteContract, async ({ scope, params, query }) => {
    await contracts.remove(scope, params.id, query.updatedAt);
    return undefined;
  });
}
