import { createUser, deleteUser, listUsers, resetPassword, resetSecondFactor } from '@freightdesk/contracts';
import type { Routes } from '@freightdesk/service-kit';
import type { UserService } from './user.service';

export function userRoutes(routes: Routes, { users }: { readonly users: UserService }): void {
  routes.roles(listUsers, ({ identity, scope, query }) => users.list(identity, scope, query));
  routes.roles(createUser, ({ identity, context, body }) => users.create({ identity, context }, body));
  routes.roles(deleteUser, async ({ identity, context, params }) => {
    await users.remove({ identity, context }, params.id);
    return undefined;
  });
  routes.roles(resetPassword, ({ identity, context, params }) =>
    users.resetPassword({ identity, context }, params.id),
  );
  routes.roles(resetSecondFactor, async ({ identity, context, params }) => {
    await users.resetSecondFactor({ identity, context }, params.id);
    return undefined;
  });
}
