import {
  type EinvoiceSettings,
  einvoiceSettings,
  type IrnCancellation,
  type PortalAnswer,
  type TurnoverClass,
} from '@freightdesk/contracts/billing';
import type { Client } from '@freightdesk/contracts/core';
import { refuse } from '@freightdesk/service-kit';
import { type CodeTerms, indianDay, type Minor } from '@freightdesk/tax';
import {
  claimDifferences,
  claimsOfPayload,
  crore,
  dayOf,
  type EinvoicePayload,
  type EinvoiceSupplier,
  irnOf,
  irnPartsOf,
  type LegalDocument,
  momentOfPortal,
  noEinvoice,
  parsedJson,
  pinCodeOfAddress,
  portalDay,
  portalText,
  qrClaimsOf,
} from '@freightdesk/tax/einvoice';
import { compactVerify, errors, importSPKI } from 'jose';

/** Until a client states them: nothing is compulsory. */
const NO_SETTINGS: EinvoiceSettings = {
  turnover: 'up_to_5_crore',
  exemption: 'none',
  einvoiceFrom: null,
  pinCode: '',
  sending: 'by_hand',
  returnPeriod: 'month',
  totalRounding: 'none',
  totalRoundingFrom: null,
  hsnLength: 'by_turnover',
  pureAgents: 'header',
  exemptLines: 'item',
  statutoryTerms: [],
};

/** What a client has stated about e-invoices, or what holds until it does. */
export const settingsOf = (record: EinvoiceSettings | null): EinvoiceSettings =>
  einvoiceSettings.parse(record ?? NO_SETTINGS);

export const settingsChanged = () =>
  refuse('changed_meanwhile', 'Somebody else has changed the settings meanwhile. Reload and try again.');

/** A turnover of each class, in paise. */
const TURNOVERS: Readonly<Record<TurnoverClass, Minor>> = {
  up_to_5_crore: crore(5),
  above_5_crore: crore(6),
  above_10_crore: crore(10),
  above_100_crore: crore(100),
};

export const turnoverOf = ({ turnover }: Pick<EinvoiceSettings, 'turnover'>): Minor => TURNOVERS[turnover];

/** What decides how many digits the HSN/SAC codes of a firm have (LAW-4). */
export const codeTermsOf = (settings: Pick<EinvoiceSettings, 'turnover' | 'hsnLength'>): CodeTerms => ({
  turnover: turnoverOf(settings),
  hsnLength: settings.hsnLength,
});

/** Why a document needs no IRN; empty where it needs one (EINVOICE-1, EINVOICE-2). */
export function reasonWithoutEinvoice(document: LegalDocument, settings: EinvoiceSettings): string {
  const exemption = settings.exemption === 'none' ? undefined : settings.exemption;
  const reason = noEinvoice(document, { highestTurnover: turnoverOf(settings), exemption });
  if (reason) return reason.message;
  const from = settings.einvoiceFrom && indianDay(new Date(settings.einvoiceFrom));
  return from && dayOf(document) < from ? `The firm issues e-invoices from ${portalDay(from)} on` : '';
}

/** The firm as the portal wants it; its PIN code is the one that was stated, else that of its record or its address. */
export const supplierOf = (client: Client, statedPinCode: string): EinvoiceSupplier => ({
  name: client.name,
  gstNumber: client.gstNumber,
  address: client.address,
  city: client.city,
  pinCode: statedPinCode || client.pinCode || pinCodeOf(client),
  phone: client.phone,
  email: client.email,
});

/** The PIN code that an address or its city has; empty without one. */
export const pinCodeOf = ({ address, city }: { readonly address: string; readonly city: string }): string =>
  pinCodeOfAddress(`${address} ${city}`) ?? '';

const differs = (message: string, field: keyof PortalAnswer) =>
  refuse('einvoice_differs', message, { [field]: message });

/** The content of a signed code; undefined when it was not signed with the portal's key. Without a key, all are taken. */
async function signedContent(
  signedQrCode: string,
  signingKey: string | undefined,
): Promise<string | undefined> {
  if (!signingKey) return Buffer.from(signedQrCode.split('.')[1] ?? '', 'base64url').toString('utf8');
  try {
    const { payload } = await compactVerify(signedQrCode, await importSPKI(signingKey, 'RS256'));
    return new TextDecoder().decode(payload);
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

async function claimsOf(signedQrCode: string, signingKey: string | undefined) {
  const text = await signedContent(signedQrCode, signingKey);
  return text === undefined ? undefined : claimsOfPayload(parsedJson(text));
}

/**
 * Holds the portal's answer against the document: the IRN is computed anew, and the claims of the QR code are compared,
 * after its signature is verified with the portal's key where this is set, in PEM (EINVOICE-14).
 *
 * @throws {ServiceError} 409 `einvoice_differs` for an answer to another document
 */
export async function checkedRegistration(
  payload: EinvoicePayload,
  answer: PortalAnswer,
  signingKey?: string | undefined,
) {
  const [irn, acknowledgedAt, parts] = [
    answer.Irn.toLowerCase(),
    momentOfPortal(answer.AckDt),
    irnPartsOf(payload),
  ];
  if (!parts || irn !== (await irnOf(parts))) throw differs('The IRN is that of another document', 'Irn');
  if (!acknowledgedAt) throw differs('The time of the acknowledgement cannot be read', 'AckDt');
  const claims = await claimsOf(answer.SignedQRCode, signingKey);
  if (!claims) throw differs('The signed QR code cannot be read', 'SignedQRCode');
  const [difference] = claimDifferences(claims, qrClaimsOf(payload, { irn, at: acknowledgedAt }));
  if (difference) throw differs(difference.message, 'SignedQRCode');
  return { irn, number: String(answer.AckNo), acknowledgedAt, signedQrCode: answer.SignedQRCode };
}

/** The portal knows the reasons of a cancellation by these numbers. */
const REASON_CODES: Readonly<Record<IrnCancellation['reason'], string>> = {
  duplicate: '1',
  data_entry: '2',
  order_cancelled: '3',
  other: '4',
};

/** A cancellation as the portal takes it. */
export const portalCancellation = (irn: string, { reason, remarks }: IrnCancellation) => ({
  Irn: irn,
  CnlRsn: REASON_CODES[reason],
  CnlRem: portalText(remarks),
});
