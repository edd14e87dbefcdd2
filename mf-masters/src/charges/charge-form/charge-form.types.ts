import type { Charge, ContainerSize } from '@freightdesk/contracts';

/** A rate slab as it is typed. `portId` is empty for every port. */
export interface RateSlabValues {
  standard_cost: boolean;
  currency: Charge['currency'];
  port: string;
  portId: string;
  minRate: string;
  maxRate: string;
  buyingcost: string;
  standardsellingcost: string;
  minPercent: string;
  maxPercent: string;
  maxReqamount: string;
}

export interface BandValues {
  min: string;
  max: string;
}

/** A configuration row as it is typed; which of its figures count follows from its basis. */
export interface ChargeRowValues {
  shipmentCategory: string;
  basis: string;
  minPercent: string;
  maxPercent: string;
  containerRates: Record<ContainerSize, BandValues>;
  rateSlabs: RateSlabValues[];
}

/** A charge as it is typed. */
export interface ChargeFormValues {
  chargeCode: string;
  name: string;
  description: string;
  category: Charge['category'] | '';
  group: string;
  unit: string;
  containerType: string;
  rate: string;
  currency: Charge['currency'];
  mode: string;
  applicabilities: ChargeRowValues[];
  hsnSacId: string;
  taxSlabId: string;
  gstRate: string;
  defaultVendorId: string;
  clientType: 'direct' | 'indirect' | '';
  port: string;
  remarks: string;
  ledgerCode: string;
  editableRate: boolean;
  vendorRequired: boolean;
  showInInvoice: boolean;
  active: boolean;
  gstApplicable: boolean;
  taxInclusive: boolean;
}
