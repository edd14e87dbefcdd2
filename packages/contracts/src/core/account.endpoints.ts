import { endpoint } from '../shared/endpoint';
import {
  changePasswordBody,
  changeProfileBody,
  confirmSecondFactorBody,
  endSessionParams,
  endSessionsBody,
  listSessionsAnswer,
  passwordConfirmation,
  recoveryCodesAnswer,
  secondFactorState,
  successAnswer,
} from './account.schema';
import { secondFactorKey } from './sign-in-steps.schema';
import { notifications, user } from './users.schema';

export const changePassword = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/auth/password',
  summary: "Changes one's own password and ends one's other sessions",
  access: 'session',
  body: changePasswordBody,
  answer: successAnswer,
  errors: ['wrong_password', 'weak_password'],
});

export const updateProfile = endpoint({
  service: 'core',
  method: 'PUT',
  path: '/api/auth/profile',
  summary: "Changes one's own name as others see it, and where letters reach one",
  access: 'session',
  body: changeProfileBody,
  answer: user,
});

export const updateNotifications = endpoint({
  service: 'core',
  method: 'PUT',
  path: '/api/auth/notifications',
  summary: 'Changes what one is told of in the bell and about new versions',
  access: 'session',
  body: notifications,
  answer: user,
});

export const listSessions = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/auth/sessions',
  summary: "One's own sessions, the latest first",
  access: 'session',
  answer: listSessionsAnswer,
});

export const endSession = endpoint({
  service: 'core',
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  summary: "Ends one of one's own sessions; an unknown id changes nothing",
  access: 'session',
  params: endSessionParams,
  status: 204,
});

export const endSessions = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/auth/sessions/end',
  summary: "Ends all of one's own sessions, or all but that of the request",
  access: 'session',
  body: endSessionsBody,
  answer: successAnswer,
});

export const getSecondFactor = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/auth/second-factor',
  summary: "Whether one's own sign-in needs a second factor",
  access: 'session',
  answer: secondFactorState,
});

export const beginSecondFactor = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/auth/second-factor',
  summary: 'A new key for an authenticator app; it takes effect when its first code is confirmed',
  access: 'session',
  body: passwordConfirmation,
  answer: secondFactorKey,
  errors: ['wrong_password', 'second_factor_on'],
});

export const confirmSecondFactor = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/auth/second-factor/confirm',
  summary: 'Switches the second factor on; answers the recovery codes, which are shown once',
  access: 'session',
  body: confirmSecondFactorBody,
  answer: recoveryCodesAnswer,
  errors: ['wrong_code'],
});

export const renewRecoveryCodes = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/auth/second-factor/recovery-codes',
  summary: 'New recovery codes in place of the old ones; they are shown once',
  access: 'session',
  body: passwordConfirmation,
  answer: recoveryCodesAnswer,
  errors: ['wrong_password'],
});

export const removeSecondFactor = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/auth/second-factor/remove',
  summary: 'Switches the second factor off, unless the client requires it',
  access: 'session',
  body: passwordConfirmation,
  answer: successAnswer,
  errors: ['wrong_password', 'second_factor_required'],
});
