import * as z from 'zod/mini';
import {
  answerFields,
  atMost,
  eachOnce,
  email,
  isoDate,
  listOf,
  phone,
  registration,
  requiredText,
  text,
  withDefaults,
} from '../shared/schema';
import { accountNumber, ifsc, pinCode, swiftCode } from './bank-accounts.schema';
import { LETTERHEAD, MOST_BANK_ACCOUNTS, MOST_LOGO_BYTES, PRINTED_TAXES } from './clients.rules';

const bankAccountFields = {
  bankName: requiredText('Name the bank', 100),
  accountName: text(200),
  accountNumber,
  branch: text(100),
  ifsc,
  swiftCode,
};

const OPTIONAL_OF_ACCOUNT = { accountName: '', branch: '', ifsc: '', swiftCode: '' };

/** A bank account as a form begins it. */
export const NEW_BANK_ACCOUNT = { bankName: '', accountNumber: '', ...OPTIONAL_OF_ACCOUNT };

/** An account that the client is paid to. */
const bankAccount = z.object(withDefaults(bankAccountFields, OPTIONAL_OF_ACCOUNT));
export interface BankAccount extends z.output<typeof bankAccount> {}

/** Terms at the foot of a document: every letterhead of a client has all of them, so they are short. */
const terms = text(1000);

/** In base64, four letters stand for three bytes. */
const LOGO_TEXT = Math.ceil(MOST_LOGO_BYTES / 3) * 4 + 100;

/** What an admin changes of the own company. */
const companyFields = {
  name: requiredText('Client name is required', 200),
  email,
  phone,
  address: text(500),
  city: text(100),
  pinCode,
  homeState: text(60),
  gstNumber: registration(20),
  panNumber: registration(20),
  cinNumber: registration(30),
  /** Under which tax that was kept back from vendors is deposited. */
  tanNumber: registration(20),
  /** What is printed of the bank where no account is listed. */
  bankDetails: text(1000),
  /** The first one is printed on documents (SETTINGS-2). */
  bankAccounts: z
    .array(bankAccount)
    .check(
      atMost(MOST_BANK_ACCOUNTS, 'accounts'),
      eachOnce('accountNumber', 'Each account number stands once'),
    ),
  /** The text that screens and documents show in place of a logo. */
  logoText: text(60),
  quoteTerms: terms,
  proformaTerms: terms,
  invoiceTerms: terms,
  creditNoteTerms: terms,
  debitNoteTerms: terms,
  voucherTerms: terms,
  printedTaxes: z.enum(PRINTED_TAXES, 'Choose where documents show taxes'),
  /** Empty without one. Answers have its id, which a change sends back to keep it; a new one is sent as PNG in a data URL. */
  logo: text(LOGO_TEXT),
};

/** The fields of a client. */
export const clientFields = {
  ...companyFields,
  isActive: z.boolean('isActive must be true or false'),
};
export interface ClientFields extends z.output<z.ZodMiniObject<typeof clientFields>> {}

/** What a client prints that has decided nothing. */
export const NEW_PRINT_RULES = {
  quoteTerms: '',
  proformaTerms: '',
  invoiceTerms: '',
  creditNoteTerms: '',
  debitNoteTerms: '',
  voucherTerms: '',
  printedTaxes: 'both',
  logo: '',
} as const;

/** A new client with its defaults. An empty home state becomes the default of the product. */
export const NEW_CLIENT: ClientFields = {
  name: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  pinCode: '',
  homeState: '',
  gstNumber: '',
  panNumber: '',
  cinNumber: '',
  tanNumber: '',
  bankDetails: '',
  bankAccounts: [],
  logoText: '',
  ...NEW_PRINT_RULES,
  isActive: true,
};

/** A client organisation: a tenant. Its id is the text of a number (ID-1). */
export const client = z.object({
  id: z.string(),
  ...answerFields(clientFields),
  bankAccounts: z.array(z.object(answerFields(bankAccountFields))),
  /** Whether all users of the client must have a second factor. */
  secondFactorRequired: z.optional(z.boolean()),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export interface Client extends z.infer<typeof client> {}

/** Everything but the name may be omitted. */
export const createClientBody = z.object({
  ...withDefaults(clientFields, NEW_CLIENT),
  name: clientFields.name,
});
export type NewClient = z.input<typeof createClientBody>;

/** The version that a change is based on. A client that was changed meanwhile is refused with 409. */
const version = { updatedAt: isoDate() };

/** A value sets a field, null clears it, and an absent field keeps its value (API-4). */
export const changeClientBody = z.partial(z.object({ ...clientFields, ...version }));
export type ClientChange = z.input<typeof changeClientBody>;

/** As {@link changeClientBody}, without what only a superadmin decides. */
export const changeCompanyBody = z.partial(z.object({ ...companyFields, ...version }));

/** What documents show of the client that issues them. */
export const letterhead = z.object({
  ...z.pick(client, LETTERHEAD).shape,
  /** When another one took its place; null for the present one. */
  until: z.nullable(z.string()),
});
export interface Letterhead extends Omit<z.infer<typeof letterhead>, 'until'> {}

export const letterheads = z.array(letterhead);

export const logoParams = z.object({
  logoId: z.string().check(z.regex(/^[\da-f]{24}$/, 'A logo has an id of 24 letters and digits')),
});
/** A logo as PNG in a data URL. */
export const logo = z.object({ image: z.string() });

export const signInRulesBody = z.object({
  secondFactorRequired: z.boolean('secondFactorRequired is true or false'),
  updatedAt: z.optional(version.updatedAt),
});

export const clientParams = z.object({
  id: z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'A client id is a whole number')),
});

export const clientList = listOf(client);
