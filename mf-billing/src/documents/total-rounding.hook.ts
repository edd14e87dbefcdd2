import { roundingOn } from '@freightdesk/contracts/billing';
import type { TotalRounding } from '@freightdesk/tax';
import { useEinvoiceSettings } from '../returns/einvoice-settings.queries';

/** How a document that is saved now is rounded; not at all until this is known. */
export function useTotalRounding(): TotalRounding {
  const { data: settings } = useEinvoiceSettings();
  return settings ? roundingOn(settings, new Date()) : 'none';
}
