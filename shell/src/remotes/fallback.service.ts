import type { FallbackOutcome, FallbackScope } from '@freightdesk/contracts/gateway';

/** Tells the gateway what the page fell back to. The code for that is loaded when it is needed, which is rare. */
export function tellFallback(
  remote: string,
  version: string,
  scope: FallbackScope,
  outcome: FallbackOutcome,
): void {
  import(/* webpackChunkName: "settings" */ './fallback-report.service').then(
    ({ reportOnce }) => reportOnce({ remote, version, scope, outcome }),
    // Without its own files the page cannot tell anybody either.
    () => undefined,
  );
}
