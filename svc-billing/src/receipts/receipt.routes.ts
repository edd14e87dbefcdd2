import {
  allocateReceipt,
  createReceipt,
  listReceipts,
  openDocuments,
  readReceipt,
  receiptsOfDocument,
  removeAllocation,
  reverseReceipt,
} from '@freightdesk/contracts/billing';
import { repeatableRequest } from '@freightdesk/data';
import type { Routes } from '@freightdesk/service-kit';
import type { ReceiptService } from './receipt.service';

export function receiptRoutes(routes: Routes, { receipts }: { readonly receipts: ReceiptService }): void {
  routes.tenant(listReceipts, ({ scope, query }) => receipts.list(scope, query));
  // Before the path of a single receipt, which would read this name as an id.
  routes.tenant(openDocuments, ({ scope, query }) => receipts.openDocuments(scope, query.partyId));
  routes.tenant(receiptsOfDocument, ({ scope, params }) => receipts.ofDocument(scope, params.documentId));
  routes.tenant(readReceipt, ({ scope, params }) => receipts.read(scope, params.id));
  routes.tenant(createReceipt, ({ body, request, ...caller }) =>
    receipts.create(caller, body, repeatableRequest(request, body)),
  );
  routes.tenant(allocateReceipt, ({ scope, params, body }) =>
    receipts.allocate(scope, params.id, body.allocations),
  );
  routes.tenant(removeAllocation, ({ scope, params }) =>
    receipts.removeAllocation(scope, params.id, params.documentId),
  );
  routes.tenant(reverseReceipt, ({ params, body, ...caller }) => receipts.reverse(caller, params.id, body));
}
