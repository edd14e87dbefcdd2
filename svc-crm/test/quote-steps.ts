import {
  approveQuote,
  type Contract,
  convertQuote,
  createQuote,
  deleteQuote,
  getContract,
  getQuote,
  type Quote,
  type QuoteChanges,
  type QuoteInput,
  rejectQuote,
  restoreQuote,
  updateQuote,
} from '@freightdesk/contracts/crm';
import { type CrmApp, ours } from './crm-app';
import { quoteOf } from './quote-bodies';

/** What an admin does with quotes. */
export function quoteSteps(app: () => CrmApp) {
  const api = () => app().as(ours);
  const create = (quoteId: string, rest: Partial<QuoteInput> = {}): Promise<Quote> =>
    api().call(createQuote, { body: quoteOf(quoteId, rest) });
  const approve = (id: number): Promise<Quote> => api().call(approveQuote, { params: { id } });
  return {
    create,
    approve,
    read: (id: number): Promise<Quote> => api().call(getQuote, { params: { id } }),
    readContract: (id: number): Promise<Contract> => api().call(getContract, { params: { id } }),
    /** Makes the next version. */
    revise: (id: number, body: QuoteChanges = {}): Promise<Quote> =>
      api().call(updateQuote, { params: { id }, body }),
    reject: (id: number, reason = 'Too dear'): Promise<Quote> =>
      api().call(rejectQuote, { params: { id }, body: { reason } }),
    convert: (id: number) => api().call(convertQuote, { params: { id } }),
    remove: (id: number) => api().call(deleteQuote, { params: { id } }),
    restore: (id: number): Promise<Quote> => api().call(restoreQuote, { params: { id } }),
    approved: async (quoteId: string, rest: Partial<QuoteInput> = {}): Promise<Quote> => {
      const { id } = await create(quoteId, rest);
      return approve(id);
    },
  };
}
