import type { User } from '@freightdesk/contracts';
import type { StoredUser } from './user.model';

/** A user without what signs them in. */
export const toUser = ({ _id, id, username, fullName, role, clientId, secondFactor }: StoredUser): User => ({
  _id: _id.toString(),
  id,
  username,
  fullName,
  role,
  clientId,
  secondFactor: Boolean(secondFactor),
});
