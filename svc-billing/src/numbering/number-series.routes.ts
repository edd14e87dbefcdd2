import { listNumberSeries, updateNumberSeries } from '@freightdesk/contracts/billing';
import { type Routes, requireScope } from '@freightdesk/service-kit';
import type { NumberSeriesService } from './number-series.service';

export function numberSeriesRoutes(
  routes: Routes,
  { numberSeries }: { readonly numberSeries: NumberSeriesService },
): void {
  routes.tenant(listNumberSeries, ({ scope }) => numberSeries.list(scope));
  routes.roles(updateNumberSeries, ({ scope, params, body }) =>
    numberSeries.change(requireScope(scope), params.series, body),
  );
}
