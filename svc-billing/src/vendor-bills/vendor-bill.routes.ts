import { createHash } from 'node:crypto';
import {
  createVendorBill,
  deleteVendorBill,
  getVendorBill,
  listInvoiceTypes,
  listVendorBills,
  updateVendorBill,
  vendorBillFile,
} from '@freightdesk/contracts/billing';
import { repeatableRequest } from '@freightdesk/data';
import { done, type Routes, type UploadedFile } from '@freightdesk/service-kit';
import type { VendorBillService } from './vendor-bill.service';

/** Adds the digest of the file, so that a repeated request has the same file. */
const withFile = <Body extends object>(body: Body, file: UploadedFile | undefined) =>
  file ? { ...body, file: createHash('sha256').update(file.content).digest('hex') } : body;

export function vendorBillRoutes(
  routes: Routes,
  { vendorBills }: { readonly vendorBills: VendorBillService },
): void {
  routes.tenant(listVendorBills, ({ scope, query }) => vendorBills.list(scope, query));
  routes.tenant(listInvoiceTypes, () => vendorBills.types());
  routes.tenant(getVendorBill, ({ scope, params }) => vendorBills.get(scope, params.id));
  routes.tenant(vendorBillFile, ({ scope, params }) => vendorBills.file(scope, params.id));
  routes.tenant(createVendorBill, ({ body, file, request, ...caller }) =>
    vendorBills.create(caller, body, file, repeatableRequest(request, withFile(body, file))),
  );
  routes.tenant(updateVendorBill, ({ params, body, file, ...caller }) =>
    vendorBills.update(caller, params.id, body, file),
  );
  routes.tenant(deleteVendorBill, ({ scope, params, query }) =>
    done(vendorBills.remove(scope, params.id, query.updatedAt)),
  );
}
