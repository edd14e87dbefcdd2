import { conflict, forbidden, invalid, notFound } from '@freightdesk/service-kit';

export const clientRequired = () =>
  invalid('Client is required', { clientId: 'Client is required' }, 'client_required');

export const clientUnknown = () =>
  invalid('This client does not exist', { clientId: 'This client does not exist' });

export const clientInactive = () =>
  invalid('This client is not active', { clientId: 'This client is not active' });

export const superadminRoleRefused = () => forbidden('Only a superadmin can create a superadmin');

export const otherClientRefused = () => forbidden('You can create users of your own client only');

export const usernameTaken = (username: string) =>
  conflict(`The username ${username} is already taken`, { username: 'Already taken' }, 'username_taken');

export const userNotFound = () => notFound('User not found');

export const superadminStays = () => forbidden('A superadmin cannot be deleted');
