import {
  changeEinvoiceSettings,
  type EinvoiceSettingsAnswer,
  einvoiceSettingsBody,
} from '@freightdesk/contracts/billing';
import { useApi, useRecordForm, useSession } from '@freightdesk/remote-kit';
import { einvoiceKeys } from './einvoice-settings.queries';

interface EinvoiceSettingsFormOptions {
  readonly settings: EinvoiceSettingsAnswer;
  readonly messages: { readonly success: string; readonly failure: string };
  readonly onSaved: () => void;
}

const dayOf = (moment: string | null): string => moment?.slice(0, 10) ?? '';

/** The form of what a client has decided about its documents. Each dialog shows some of it, and all of it is saved. */
export function useEinvoiceSettingsForm({ settings, messages, onSaved }: EinvoiceSettingsFormOptions) {
  const api = useApi();
  const { clientId } = useSession();
  return useRecordForm({
    schema: einvoiceSettingsBody,
    values: () => ({
      ...settings,
      einvoiceFrom: dayOf(settings.einvoiceFrom),
      totalRoundingFrom: dayOf(settings.totalRoundingFrom),
    }),
    save: (body) => api.call(changeEinvoiceSettings, { query: { clientId }, body }),
    messages,
    invalidates: [einvoiceKeys.all],
    onSaved,
  });
}
