import { useFormContext } from 'react-hook-form';
import type { ServiceLineDraft } from './service-line.rules';

/** What a form with service lines has, whatever else it has. */
export interface ServiceLinesValues {
  services: ServiceLineDraft[];
}

/** The form around the service lines, which its screen hands down with react-hook-form's `FormProvider`. */
export const useServiceLinesForm = () => useFormContext<ServiceLinesValues>();
