import type { ApiClient } from '@freightdesk/api-client';
import {
  type Charge,
  type ChargeInput,
  createCharge,
  createVendor,
  type Vendor,
  type VendorInput,
} from '@freightdesk/contracts/core';

/** A configuration row for every shipment category at a flat rate. */
export const flatRow = { shipmentCategory: 'ALL', basis: 'FLAT' };

export const chargeBody = (changes: Partial<ChargeInput> = {}): ChargeInput => ({
  name: 'Container washing',
  category: 'revenue',
  applicabilities: [flatRow],
  ...changes,
});

export const newCharge = (api: ApiClient, changes: Partial<ChargeInput> = {}): Promise<Charge> =>
  api.call(createCharge, { query: {}, body: chargeBody(changes) });

export const vendorFields = {
  vendor_name: 'Ennore Survey Partners',
  contact_person: 'Meera Joseph',
  phone: '9840111222',
  email: 'meera@ennore-survey.example',
  address: '9 Beach Road, Chennai',
  gst_number: '33BYLCB4417D1ZO',
} satisfies VendorInput;

export const newVendor = (api: ApiClient, changes: Partial<VendorInput> = {}): Promise<Vendor> =>
  api.call(createVendor, { query: {}, body: { ...vendorFields, ...changes } });
