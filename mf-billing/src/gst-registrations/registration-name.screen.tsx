import { useRegistrationNames } from './gst-registration.queries';

/** The name and the GSTIN of a registration. */
export const RegistrationName = ({ id }: { id: number | null }) => useRegistrationNames()(id);
