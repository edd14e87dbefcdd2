import { identityKey, internalKey, signIdentity } from '@freightdesk/service-kit';
import type { Logger } from 'pino';
import { BodyRoom } from '../api/request-body';
import { createUpstreams, type Upstreams } from '../api/upstreams';
import { introspection, isCoreGone } from '../session/introspect';
import { createSessions, type Sessions } from '../session/sessions';
import { knownDevice } from '../sign-in/known-device';
import { createSignInLimit } from '../sign-in/sign-in-limit';
import type { GatewayConfig } from './config';
import { createMetrics, type Metrics } from './metrics';

/** What the parts of a running gateway share. */
export interface GatewayContext {
  readonly config: GatewayConfig;
  readonly logger: Logger;
  readonly upstreams: Upstreams;
  readonly bodyRoom: BodyRoom;
  readonly sessions: Sessions;
  readonly allowSignIn: ReturnType<typeof createSignInLimit>;
  readonly knownDevice: ReturnType<typeof knownDevice>;
  readonly metrics: Metrics;
}

/** `now` is the clock by which sessions are remembered; tests turn it. */
export function createContext(config: GatewayConfig, logger: Logger, now = Date.now): GatewayContext {
  const upstreams = createUpstreams(config);
  const key = identityKey(config.SESSION_SECRET);
  return {
    config,
    logger,
    upstreams,
    bodyRoom: new BodyRoom(),
    sessions: createSessions({
      introspect: introspection(upstreams.core.questions, internalKey(config.SESSION_SECRET)),
      sign: (identity) => signIdentity(identity, key),
      isCoreGone,
      now,
    }),
    knownDevice: knownDevice(config.SESSION_SECRET),
    allowSignIn: createSignInLimit({
      perUser: config.SIGN_IN_LIMIT_PER_USER,
      perAddress: config.SIGN_IN_LIMIT_PER_ADDRESS,
    }),
    metrics: createMetrics(),
  };
}
