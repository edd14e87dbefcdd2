import {
  createVendor,
  getVendor,
  listVendors,
  updateVendor,
  vendorSummary,
} from '@freightdesk/contracts/core';
import { repeatableRequest } from '@freightdesk/data';
import type { Routes } from '@freightdesk/service-kit';
import type { VendorService } from './vendor.service';

export function vendorRoutes(routes: Routes, { vendors }: { readonly vendors: VendorService }): void {
  routes.tenant(listVendors, ({ scope, query }) => vendors.list(scope, query));
  routes.tenant(vendorSummary, ({ scope }) => vendors.summary(scope));
  routes.tenant(getVendor, ({ scope, params }) => vendors.get(scope, params.id));
  routes.tenant(createVendor, ({ scope, body, request }) =>
    vendors.create(scope, body, repeatableRequest(request, body)),
  );
  routes.tenant(updateVendor, ({ scope, params, body }) => vendors.change(scope, params.id, body));
}
