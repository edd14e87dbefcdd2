import {
  type Contract,
  type CrmReport,
  getContract,
  getQuote,
  markContractUsed,
  printCrmReport,
  printQuote,
  type Quote,
} from '@freightdesk/contracts/crm';
import type { PaperLanguage, RequestOf } from '@freightdesk/contracts/shared';
import { type Caller, internalClient, type ServiceConfig, serviceClient } from '@freightdesk/service-kit';

/** The use of a contract by an invoice. `_id` identifies the message that reports it. */
export interface ContractUse {
  readonly _id: { toString(): string };
  readonly clientId: string;
  readonly contractId: number;
  readonly usedDate: Date;
}

/** The days, the rows and the file of a report of svc-crm. */
type ReportRequest = Omit<RequestOf<typeof printCrmReport>['query'], 'clientId'>;

/**
 * Calls svc-crm: on behalf of the caller, or with the internal key. The calls throw an `ApiError` for a refusal by
 * svc-crm, and a `NetworkError` when it is down.
 */
export function createCrmClient({
  CRM_URL,
  SESSION_SECRET,
}: Pick<ServiceConfig, 'CRM_URL' | 'SESSION_SECRET'>) {
  const clientFor = serviceClient(CRM_URL);
  const internal = internalClient(CRM_URL, SESSION_SECRET);
  return {
    contract: ({ context, scope: { clientId } }: Caller, id: number): Promise<Contract> =>
      clientFor(context).call(getContract, { params: { id }, query: { clientId } }),

    quote: ({ context, scope: { clientId } }: Caller, id: number): Promise<Quote> =>
      clientFor(context).call(getQuote, { params: { id }, query: { clientId } }),

    /** A quote on paper, as svc-crm prints it: a PDF file. */
    quotePaper: (
      { context, scope: { clientId } }: Caller,
      id: number,
      language?: PaperLanguage,
    ): Promise<Uint8Array> =>
      clientFor(context).file(printQuote, { params: { id }, query: { clientId, format: 'pdf', language } }),

    /** A report of quotes or contracts, as svc-crm makes it. */
    report: (
      { context, scope: { clientId } }: Caller,
      report: CrmReport,
      query: ReportRequest,
    ): Promise<Uint8Array> =>
      clientFor(context).file(printCrmReport, { params: { report }, query: { ...query, clientId } }),

    /** Reports that an invoice was issued under a contract. Only the first report counts (QUOTE-4). */
    markUsed: ({ _id, clientId, contractId, usedDate }: ContractUse) =>
      internal({ requestId: `outbox-${_id}` }).call(markContractUsed, {
        params: { id: contractId },
        body: { clientId, usedDate: usedDate.toISOString() },
      }),
  };
}
export type CrmClient = ReturnType<typeof createCrmClient>;
