import type { Stored, TenantData, WriteScope } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import {
  type GstRegistrationRecord,
  gstRegistrationSchema,
  placeOf,
  type RegistrationPlaceRecord,
  registrationPlaceSchema,
} from './gst-registration.model';

type Registration = Stored<GstRegistrationRecord>;

/** The GST registrations of clients besides their main ones, and what documents have shown of them. */
export function createGstRegistrationRepository({
  records: recordsOf,
  appendedRecords,
  nextNumber,
}: TenantData) {
  const records = recordsOf<GstRegistrationRecord>('GstRegistration', gstRegistrationSchema);
  const places = appendedRecords<RegistrationPlaceRecord, never>(
    'GstRegistrationPlace',
    registrationPlaceSchema,
  );
  const { byId, insert, changeAsRead } = records;
  return {
    byId,
    insert,
    changeAsRead,

    /** All registrations of a client, by name: a few. */
    all: (scope: ClientScope): Promise<Registration[]> => records.find(scope, {}, { name: 1, id: 1 }),

    /** Notes that something names a registration, so that its GSTIN and its code stay. Only the first use is a write. */
    async use(tx: WriteScope, id: number | null): Promise<void> {
      if (id !== null) await records.change(tx, { id, isUsed: false }, { $set: { isUsed: true } });
    },

    /** What documents of the client's registrations have shown of them, oldest first. */
    earlierPlaces: (scope: ClientScope): Promise<Stored<RegistrationPlaceRecord>[]> =>
      places.find(scope, {}, { until: 1 }),

    /** Retains what documents of a registration have shown until a moment. */
    async retainPlace(tx: WriteScope, registration: Registration, until: Date): Promise<void> {
      const id = await nextNumber('gst_registration_places');
      await places.append(tx, [{ ...placeOf(registration), registrationId: registration.id, id, until }]);
    },

    /** The code of a registration, which begins its numbers. */
    async codeOf(scope: ClientScope, id: number): Promise<string> {
      const registration = await byId(scope, id);
      if (!registration) throw new Error(`There is no registration ${id}`);
      return registration.seriesCode;
    },
  };
}
export type GstRegistrationRepository = ReturnType<typeof createGstRegistrationRepository>;
