import { air, type DemoShipment, fcl, ofHarbourLine, ofMeridian } from './demo-shipment.rules';

/** The day of issue of the consolidated invoice. */
export const DEMO_MERGED_DAYS_AGO = 5;

/** Jobs with issued documents, oldest first, so that numbers follow dates. */
export const DEMO_BILLED_SHIPMENTS: readonly DemoShipment[] = [
  {
    ...ofMeridian,
    raisedDaysAgo: 58,
    job: {
      jobNumber: 'JOB-260006',
      partyId: 1,
      jobType: 'export',
      ...fcl,
      description: 'Bed linen, 2 x 20 ft, Chennai to Jebel Ali',
      grossWeight: 28_900,
      volume: 61.2,
      containers: [{ type: '22G1', count: 2 }],
      portOfLoading: 'Chennai',
      portOfDischarge: 'Jebel Ali',
      vesselOrFlight: 'Gulf Trader 027N',
      blAwbNumber: 'BLCMAA260092',
    },
    proformas: [
      {
        charges: { 1: 1, 2: 2, 5: 1, 6: 2, 7: 1 },
        dueInDays: -21,
        outcome: { status: 'issued', daysAgo: 51 },
      },
    ],
  },
  {
    ...ofMeridian,
    raisedDaysAgo: 33,
    job: {
      jobNumber: 'JOB-260007',
      partyId: 2,
      jobType: 'import',
      ...fcl,
      description: 'Machined housings, 1 x 40 ft high cube, Busan to Chennai',
      grossWeight: 22_480,
      volume: 66.8,
      containers: [{ type: '45G1', count: 1 }],
      portOfLoading: 'Busan',
      portOfDischarge: 'Chennai',
      vesselOrFlight: 'Eastern Mist 119W',
      blAwbNumber: 'BLCPUS260310',
      consigneeId: 2,
    },
    advance: { advance: 15_000, payment_mode: 'Bank Transfer', remarks: 'On account of clearance' },
    bill: {
      vendorId: 2,
      invoicetype: 'Tax Invoice',
      invoiceno: 'MDC/4471',
      invamount: 12_390,
      narration: 'Ground rent and lift-off',
    },
    billPayment: { amount: 6_000, tds: 210, daysAgo: 10 },
    proformas: [
      {
        charges: { 1: 1, 3: 1, 4: 66.8, 9: 1 },
        billsVendorBill: true,
        dueInDays: 8,
        outcome: { status: 'issued', daysAgo: 22, creditedLine: { line: 1, daysAgo: 6 } },
      },
    ],
  },
  {
    ...ofMeridian,
    raisedDaysAgo: 19,
    job: {
      jobNumber: 'JOB-260008',
      partyId: 3,
      jobType: 'import',
      ...air,
      description: 'Centrifuges, 310 kg, Munich to Bengaluru',
      grossWeight: 310,
      volume: 2.1,
      portOfLoading: 'Munich',
      portOfDischarge: 'Bengaluru air cargo',
      vesselOrFlight: 'RH 762',
      blAwbNumber: '020-26115820',
      consigneeId: 3,
    },
    advance: { advance: 20_000, payment_mode: 'UPI', remarks: 'Paid before delivery' },
    proformas: [
      {
        charges: { 1: 1, 3: 1, 9: 1 },
        dueInDays: 16,
        outcome: { status: 'issued', daysAgo: 14 },
      },
    ],
    endStatus: 'completed',
  },
  {
    ...ofHarbourLine,
    raisedDaysAgo: 16,
    job: {
      jobNumber: 'JOB-260021',
      partyId: 7,
      jobType: 'export',
      ...fcl,
      description: 'Cashew kernels, 1 x 40 ft, Cochin to Rotterdam',
      grossWeight: 24_300,
      volume: 55.4,
      containers: [{ type: '42G1', count: 1 }],
      portOfLoading: 'Cochin',
      portOfDischarge: 'Rotterdam',
      vesselOrFlight: 'Arabian Dawn 409W',
      blAwbNumber: 'BLCCOK260177',
    },
    proformas: [
      {
        charges: { 10: 1, 11: 1 },
        dueInDays: 19,
        outcome: { status: 'issued', daysAgo: 11 },
      },
    ],
  },
  {
    ...ofMeridian,
    raisedDaysAgo: 12,
    job: {
      jobNumber: 'JOB-260009',
      partyId: 4,
      jobType: 'export',
      mode: 'sea',
      shipmentCategory: 'SEA_LCL',
      description: 'Turmeric, 9.2 CBM, Tuticorin to Colombo',
      grossWeight: 4_180,
      volume: 9.2,
      portOfLoading: 'Tuticorin',
      portOfDischarge: 'Colombo',
      vesselOrFlight: 'Palk Star 210S',
      blAwbNumber: 'BLCTUT260061',
    },
    proformas: [
      {
        charges: { 1: 1, 5: 1, 8: 9.2 },
        dueInDays: 27,
        outcome: { status: 'merged' },
      },
    ],
  },
  {
    ...ofMeridian,
    raisedDaysAgo: 10,
    job: {
      jobNumber: 'JOB-260010',
      partyId: 4,
      jobType: 'domestic',
      mode: 'road',
      shipmentCategory: 'LAND',
      description: 'Spice cartons, 7,400 kg, Coimbatore to Chennai',
      grossWeight: 7_400,
      volume: 21.5,
    },
    proformas: [
      {
        charges: { 9: 1, 1: 1 },
        dueInDays: 27,
        outcome: { status: 'merged' },
      },
    ],
  },
];
