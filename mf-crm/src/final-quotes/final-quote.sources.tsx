import { QueryStates, useShipmentCategories } from '@freightdesk/remote-kit';
import type { ReactNode } from 'react';
import type { CategoryChoice } from '../form-parts/category-choices';

/** Reads the shipment categories to choose from, then shows the form. */
export function FinalQuoteSources(props: { children: (categories: readonly CategoryChoice[]) => ReactNode }) {
  const query = useShipmentCategories();
  return (
    <QueryStates
      query={query}
      loadingLabel="Loading shipment categories..."
      errorTitle="Failed to fetch shipment categories"
    >
      {props.children}
    </QueryStates>
  );
}
