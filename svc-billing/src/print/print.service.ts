import type { ClientScope, DocumentAnswer, RequestContext } from '@freightdesk/service-kit';
import { printPage, printPdf } from '@freightdesk/service-kit/print';
import type { CoreClient } from '../core/core.client';
import type { ProformaService } from '../invoices/proforma.service';
import { proformaPrint } from './print-document';

/** Documents on paper (BILL-9). */
export function createPrintService({ proformas, core }: { proformas: ProformaService; core: CoreClient }) {
  return {
    async document(
      context: RequestContext,
      scope: ClientScope,
      id: number,
      format: 'html' | 'pdf',
    ): Promise<DocumentAnswer> {
      const [invoice, client] = await Promise.all([proformas.get(scope, id), core.client(context, scope)]);
      const document = proformaPrint(invoice, client);
      return format === 'pdf' ? printPdf(document) : printPage(document);
    },
  };
}
