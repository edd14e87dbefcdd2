import { type Charge, CONTAINER_CATEGORIES, type Port } from '@freightdesk/contracts';
import {
  QueryStates,
  type UseQueryResult,
  useActiveParties,
  usePorts,
  useShipmentCategories,
} from '@freightdesk/remote-kit';
import type { ReactNode } from 'react';
import type { CategoryChoice } from '../../form-parts/category-choices';
import type { PartyChoice } from '../../form-parts/party-choices';
import { useSeaCharges } from './sea-charges.queries';

export interface SeaSourcesOfForm {
  readonly parties: readonly PartyChoice[];
  readonly charges: readonly Charge[];
  readonly categories: readonly CategoryChoice[];
  readonly ports: readonly Port[];
}

const isSeaCategory = ({ code }: CategoryChoice): boolean =>
  CONTAINER_CATEGORIES.some((category) => category === code);

/** Reads what a sea-freight quote chooses from, then shows the form. */
export function SeaSources({ children }: { children: (sources: SeaSourcesOfForm) => ReactNode }) {
  const [parties, charges] = [useActiveParties(), useSeaCharges()];
  const [categories, ports] = [useShipmentCategories(), usePorts()];
  if (parties.data && charges.data && categories.data && ports.data) {
    return children({
      parties: parties.data,
      charges: charges.data,
      categories: categories.data.filter(isSeaCategory),
      ports: ports.data,
    });
  }
  const sources: readonly (readonly [UseQueryResult<unknown>, string])[] = [
    [parties, 'parties'],
    [charges, 'charges'],
    [categories, 'shipment categories'],
    [ports, 'ports'],
  ];
  const awaited = sources.filter(([query]) => query.data === undefined);
  const [query, name] = awaited.find(([{ isError }]) => isError) ?? awaited[0] ?? [parties, 'parties'];
  return (
    <QueryStates query={query} loadingLabel={`Loading ${name}...`} errorTitle={`Failed to fetch ${name}`}>
      {() => null}
    </QueryStates>
  );
}
