// Records that the demo data of several services refer to by id (API-5). Companies, people and registration
// numbers are invented. Only services import this package: browsers never load it.

const charge = (
  id: number,
  clientId: string,
  name: string,
  unit: string,
  rate: number,
  hsnSacCode: string,
  gstRate: number,
) => ({
  id,
  clientId,
  name,
  unit,
  rate,
  hsnSacCode,
  gstRate,
});

/** Rates are rupees. */
export const DEMO_CHARGES = [
  charge(1, '1', 'CHA agency', 'PER_SHIPMENT', 2500, '996712', 18),
  charge(2, '1', 'THC 20 ft', 'PER_20FT_CONTAINER', 8700, '996711', 18),
  charge(3, '1', 'DO handling', 'PER_BL_AWB', 1550.55, '996713', 18),
  charge(4, '1', 'Ocean freight', 'PER_CBM', 100.1, '996521', 5),
  charge(5, '1', 'Export documentation', 'PER_BL_AWB', 5100, '996713', 18),
  charge(6, '1', 'Seal charge', 'PER_CONTAINER', 750, '996711', 18),
  charge(7, '1', 'BL surrender', 'PER_BL_AWB', 4500, '996713', 18),
  charge(8, '1', 'LCL cargo handling', 'PER_CBM', 1350, '996719', 18),
  charge(9, '1', 'Local transport', 'PER_SHIPMENT', 8500, '996511', 18),
  charge(10, '2', 'CHA agency', 'PER_SHIPMENT', 2000, '996712', 18),
  charge(11, '2', 'THC 40 ft', 'PER_40FT_CONTAINER', 10400, '996711', 18),
  charge(12, '2', 'Air freight', 'PER_KG', 165, '996531', 18),
] as const;

/** The SACs of the demo charges under the ids that they get when each client is seeded with the 24 of the trade. */
const hsnCodesOf = (clientId: string, first: number) =>
  (
    [
      [4, '996521', 'Coastal and transoceanic water transport of goods', 5],
      [6, '996531', 'Air transport of goods', 18],
      [8, '996711', 'Container handling', 18],
      [9, '996712', 'Customs house agent', 18],
      [10, '996713', 'Clearing and forwarding', 18],
      [11, '996719', 'Other cargo and baggage handling', 18],
      [2, '996511', 'Road transport of goods', 18],
    ] as const
  ).map(([at, code, description, gst]) => ({
    id: first + at - 1,
    clientId,
    code,
    description,
    gstPercent: gst,
    igstPercent: gst,
    cgstPercent: gst / 2,
    sgstPercent: gst / 2,
  }));
export const DEMO_HSN_CODES = [...hsnCodesOf('1', 1), ...hsnCodesOf('2', 25)];
