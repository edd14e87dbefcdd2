export const partyTypes = [
  { value: 'shipper', label: 'Shipper' },
  { value: 'consignee', label: 'Consignee' },
  { value: 'notify', label: 'Notify' },
];

export const regions = [
  { value: 'Domestic', label: 'Domestic' },
  { value: 'International', label: 'International' },
];

export const currencies = [
  { value: 'INR', label: 'INR (₹)' },
  { value: 'USD', label: 'USD ($)' },
];
