import type { Samples } from '../support/sample';
import { billingSamples } from './billing';
import { coreSamples } from './core';
import { crmSamples } from './crm';

/** One entry per endpoint that is not public. */
export const SAMPLES: Samples = { ...coreSamples, ...crmSamples, ...billingSamples };

/** Endpoints that need no session; each is public on purpose. */
export const PUBLIC = [
  'beginRequiredSecondFactor',
  'chooseFirstPassword',
  'confirmRequiredSecondFactor',
  'giveSecondFactor',
  'signIn',
  'signOut',
  'superadminSignIn',
];
