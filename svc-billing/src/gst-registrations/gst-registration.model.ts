import { type GstRegistration, gstRegistration } from '@freightdesk/contracts/billing';
import { fieldNames, pick } from '@freightdesk/contracts/shared';
import { appendedSchema, type Stored, type TenantRecord, tenantSchema } from '@freightdesk/data';
import { stateCodeOfGstin, stateNameOf } from '@freightdesk/tax';
import * as z from 'zod/mini';

const storedRegistration = z.omit(gstRegistration, { id: true, state: true, updatedAt: true });

/** A GST registration of a client besides the main one, which is that of the company (REGISTRATION-1). */
export interface GstRegistrationRecord extends TenantRecord, Readonly<z.output<typeof storedRegistration>> {}

export const gstRegistrationSchema = tenantSchema<GstRegistrationRecord>(
  storedRegistration,
  'gst_registrations',
);
// A GSTIN is registered once, and no two of a client begin their numbers alike, whatever goes wrong.
gstRegistrationSchema.index({ clientId: 1, gstNumber: 1 }, { unique: true });
gstRegistrationSchema.index({ clientId: 1, seriesCode: 1 }, { unique: true });

/** What the documents of a registration show of it. */
const SHOWN = {
  gstNumber: true,
  address: true,
  city: true,
  pinCode: true,
  phone: true,
  email: true,
} as const;

const storedPlace = z.object({
  ...z.pick(gstRegistration, SHOWN).shape,
  registrationId: z.number(),
  until: z.date(),
});

/** What documents of a registration have shown of it, until something else took its place (REGISTRATION-5). */
export interface RegistrationPlaceRecord extends TenantRecord, Readonly<z.output<typeof storedPlace>> {}

export const registrationPlaceSchema = appendedSchema<RegistrationPlaceRecord, never>(
  storedPlace,
  'gst_registration_places',
  {},
);
// Serves what the registrations of a client have shown, in the order of its ends.
registrationPlaceSchema.index({ clientId: 1, until: 1 });

type Place = Pick<GstRegistrationRecord, keyof typeof SHOWN>;

/** What documents show of a registration, or have shown. */
export const placeOf = (registration: Place): Place => pick(registration, fieldNames(SHOWN));

/** The name of the State of a GSTIN; empty for one that has none. */
export const stateOfGstin = (gstin: string): string => stateNameOf(stateCodeOfGstin(gstin) ?? '') ?? '';

/** A registration as an answer. */
export const toGstRegistration = ({
  id,
  name,
  seriesCode,
  isActive,
  isUsed,
  updatedAt,
  ...record
}: Stored<GstRegistrationRecord>): GstRegistration => ({
  ...placeOf(record),
  id,
  name,
  seriesCode,
  isActive,
  isUsed,
  state: stateOfGstin(record.gstNumber),
  updatedAt: updatedAt.toISOString(),
});
