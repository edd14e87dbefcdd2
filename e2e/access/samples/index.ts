import type { Samples } from '../support/sample';
import { billingSamples } from './billing';
import { coreSamples } from './core';
import { crmSamples } from './crm';
import { gatewaySamples } from './gateway';

/** One entry per endpoint that is not public. */
export const SAMPLES: Samples = { ...coreSamples, ...crmSamples, ...billingSamples, ...gatewaySamples };

/** Endpoints that need no session; each is public on purpose. */
export const PUBLIC = [
  'beginRequiredSecondFactor',
  'chooseFirstPassword',
  'confirmRequiredSecondFactor',
  'giveSecondFactor',
  'readSharedDocument',
  'reportPageSpans',
  'signIn',
  'signOut',
  'superadminSignIn',
];
