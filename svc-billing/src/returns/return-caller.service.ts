import { type MAIN_REGISTRATION, registrationIdOf } from '@freightdesk/contracts/billing';
import type { Caller } from '@freightdesk/service-kit';
import type { GstRegistrationRepository } from '../gst-registrations/gst-registration.repository';
import { registrationNotFound } from '../gst-registrations/gst-registration.rules';

/** Who asks for the returns of one GST registration (REGISTRATION-6). */
export interface ReturnCaller extends Caller {
  /** Null for the main registration. */
  readonly registrationId: number | null;
  /** What its documents and vouchers match; all of a client that has no other registration. */
  readonly part: { readonly registrationId?: number | null };
  /** The code of the registration, for names of files; empty for the main one. */
  readonly code: string;
}

/**
 * A caller for the returns of the registration that a query names.
 *
 * @throws {ServiceError} 404 for an unknown one
 */
export async function returnCaller<Person extends Caller>(
  { gstRegistrations }: { readonly gstRegistrations: Pick<GstRegistrationRepository, 'all'> },
  caller: Person,
  name: typeof MAIN_REGISTRATION | number | undefined,
): Promise<Person & ReturnCaller> {
  const registrationId = registrationIdOf(name);
  const others = await gstRegistrations.all(caller.scope);
  const registration = others.find(({ id }) => id === registrationId);
  if (registrationId !== null && !registration) throw registrationNotFound();
  const part = others.length === 0 ? {} : { registrationId };
  return { ...caller, registrationId, part, code: registration?.seriesCode ?? '' };
}
