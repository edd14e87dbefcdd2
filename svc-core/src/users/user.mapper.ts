import type { User } from '@freightdesk/contracts';
import type { StoredUser } from './user.model';

/** A user without the password's hash. */
export const toUser = ({ _id, id, username, fullName, role, clientId }: StoredUser): User => ({
  _id: _id.toString(),
  id,
  username,
  fullName,
  role,
  clientId,
});
