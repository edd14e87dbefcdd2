import type { Actor } from '@freightdesk/service-kit';
import { type CreateUserNeeds, createUser } from './create-user.service';
import { type ListUsersNeeds, listUsers } from './list-users.service';
import { superadminStays, userNotFound } from './user.rules';
import { resetUserPassword, resetUserSecondFactor, type UserAccessNeeds } from './user-access.service';

/** The dependencies of user administration. */
export type UserNeeds = CreateUserNeeds & ListUsersNeeds & UserAccessNeeds;

/**
 * Deletes a user together with the sessions of that user.
 *
 * @throws {ServiceError} 404 for an unknown user
 * @throws {ServiceError} 403 for a superadmin
 */
const deleteUser =
  ({ writeAs, repositories: { users, sessions } }: UserAccessNeeds) =>
  (actor: Actor, id: number): Promise<void> =>
    writeAs(actor, async (tx) => {
      const user = await users.remove(tx, id);
      if (!user) throw (await users.findById(id)) ? superadminStays() : userNotFound();
      await sessions.endAllOf(id, tx);
    });

/** User administration (AUTH-7). */
export const createUserService = (needs: UserNeeds) => ({
  list: listUsers(needs),
  create: createUser(needs),
  resetPassword: resetUserPassword(needs),
  resetSecondFactor: resetUserSecondFactor(needs),
  remove: deleteUser(needs),
});
export type UserService = ReturnType<typeof createUserService>;
