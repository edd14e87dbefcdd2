import type { proformaSummary, StoredInvoice } from '@freightdesk/contracts/billing';
import type { HandlerAnswerOf } from '@freightdesk/contracts/shared';
import type { ClientScope } from '@freightdesk/service-kit';
import { minorUnits } from '@freightdesk/tax';
import { toInvoice } from '../documents/document.model';
import type { DocumentRepository } from '../documents/document.repository';

/** The dependencies of reading proformas. */
export interface ReadProformaNeeds {
  readonly documents: Pick<
    DocumentRepository,
    'listProformas' | 'openProformaOf' | 'proformaFigures' | 'require'
  >;
}

/** The number of open and converted proformas, and their totals by currency. */
export const summarizeProformas =
  ({ documents }: ReadProformaNeeds) =>
  async (scope: ClientScope): Promise<HandlerAnswerOf<typeof proformaSummary>> => {
    const { value, ...counts } = await documents.proformaFigures(scope);
    return { ...counts, totalValue: { INR: minorUnits(value.INR), USD: minorUnits(value.USD) } };
  };

/**
 * A document of any kind.
 *
 * @throws {ServiceError} 404 for an unknown one
 */
export const readDocument =
  ({ documents }: ReadProformaNeeds) =>
  async (scope: ClientScope, id: number): Promise<StoredInvoice> =>
    toInvoice(await documents.require(scope, id));

/** The newest open proforma of a job; null when it has none. */
export const readProformaOfJob =
  ({ documents }: ReadProformaNeeds) =>
  async (scope: ClientScope, jobNumber: string): Promise<StoredInvoice | null> => {
    const proforma = await documents.openProformaOf(scope, jobNumber);
    return proforma ? toInvoice(proforma) : null;
  };
