import { endpoint } from '../shared/endpoint';
import { idParams } from '../shared/schema';
import {
  addresseeList,
  createUserBody,
  listAddresseesQuery,
  listUsersQuery,
  resetPasswordAnswer,
  user,
  userList,
} from './users.schema';

export const listUsers = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/users',
  summary: 'All users for a superadmin, those of the own client for an admin',
  access: ['superadmin', 'admin'],
  query: listUsersQuery,
  answer: userList,
  sorts: ['username', 'fullName', 'role', 'id'],
});

export const listAddressees = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/users/addresses',
  summary: 'The first users of the client of a name who have an e-mail address',
  access: 'tenant',
  query: listAddresseesQuery,
  answer: addresseeList,
});

export const createUser = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/users',
  summary: 'Creates a user; an admin only within the own client and never a superadmin',
  access: ['superadmin', 'admin'],
  body: createUserBody,
  answer: user,
  status: 201,
  errors: ['username_taken', 'client_required', 'weak_password'],
});

export const deleteUser = endpoint({
  service: 'core',
  method: 'DELETE',
  path: '/api/users/:id',
  summary: 'Deletes a user and ends their sessions; superadmins cannot be deleted',
  access: ['superadmin'],
  params: idParams,
  status: 204,
});

export const resetPassword = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/users/:id/password-reset',
  summary: "Creates a one-time password for a user, which is shown once, and ends the user's sessions",
  access: ['superadmin', 'admin'],
  params: idParams,
  answer: resetPasswordAnswer,
});

export const resetSecondFactor = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/users/:id/second-factor-reset',
  summary: "Removes the second factor of a user who has lost it, and ends the user's sessions",
  access: ['superadmin', 'admin'],
  params: idParams,
  status: 204,
});
