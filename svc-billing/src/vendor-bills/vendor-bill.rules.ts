import {
  ATTACHMENT_TYPES,
  billNumberKey,
  type vendorBillBody,
  type vendorBillChanges,
  vendorBillDayQuestion,
} from '@freightdesk/contracts/billing';
import { refuse, type UploadedFile } from '@freightdesk/service-kit';
import { financialYear } from '@freightdesk/tax';
import type * as z from 'zod/mini';
import type { VendorBillRecord } from './vendor-bill.model';

export type NewVendorBill = z.output<typeof vendorBillBody>;
export type VendorBillChange = z.output<typeof vendorBillChanges>;

type AttachmentType = (typeof ATTACHMENT_TYPES)[number];

/** The first bytes of accepted files (ISO 32000, ISO 15948, ISO 10918), and their file extensions. */
const SIGNATURES: Readonly<
  Record<AttachmentType, { readonly signature: Buffer; readonly extension: RegExp }>
> = {
  'application/pdf': { signature: Buffer.from('%PDF-'), extension: /\.pdf$/i },
  'image/png': { signature: Buffer.from('89504e470d0a1a0a', 'hex'), extension: /\.png$/i },
  'image/jpeg': { signature: Buffer.from('ffd8ff', 'hex'), extension: /\.jpe?g$/i },
};

const EXTENSIONS: Readonly<Record<AttachmentType, string>> = {
  'application/pdf': '.pdf',
  'image/png': '.png',
  'image/jpeg': '.jpg',
};

const MAX_NAME_LENGTH = 100;

/** Characters that are forbidden in file names, invisible, or that change the direction of text. */
const NOT_IN_NAMES = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu;

/** The name of a file without folders and odd characters, with the extension of its content. */
export function cleanFileName(fileName: string, type: AttachmentType): string {
  const baseName = fileName.split(/[\\/]/).at(-1) ?? '';
  const cleanName = baseName.replace(NOT_IN_NAMES, '').replace(/\s+/g, ' ').trim();
  const stem = cleanName.replace(SIGNATURES[type].extension, '').replace(/^[. ]+/, '') || 'attachment';
  return [...stem].slice(0, MAX_NAME_LENGTH).join('').trim() + EXTENSIONS[type];
}

/** A file as stored. Its content decides its type, not its name (BILL-6). */
export interface CheckedFile {
  readonly name: string;
  readonly type: AttachmentType;
  readonly content: Buffer;
}

/**
 * Reads the type of a file from its content.
 *
 * @throws {ServiceError} 415 for a file that is no PDF, PNG or JPEG
 */
export function checkedFile({ name, content }: UploadedFile): CheckedFile {
  const type = ATTACHMENT_TYPES.find((each) => {
    const { signature } = SIGNATURES[each];
    return content.subarray(0, signature.length).equals(signature);
  });
  if (!type)
    throw refuse('unsupported_media_type', 'Attach a PDF, PNG or JPEG file', {
      file: 'A PDF, PNG or JPEG file',
    });
  return { name: cleanFileName(name, type), type, content };
}

/** The fields that identify a bill (BILL-6). */
export const identityOfBill = (invoiceno: string, invdate: Date) => ({
  numberKey: billNumberKey(invoiceno),
  financialYear: financialYear(invdate).label,
});

type Content = Pick<
  VendorBillRecord,
  'invoicetype' | 'invoiceno' | 'invdate' | 'invamount' | 'narration' | 'numberKey' | 'financialYear'
>;

/** A bill with the changes applied; absent fields stay, null clears (API-4). */
export function contentOfBill(change: Omit<VendorBillChange, 'attachedFile'>, before: Content): Content {
  const invdate = change.invdate === undefined ? before.invdate : new Date(change.invdate);
  const invoiceno = change.invoiceno ?? before.invoiceno;
  return {
    invoicetype: change.invoicetype ?? before.invoicetype,
    invoiceno,
    invdate,
    invamount: change.invamount ?? before.invamount,
    narration: change.narration === undefined ? before.narration : (change.narration ?? ''),
    ...identityOfBill(invoiceno, invdate),
  };
}

/**
 * Refuses an unusual day of a bill until it is confirmed (BILL-15).
 *
 * @throws {ServiceError} 409 for an unusual day without a confirmation
 */
export function checkBillDay(invdate: string, isConfirmed: boolean | undefined): void {
  const question = isConfirmed ? undefined : vendorBillDayQuestion(invdate);
  if (question) throw refuse('day_unusual', question, { invdate: question });
}

export const vendorBillNotFound = () => refuse('not_found', 'Vendor bill not found');

export const noFile = () => refuse('not_found', 'This vendor bill has no file');

export const vendorBillTaken = (invoiceno: string) =>
  refuse(
    'vendor_bill_taken',
    `The bill ${invoiceno} of this vendor is already recorded in its financial year`,
    { invoiceno: 'Already recorded' },
  );

export const inactiveVendor = () =>
  refuse('vendor_inactive', 'This vendor is not active', { vendorId: 'This vendor is not active' });

export const vendorBillChanged = () =>
  refuse(
    'changed_meanwhile',
    'Somebody else has changed this vendor bill meanwhile. Reload it and enter your changes again.',
  );

/** @throws {ServiceError} 409 for a bill that payments pay: the journal and they would tell other amounts */
export function checkUnpaid({
  invoiceno,
  paidAmount,
}: Pick<VendorBillRecord, 'invoiceno' | 'paidAmount'>): void {
  if (paidAmount > 0)
    throw refuse('bill_paid', `${invoiceno} is paid. Take the payments off it before you change it.`);
}

export const vendorBillBilled = (numbers: readonly string[]) =>
  refuse('already_billed', `This vendor bill was billed with ${numbers.join(', ')} and cannot be changed`);
