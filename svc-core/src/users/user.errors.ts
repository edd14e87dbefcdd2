import { refuse } from '@freightdesk/service-kit';

export const clientRequired = () =>
  refuse('client_required', 'Client is required', { clientId: 'Client is required' });

export const clientUnknown = () =>
  refuse('invalid', 'This client does not exist', { clientId: 'This client does not exist' });

export const clientInactive = () =>
  refuse('invalid', 'This client is not active', { clientId: 'This client is not active' });

export const superadminRoleRefused = () => refuse('forbidden', 'Only a superadmin can create a superadmin');

export const otherClientRefused = () => refuse('forbidden', 'You can create users of your own client only');

export const usernameTaken = (username: string) =>
  refuse('username_taken', `The username ${username} is already taken`, { username: 'Already taken' });

export const userNotFound = () => refuse('not_found', 'User not found');

export const superadminStays = () => refuse('forbidden', 'A superadmin cannot be deleted');

export const ownAccountRefused = () =>
  refuse('forbidden', 'Change your own password and second factor in Settings');
