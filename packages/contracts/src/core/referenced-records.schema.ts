import * as z from 'zod/mini';
import { recordId, requiredText } from '../shared/schema';
import { charge } from './charges.schema';
import { hsnCode } from './hsn-codes.schema';
import { party } from './parties.schema';
import { taxGroup } from './tax-groups.schema';

export const clientOfRequest = requiredText('clientId is required', 20);
/** A shipment category as other services read it. */
export const referencedCategory = z.object({ code: z.string(), name: z.string(), isActive: z.boolean() });
export type ReferencedCategory = z.infer<typeof referencedCategory>;

export const referencedPort = z.object({ id: z.number(), portName: z.string(), active: z.boolean() });
export type ReferencedPort = z.infer<typeof referencedPort>;

export const codeList = z._default(z.array(z.string()).check(z.maxLength(4_000)), []);
export const idList = z._default(z.array(recordId).check(z.maxLength(2_000)), []);

/** The ids and codes that a document names; an absent list is empty. */
export interface ReferencedIds {
  readonly partyIds?: readonly number[];
  readonly chargeIds?: readonly number[];
  readonly hsnCodes?: readonly string[];
  readonly categoryCodes?: readonly string[];
  readonly portIds?: readonly number[];
}

export const referencedRecordsBody = z.object({
  clientId: clientOfRequest,
  partyIds: idList,
  chargeIds: idList,
  hsnCodes: codeList,
  categoryCodes: codeList,
  portIds: idList,
});

export const referencedRecordsAnswer = z.object({
  parties: z.array(party),
  charges: z.array(charge),
  hsnCodes: z.array(hsnCode),
  taxGroups: z.array(taxGroup),
  /** Categories match by the letters and digits of their codes (MASTER-9). */
  shipmentCategories: z.array(referencedCategory),
  /** Absent in answers of svc-core of an earlier release. */
  ports: z.optional(z.array(referencedPort)),
});

const nameList = z._default(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(500)), []);

/** Names or GSTINs of parties and vendors, as a file has them, and PANs of either. */
export const mastersByNameBody = z.object({
  clientId: clientOfRequest,
  parties: nameList,
  vendors: nameList,
  pans: nameList,
});

const calledMaster = z.object({ id: z.number(), name: z.string(), gstin: z.string(), isActive: z.boolean() });
/** A party or vendor that a file names. */
export type CalledMaster = z.infer<typeof calledMaster>;

export const mastersByNameAnswer = z.object({
  parties: z.array(calledMaster),
  vendors: z.array(calledMaster),
});

export const partiesOfGroupQuery = z.object({
  clientId: clientOfRequest,
  group: requiredText('Name a group', 100),
});

export const partiesOfGroupAnswer = z.array(z.object({ id: z.number(), name: z.string() }));
