/** Paths that only this remote leads to; those that others name as well stand in `links` of the kit, which every page loads. */
export const vendorLinks = {
  payments: '/billing/vendor-payments',
  refunds: '/billing/refunds?tab=vendors&',
  account: (vendorId: number) => `/billing/vendors/${vendorId}`,
} as const;
