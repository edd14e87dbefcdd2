import { inNameOf, type WriteScope } from '@freightdesk/data';
import { type DemoName, demoPerson } from '@freightdesk/demo-data';
import type { ServiceContext } from '@freightdesk/service-kit';
import { DAY } from '@freightdesk/tax';
import type { Services } from '../app';

/** The clock of demo data, which is set to the day of each step. */
export function createClock(now: Date) {
  let at = now;
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);
  return {
    daysAgo,
    now: () => at,
    set: (days: number) => {
      at = daysAgo(days);
    },
  };
}
export type Clock = ReturnType<typeof createClock>;

/** The use cases of one client within the transaction that stores its demo data. */
export interface DemoContext {
  readonly services: Services;
  readonly tx: WriteScope;
  readonly clock: Clock;
  readonly context: ServiceContext;
}

/** The caller for a person of demo data, at the time of the clock. */
export function callerOf(
  { tx, clock, context }: Pick<DemoContext, 'tx' | 'clock' | 'context'>,
  name: DemoName,
) {
  const identity = demoPerson(name);
  const scope = inNameOf(tx, identity, clock.now());
  const { requestId, address } = scope.actor.context;
  return {
    identity,
    scope,
    context: { requestId, address, identity, identityToken: undefined, log: context.logger },
  };
}
