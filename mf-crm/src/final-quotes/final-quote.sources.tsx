import { QueryStates, useShipmentCategories } from '@freightdesk/remote-kit';
import type { ReactNode } from 'react';
import type { CategoryChoice } from '../form-parts/category-choices';
import type { PartyChoice } from '../form-parts/party-choices';
import { useCustomers } from '../quotes/quote.queries';

export interface Sources {
  readonly customers: readonly PartyChoice[];
  readonly categories: readonly CategoryChoice[];
}

/** Reads the customers and shipment categories to choose from, then shows the form. */
export function FinalQuoteSources({ children }: { children: (sources: Sources) => ReactNode }) {
  const customers = useCustomers();
  const shipmentCategories = useShipmentCategories();
  return (
    <QueryStates query={customers} loadingLabel="Loading customers..." errorTitle="Failed to fetch parties">
      {(found) => (
        <QueryStates
          query={shipmentCategories}
          loadingLabel="Loading shipment categories..."
          errorTitle="Failed to fetch shipment categories"
        >
          {(categories) => children({ customers: found, categories })}
        </QueryStates>
      )}
    </QueryStates>
  );
}
