import { roundingOn } from '@freightdesk/contracts/billing';
import type { ClientScope } from '@freightdesk/service-kit';
import type { CodeTerms, TotalRounding } from '@freightdesk/tax';
import type { EinvoiceRepository } from '../returns/einvoice.repository';
import { codeTermsOf, settingsOf } from '../returns/einvoice.rules';

/** The dependencies of what a client has decided about its documents. */
export interface DocumentSettingsNeeds {
  readonly einvoices: Pick<EinvoiceRepository, 'settings'>;
}

/** What a client has decided about its documents. */
export interface DocumentSettings {
  /** How totals are rounded (LAW-9). */
  readonly rounding: TotalRounding;
  /** How many digits HSN/SAC codes have (LAW-4). */
  readonly codeTerms: CodeTerms;
}

/** What the client has decided about documents of a moment. */
export async function readDocumentSettings(
  { einvoices }: DocumentSettingsNeeds,
  scope: ClientScope,
  at: Date,
): Promise<DocumentSettings> {
  const settings = settingsOf(await einvoices.settings(scope));
  return { rounding: roundingOn(settings, at), codeTerms: codeTermsOf(settings) };
}
