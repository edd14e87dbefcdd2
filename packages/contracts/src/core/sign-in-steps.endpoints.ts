import { endpoint } from '../shared/endpoint';
import {
  chooseFirstPasswordBody,
  confirmRequiredSecondFactorAnswer,
  confirmRequiredSecondFactorBody,
  giveSecondFactorBody,
  secondFactorKey,
  signInProgress,
} from './sign-in-steps.schema';

const STEP_ERRORS = ['sign_in_failed', 'sign_in_expired'] as const;

export const giveSecondFactor = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/auth/login/second-factor',
  summary: 'The code of an authenticator app, or a recovery code, after the right password',
  access: 'public',
  body: giveSecondFactorBody,
  answer: signInProgress,
  errors: STEP_ERRORS,
});

export const chooseFirstPassword = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/auth/login/password',
  summary: 'The own password in place of a one-time password',
  access: 'public',
  body: chooseFirstPasswordBody,
  answer: signInProgress,
  errors: ['sign_in_expired', 'weak_password'],
});

export const beginRequiredSecondFactor = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/auth/login/set-up',
  summary: 'A new key for the authenticator app of somebody whose client requires a second factor',
  access: 'public',
  answer: secondFactorKey,
  errors: ['sign_in_expired'],
});

export const confirmRequiredSecondFactor = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/auth/login/set-up/confirm',
  summary: 'The first code of the new key; answers the recovery codes, which are shown once',
  access: 'public',
  body: confirmRequiredSecondFactorBody,
  answer: confirmRequiredSecondFactorAnswer,
  errors: ['sign_in_expired', 'wrong_code'],
});
