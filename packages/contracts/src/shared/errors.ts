import * as z from 'zod/mini';

/** Every code of a refusal, its status, and what it means to a caller. */
export const ERRORS = {
  malformed: [400, 'the request cannot be read'],
  invalid: [400, 'a rule of the form is broken; `fields` says which'],
  above_category_limit: [400, 'a purpose category allows less than was asked for'],
  client_required: [400, 'a user of this role needs a client'],
  contract_inactive: [400, 'the contract is switched off'],
  contract_of_other_party: [400, 'the contract belongs to another party'],
  party_inactive: [400, 'the party is switched off'],
  vendor_inactive: [400, 'the vendor is switched off'],
  weak_password: [400, 'the password is one that others would guess'],
  wrong_code: [400, 'the code is not one of the second factor that is being set up'],
  wrong_password: [400, 'the password that confirms a change is not the own one'],
  unauthenticated: [401, 'nobody is signed in'],
  sign_in_failed: [401, 'the username is unknown, or the password or the code wrong'],
  sign_in_expired: [403, 'the steps of this sign-in took too long; it starts again'],
  second_factor_required: [403, 'the client asks for a second factor, so it stays'],
  forbidden: [403, 'the role or the client of the caller does not allow it'],
  client_inactive: [403, 'the company of the account is switched off'],
  not_found: [404, 'there is no such record, or it is another client’s'],
  too_slow: [408, 'the body of the request did not come in time'],
  conflict: [409, 'such a record exists already'],
  changed_meanwhile: [409, 'somebody else changed the record since it was read'],
  second_factor_on: [409, 'a second factor is set up already'],
  taken: [409, 'the name or code in `fields` stands once per client'],
  client_name_taken: [409, 'a client of this name exists'],
  contract_id_taken: [409, 'the contract ID stands once per client'],
  job_number_taken: [409, 'the job number stands once per client'],
  quote_id_taken: [409, 'the quote ID names another quote of the client'],
  request_id_taken: [409, 'the request ID stands once per client'],
  username_taken: [409, 'the username belongs to somebody else'],
  vendor_bill_taken: [409, 'the bill of this vendor is recorded already in its financial year'],
  advance_applied: [
    409,
    'documents of the job have used the advance, or less of it is left than is asked for',
  ],
  advance_voucher: [
    409,
    'an advance with a receipt voucher is refunded and not deleted, another one is deleted',
  ],
  already_billed: [409, 'less is left to bill of what a line or a vendor bill in `fields` names'],
  charge_billed: [
    409,
    'a charge in `fields` was billed to the party for the job before; `billAgain` bills it once more',
  ],
  in_use: [409, 'other records name this one'],
  credit_exceeds: [409, 'less is left of the line in `fields` than was to be credited'],
  no_notes_here: [409, 'notes are raised on issued invoices only'],
  proformas_differ: [409, 'proformas of several parties, currencies or ways of taxing are not consolidated'],
  identity_doubtful: [409, 'a registration in `fields` is doubtful; correct it or confirm it with a reason'],
  fund_request_state: [409, 'the state of the fund request does not allow it'],
  above_remaining: [409, 'less is left of what was disbursed than is asked for'],
  invoice_frozen: [409, 'the document is issued or cancelled'],
  job_cancelled: [409, 'the job is cancelled'],
  job_ended: [409, 'the job is completed or cancelled already'],
  job_invoiced: [409, 'the job has an issued invoice'],
  quote_closed: [409, 'a version of the quote became a contract'],
  quote_converted: [409, 'this version became a contract'],
  quote_state: [409, 'the status of the quote does not allow it'],
  master_full: [409, 'a master that forms offer whole holds as many records as they can offer'],
  too_large: [413, 'the request is larger than the address accepts'],
  unsupported_media_type: [415, 'the body is neither JSON nor the form of an upload'],
  settlement_differs: [422, 'bills and what comes back are not what was disbursed'],
  figures_differ: [422, 'the figures sent are not those of the tax engine; `fields` says which'],
  idempotency_key_reused: [422, 'the Idempotency-Key was sent before with other content'],
  too_many_requests: [429, 'too many attempts; `Retry-After` says when the next may follow'],
  internal: [500, 'a failure on our side'],
  busy: [503, 'more is asked for at once than can be done; `Retry-After` says when to try again'],
  unavailable: [503, 'the database or a service that is needed is away'],
  out_of_space: [507, 'the disk of the database is full: it can be read, and writes are refused'],
} as const satisfies Readonly<Record<string, readonly [status: number, meaning: string]>>;
export type ErrorCode = keyof typeof ERRORS;

/** What any endpoint may answer without declaring it. */
export const COMMON_ERRORS: readonly ErrorCode[] = [
  'malformed',
  'invalid',
  'unauthenticated',
  'forbidden',
  'not_found',
  'too_slow',
  'too_large',
  'unsupported_media_type',
  'too_many_requests',
  'internal',
  'busy',
  'unavailable',
  'out_of_space',
];

/** Whether a word is a code of the catalogue; a service of a later release may answer one that this one does not know. */
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code);

/** The shape of every refusal (API-1). `error` and `message` hold the same text; `code` is one of {@link ERRORS}. */
export const errorAnswer = z.object({
  error: z.string(),
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  requestId: z.string(),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;
