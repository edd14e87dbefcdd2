import { firmAt } from '@freightdesk/contracts/billing';
import { type Client, type Letterhead, letterheadAt } from '@freightdesk/contracts/core';
import type { Stored } from '@freightdesk/data';
import type { Caller, ClientScope, CoreClient } from '@freightdesk/service-kit';
import { type GstRegistrationRecord, placeOf, stateOfGstin } from './gst-registration.model';
import type { GstRegistrationRepository } from './gst-registration.repository';
import { registrationNotFound } from './gst-registration.rules';

/** The dependencies of reading the firm that a document is from. */
export interface SupplierFirmNeeds {
  readonly core: Pick<CoreClient, 'client' | 'letterheads'>;
  readonly gstRegistrations: Pick<GstRegistrationRepository, 'all' | 'byId' | 'earlierPlaces'>;
}

type Place = ReturnType<typeof placeOf>;

/** A place as a firm has it, with the State of its GSTIN. */
const withState = (place: Place) => ({ ...place, state: stateOfGstin(place.gstNumber) });

/** Who issues a document, by its registration and the moment of its issue; the present one for a document without a moment. */
export type LetterheadOf = (registrationId: number | null, moment: string | null) => Letterhead;

type PlaceUntil = ReturnType<typeof withState> & { readonly until: string | null };

/** What each registration has shown and shows, oldest first. The earlier ones are read last, so that no change is missed. */
async function readPlaces({ gstRegistrations }: SupplierFirmNeeds, scope: ClientScope) {
  const present = await gstRegistrations.all(scope);
  const earlier = await gstRegistrations.earlierPlaces(scope);
  const placesOf = (registration: Stored<GstRegistrationRecord>): PlaceUntil[] => [
    ...earlier
      .filter(({ registrationId }) => registrationId === registration.id)
      .map((place) => ({ ...withState(placeOf(place)), until: place.until.toISOString() })),
    { ...withState(placeOf(registration)), until: null },
  ];
  return new Map(present.map((registration) => [registration.id, placesOf(registration)]));
}

/**
 * The firm that a document is from: the company, at the place of the document's registration. Rules take it for the company and
 * know of no registrations (REGISTRATION-2).
 */
export const createSupplierFirms = (needs: SupplierFirmNeeds) => ({
  /**
   * The firm as documents of a registration show it now.
   *
   * @throws {ServiceError} 404 for an unknown registration
   */
  async of(caller: Caller, registrationId: number | null): Promise<Client> {
    const [client, registration] = await Promise.all([
      needs.core.client(caller),
      registrationId === null ? null : needs.gstRegistrations.byId(caller.scope, registrationId),
    ]);
    if (registrationId === null) return client;
    if (!registration) throw registrationNotFound();
    return firmAt(client, withState(placeOf(registration)));
  },

  /** What documents of the client have shown and show; registrations are read where one of `registrationIds` is not the main one. */
  async letterheads(caller: Caller, registrationIds: readonly (number | null)[]): Promise<LetterheadOf> {
    const hasOthers = registrationIds.some((id) => id !== null);
    const [companyAt, places] = await Promise.all([
      needs.core.letterheads(caller),
      hasOthers ? readPlaces(needs, caller.scope) : undefined,
    ]);
    return (registrationId, moment) => {
      const company = companyAt(moment);
      if (registrationId === null) return company;
      return firmAt(company, letterheadAt(places?.get(registrationId) ?? [], moment));
    };
  },
});
export type SupplierFirms = ReturnType<typeof createSupplierFirms>;
