import { type FallbackReport, reportFallback } from '@freightdesk/contracts/gateway';
import { createApiClient, site } from '@freightdesk/remote-kit';

const reports = new Set<string>();

/** Tells the gateway, once for each page, that the code of a remote could not be used, and what the page did instead. */
export function reportOnce(report: FallbackReport): void {
  const key = JSON.stringify(report);
  if (reports.has(key)) return;
  reports.add(key);
  // The user reads about the remote itself. A report that does not arrive is told again with the next fallback.
  createApiClient({ baseUrl: site.basePath })
    .call(reportFallback, { body: report })
    .catch(() => reports.delete(key));
}
