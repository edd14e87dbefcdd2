import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import {
  amount,
  clientQuery,
  currency,
  idParams,
  isoDate,
  listOf,
  money,
  namedClientId,
  namedJob,
  optionalText,
  pageQuery,
  recordFields,
  recordId,
  requiredText,
} from '../schema';

/** How money is paid, to the company and out of its funds. */
export const PAYMENT_MODES = ['Cash', 'Bank Transfer', 'Cheque', 'UPI'] as const;

/** Money that the party of a job has paid before it was billed. */
export const advanceReceived = z.object({
  ...recordFields,
  jobNumber: z.string(),
  partyId: z.number(),
  partyName: z.string(),
  payment_date: z.string(),
  advance: amount,
  currency,
  payment_mode: z.enum(PAYMENT_MODES),
  remarks: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
/** On the wire: decimals. */
export type AdvanceReceived = z.input<typeof advanceReceived>;
/** Inside: minor units. */
export type StoredAdvanceReceived = z.output<typeof advanceReceived>;

const INCOMPLETE = 'Please fill all required fields';

export const advanceBody = z.strictObject({
  payment_date: isoDate(INCOMPLETE),
  advance: money('Amount', { minimum: 0.01 }),
  payment_mode: z.enum(PAYMENT_MODES, INCOMPLETE),
  remarks: optionalText(500),
  jobNumber: requiredText('Please select a job', 40),
  clientId: namedClientId,
});
export type AdvanceInput = z.input<typeof advanceBody>;

export const listAdvances = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/advanceReceived/getadvancereceiveddata',
  summary: 'The advances that were received for a job, newest first, searched by mode and remarks',
  access: 'tenant',
  query: z.object({
    ...clientQuery,
    ...pageQuery,
    jobNumber: namedJob,
  }),
  answer: listOf(advanceReceived),
  sorts: ['payment_date', 'advance', 'createdAt'],
});

export const advanceSummary = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/advanceReceived/summary',
  summary:
    'What the party of a job has paid in advance, and what of it is left for documents, beside the one that is named',
  access: 'tenant',
  query: z.object({
    ...clientQuery,
    jobNumber: namedJob,
    /** The document whose own use of the advances is left out. */
    but: z.optional(recordId),
  }),
  answer: z.object({ partyId: z.number(), received: amount, left: amount }),
});

export const createAdvance = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/advanceReceived/saveadvancereceived',
  summary:
    'Records an advance of the party of a job; it lowers what is payable of the documents that are raised or converted for the job and party afterwards',
  access: 'tenant',
  query: z.object(clientQuery),
  body: advanceBody,
  answer: advanceReceived,
  status: 201,
  errors: ['job_cancelled'],
  idempotent: true,
});

export const deleteAdvance = endpoint({
  service: 'billing',
  method: 'DELETE',
  path: '/api/advanceReceived/advance/:id',
  summary: 'Deletes an advance that was recorded by mistake, as long as no document needs it',
  access: 'tenant',
  params: idParams,
  query: z.object(clientQuery),
  status: 204,
  errors: ['advance_applied'],
});
