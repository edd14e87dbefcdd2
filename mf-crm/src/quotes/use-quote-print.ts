import { printQuote, type Quote } from '@freightdesk/contracts';
import { useApi } from '@freightdesk/remote-kit';

/** Opens the document of a version in a tab of its own, as a page for print or as a PDF file. */
export function useQuotePrint() {
  const api = useApi();
  return (id: Quote['id'], format?: 'pdf'): void => {
    const address = api.urlOf(printQuote, { params: { id }, query: { format } });
    window.open(address, '_blank', 'noopener');
  };
}
