import { links, type RemoteFind } from '@freightdesk/remote-kit';

/** Quotes and contracts in the quick find. */
export const find: RemoteFind = {
  lists: [
    {
      label: 'Quotes',
      order: 4,
      from: '/api/quotes/grouped',
      title: 'quoteId',
      hints: ['partyName', 'status'],
      to: `${links.quotes}?open=:quoteId`,
    },
    {
      label: 'Contracts',
      order: 5,
      from: '/api/contracts',
      title: 'contractId',
      hints: ['partyName'],
      to: `${links.contracts}?open=:contractId`,
    },
  ],
  commands: [
    { label: 'New Quote', to: links.addQuote },
    { label: 'New Sea Quote', to: links.addSeaQuote },
    { label: 'New Quote Final', to: links.addFinalQuote },
    { label: 'New Contract', to: links.addContract },
  ],
};
