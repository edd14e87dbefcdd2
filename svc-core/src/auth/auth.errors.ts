import { ServiceError } from '@freightdesk/service-kit';

/** The same for an unknown user and a wrong password (AUTH-9). */
export const signInFailed = () => new ServiceError('sign_in_failed', 401, 'Invalid username or password');

export const clientSwitchedOff = () =>
  new ServiceError('client_inactive', 403, 'Your company account is not active. Please contact support.');
