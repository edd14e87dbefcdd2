import { creditTerms } from '@freightdesk/contracts/billing';
import { type NewRecord, type TenantRecord, tenantSchema } from '@freightdesk/data';
import * as z from 'zod/mini';

const storedCredit = z.object({
  partyId: z.number(),
  partyName: z.string(),
  ...creditTerms.shape,
  /** The last work that went on with a reason although the party was held. */
  exceptionFor: z.string(),
  exceptionReason: z.string(),
  exceptionBy: z.string(),
});

/** What was agreed with a party: one record for each party with a limit, days or a release; amounts in paise. */
export interface CreditRecord extends TenantRecord, Readonly<z.output<typeof storedCredit>> {}

export type NewCredit = NewRecord<CreditRecord>;

export const creditSchema = tenantSchema<CreditRecord>(storedCredit, 'party_credits');
// Serves the credit of a party.
creditSchema.index({ clientId: 1, partyId: 1 }, { unique: true });

/** A party with which nothing is agreed. */
export const noCredit = (partyId: number, partyName: string): NewCredit => ({
  partyId,
  partyName,
  creditLimit: null,
  creditDays: null,
  releasedAmount: null,
  releasedUntil: null,
  releaseReason: '',
  releasedBy: '',
  exceptionFor: '',
  exceptionReason: '',
  exceptionBy: '',
});
