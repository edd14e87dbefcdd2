import { refuse } from '@freightdesk/service-kit';

/** The same for an unknown user and a wrong password (AUTH-9). */
export const signInFailed = () => refuse('sign_in_failed', 'Invalid username or password');

export const clientSwitchedOff = () =>
  refuse('client_inactive', 'Your company account is not active. Please contact support.');
