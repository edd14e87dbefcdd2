import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint';
import { recordId, requiredText } from '../shared/schema';
import { charge } from './charges';
import { hsnCode } from './hsn-codes';
import { party } from './parties';
import { taxGroup } from './tax-groups';

const clientId = requiredText('clientId is required', 20);
/** What other services are told of a shipment category. */
const namedCategory = z.object({ code: z.string(), name: z.string(), isActive: z.boolean() });
export type NamedCategory = z.infer<typeof namedCategory>;

const codes = z._default(z.array(z.string()).check(z.maxLength(4_000)), []);
const ids = z._default(z.array(recordId).check(z.maxLength(2_000)), []);

/**
 * The records of the masters that a document names, for svc-crm and svc-billing, which hold the internal key. With the
 * parties come their tax groups, with the charges their HSN/SAC codes; what does not exist is omitted.
 */
export const namedRecords = endpoint({
  service: 'core',
  method: 'POST',
  path: '/internal/core/named-records',
  summary: 'The parties, charges, HSN/SAC codes, tax groups and shipment categories that a document names',
  access: 'public',
  body: z.object({
    clientId,
    partyIds: ids,
    chargeIds: ids,
    hsnCodes: codes,
    categoryCodes: codes,
  }),
  answer: z.object({
    parties: z.array(party),
    charges: z.array(charge),
    hsnCodes: z.array(hsnCode),
    taxGroups: z.array(taxGroup),
    /** However their codes were written: only letters and digits distinguish categories (MASTER-9). */
    shipmentCategories: z.array(namedCategory),
  }),
});

/** What a document names, by id and by code; absent names nothing. */
export interface NamedIds {
  readonly partyIds?: readonly number[];
  readonly chargeIds?: readonly number[];
  readonly hsnCodes?: readonly string[];
  readonly categoryCodes?: readonly string[];
}

/** Asked by svc-crm for the customers of a quote. */
export const partiesOfGroup = endpoint({
  service: 'core',
  method: 'GET',
  path: '/internal/core/parties-of-group',
  summary: 'Active parties whose business type or type is the group; `all` for every active party',
  access: 'public',
  query: z.object({ clientId, group: requiredText('Name a group', 100) }),
  answer: z.array(z.object({ id: z.number(), name: z.string() })),
});
