import * as z from 'zod/mini';
import {
  amount,
  chosenId,
  clientIdInBody,
  clientQuery,
  listOf,
  optionalText,
  pageQuery,
  pastDay,
  recordFields,
  recordId,
  requiredText,
} from '../shared/schema';
import { CONTRA_STATES } from './contras.rules';
import { allocationInputs, receiptAllocation } from './receipts.schema';
import { billPayment, billPaymentInputs } from './vendor-payments.schema';

/** What a party owes, set against what the same firm is owed as a vendor, in rupees (LEDGER-20). */
export const contra = z.object({
  ...recordFields,
  number: z.string(),
  /** The day on which it was agreed. */
  settledOn: z.string(),
  partyId: z.number(),
  partyName: z.string(),
  vendorId: z.number(),
  vendorName: z.string(),
  /** The PAN that both have. */
  pan: z.string(),
  /** What it settles on either side. */
  amount,
  /** The documents and bills that it settles. They stay when it is reversed. */
  documents: z.array(receiptAllocation),
  bills: z.array(billPayment),
  remarks: z.string(),
  state: z.enum(CONTRA_STATES),
  createdBy: z.string(),
  reversalReason: z.string(),
  reversedBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
/** On the wire: decimals. */
export type Contra = z.input<typeof contra>;
/** Inside: minor units. */
export type StoredContra = z.output<typeof contra>;

export const contraBody = z.strictObject({
  partyId: chosenId('Please select a party'),
  vendorId: chosenId('Please select a vendor'),
  settledOn: pastDay('The day of the contra', 'Please fill all required fields'),
  documents: allocationInputs.check(z.minLength(1, 'Choose a document')),
  bills: billPaymentInputs.check(z.minLength(1, 'Choose a bill')),
  remarks: optionalText(300),
  clientId: clientIdInBody,
});

export const reverseContraBody = z.strictObject({
  reason: requiredText('Say why the contra is reversed', 300),
  clientId: clientIdInBody,
});

export const listContrasQuery = z.object({
  ...clientQuery,
  ...pageQuery,
  state: z.optional(z.enum(CONTRA_STATES)),
});

export const contraList = listOf(contra);

export const counterpartsQuery = z.object({
  ...clientQuery,
  partyId: z.optional(recordId),
  vendorId: z.optional(recordId),
});

/** A party and a vendor that are the same firm. */
const counterpart = z.object({
  partyId: z.number(),
  partyName: z.string(),
  vendorId: z.number(),
  vendorName: z.string(),
});
export type Counterpart = z.infer<typeof counterpart>;

export const counterpartsAnswer = z.array(counterpart);
