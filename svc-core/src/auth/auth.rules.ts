import { refuse } from '@freightdesk/service-kit';

/** The one answer to unknown users and wrong passwords (AUTH-9). */
export const signInFailed = () => refuse('sign_in_failed', 'Invalid username or password');

/** The one answer to codes that are wrong, used or expired. */
export const codeFailed = () =>
  refuse('sign_in_failed', 'This code is not right. Enter the one that your app shows now.', {
    code: 'This code is not right',
  });

export const signInExpired = () =>
  refuse('sign_in_expired', 'Signing in has taken too long. Please begin again.');

export const clientSwitchedOff = () =>
  refuse('client_inactive', 'Your company account is not active. Please contact support.');

/** The own account was deleted meanwhile. */
export const signInAgain = () => refuse('unauthenticated', 'Please sign in');

export const wrongPassword = (field: string) =>
  refuse('wrong_password', 'This is not your password', { [field]: 'This is not your password' });

export const samePassword = () => {
  const message = 'Choose another password than the present one';
  return refuse('weak_password', message, { newPassword: message });
};

export const wrongCode = () => {
  const message = 'This code is not right. Enter the one that your app shows now.';
  return refuse('wrong_code', message, { code: message });
};

export const secondFactorOn = () => refuse('second_factor_on', 'Your second factor is set up already');

export const secondFactorStays = () =>
  refuse('second_factor_required', 'Your company asks for a second factor, so it cannot be switched off');

export const accountChangedMeanwhile = () =>
  refuse('changed_meanwhile', 'Your account was changed meanwhile. Please try again.');
