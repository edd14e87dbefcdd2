import { createUser, deleteUser, listUsers } from '@freightdesk/contracts';
import type { Routes } from '@freightdesk/service-kit';
import type { Services } from '../composition';

export function userRoutes(routes: Routes, { users }: Pick<Services, 'users'>): void {
  routes.roles(listUsers, ({ identity }) => users.list(identity));
  routes.roles(createUser, ({ identity, body }) => users.create(identity, body));
  routes.roles(deleteUser, async ({ params }) => {
    await users.remove(params.id);
    return undefined;
  });
}
