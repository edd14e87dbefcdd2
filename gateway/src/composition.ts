import { identityKey, internalKey, sessionSecretsOf, signIdentity } from '@freightdesk/service-kit';
import type { Logger } from 'pino';
import { CreationKeys } from './api/creation-keys.service';
import { BodyMemory } from './api/request-body.service';
import { createUpstreams } from './api/upstream.service';
import type { GatewayConfig } from './config';
import type { GatewayNeeds } from './gateway.routes';
import { createMetrics } from './metrics.service';
import { createSessions, introspection, isCoreGone } from './session/session.service';
import { knownDevice } from './sign-in/sign-in.service';
import { createRemoteListReader } from './static/remote-list.service';
import { createFallbacks } from './status/fallbacks.service';
import { createOwnApi } from './status/product-status.routes';
import { serviceLinesReader } from './status/service-versions.service';

/** The parts of a running gateway. `now` is the clock of the session cache, which tests replace. */
export function createContext(config: GatewayConfig, logger: Logger, now = Date.now): GatewayNeeds {
  const upstreams = createUpstreams(config);
  const key = identityKey(config.SESSION_SECRET);
  const sessionSecrets = sessionSecretsOf(config);
  const remotes = createRemoteListReader(config.REMOTES_DIR, logger);
  const metrics = createMetrics(remotes);
  const fallbacks = createFallbacks(metrics.countFallback);
  const serviceLines = serviceLinesReader(config.SERVICES_DIR, logger);
  return {
    config,
    logger,
    upstreams,
    bodyMemory: new BodyMemory(),
    creationKeys: new CreationKeys(),
    sessions: createSessions({
      introspect: introspection(upstreams.core, internalKey(config.SESSION_SECRET)),
      sign: (identity) => signIdentity(identity, key),
      isCoreGone,
      now,
    }),
    knownDevice: knownDevice(sessionSecrets),
    ownApi: createOwnApi({ sessionSecrets, logger, upstreams, remotes, fallbacks, serviceLines }),
    remotes,
    metrics,
  };
}
