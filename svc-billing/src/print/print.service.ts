import type { Caller, CoreClient, DocumentAnswer } from '@freightdesk/service-kit';
import { printPage, printPdf } from '@freightdesk/service-kit/print';
import type { ProformaService } from '../proformas/proforma.service';
import { documentPrint } from './print.view';

/** What printing needs of the rest of the service. */
export interface PrintNeeds {
  readonly proformas: Pick<ProformaService, 'get'>;
  readonly core: Pick<CoreClient, 'client'>;
}

/** Documents on paper (BILL-9). */
export function createPrintService({ proformas, core }: PrintNeeds) {
  return {
    async document(caller: Caller, id: number, format: 'html' | 'pdf'): Promise<DocumentAnswer> {
      const [invoice, client] = await Promise.all([proformas.get(caller.scope, id), core.client(caller)]);
      const document = documentPrint(invoice, client);
      return format === 'pdf' ? printPdf(document) : printPage(document);
    },
  };
}
export type PrintService = ReturnType<typeof createPrintService>;
