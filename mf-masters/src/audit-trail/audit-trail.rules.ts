import {
  AUDITED_KINDS,
  type AuditedKind,
  TRAIL_SERVICES,
  type TrailEntry,
  type TrailState,
} from '@freightdesk/contracts/core';
import { fieldNames, humanize } from '@freightdesk/contracts/shared';
import { changeTexts, momentText } from '@freightdesk/remote-kit';
import { formatCount } from '@freightdesk/tax';

export type TrailService = (typeof TRAIL_SERVICES)[number];

/** What the services keep. */
export const SERVICE_TEXTS: Readonly<Record<TrailService, string>> = {
  billing: 'Jobs, billing and funds',
  crm: 'Quotes and contracts',
  core: 'Masters and users',
};

/** The service of the address; billing by default. */
export const serviceIn = (name: string | undefined): TrailService =>
  TRAIL_SERVICES.find((service) => service === name) ?? 'billing';

/** The kinds of records whose entries a service keeps. */
export const kindsOf = (service: TrailService): readonly AuditedKind[] =>
  fieldNames(AUDITED_KINDS).filter((kind) => AUDITED_KINDS[kind] === service);

const KIND_TEXTS: Partial<Record<AuditedKind, string>> = {
  vendor_billing: 'Vendor bills',
  advance_received: 'Advances',
  hsn_sac: 'HSN and SAC codes',
  charge_basis: 'Charge bases',
  vendor_master: 'Vendors',
  invoices: 'Proformas and documents',
  einvoices: 'E-invoices',
  einvoice_settings: 'E-invoice settings',
  gst_registrations: 'GST registrations',
  portal_accounts: 'E-invoice portal account',
  tds_certificates: 'TDS certificates',
  tds_challans: 'TDS challans',
  letters: 'Letters',
  document_links: 'Links to documents',
  letter_templates: 'Texts of letters',
};

/** A kind of record in words. */
export const kindText = (kind: AuditedKind): string => KIND_TEXTS[kind] ?? humanize(kind);

/** What an entry has changed, in one text: `City: (nothing) → Kochi; …`. */
export const changesText = (entry: TrailEntry): string =>
  changeTexts(entry.kind, entry)
    .map(({ label, text }) => `${label}: ${text}`)
    .join('; ');

/** Who wrote an entry: `Arvind Krishnan (admin)`. */
export const authorText = ({ by }: TrailEntry): string =>
  by.userId === null ? by.fullName : `${by.fullName || by.username} (${by.username})`;

/** How far the chain is sealed. */
export function sealText({ sealedAt, waitingCount }: TrailState): string {
  if (waitingCount > 0) return `${formatCount(waitingCount)} wait for their seal`;
  return sealedAt ? `Up to ${momentText(sealedAt)}` : 'No entries yet';
}

/** What the last verification has shown. */
export function verificationText({ verification }: TrailState): string {
  if (!verification) return 'Never';
  return verification.problem ? 'Broken' : 'Complete';
}
