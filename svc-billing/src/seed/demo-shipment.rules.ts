import type { AdvanceInput, JobInput, VendorBillInput } from '@freightdesk/contracts/billing';
import type { DemoName } from '@freightdesk/demo-data';

interface CreditedLine {
  readonly line: number;
  readonly daysAgo: number;
}

/** The outcome of a proforma: open, cancelled, part of a consolidated invoice, or issued some days ago. */
type Outcome =
  | { readonly status: 'open' | 'cancelled' | 'merged' }
  | { readonly status: 'issued'; readonly daysAgo: number; readonly creditedLine?: CreditedLine };

export interface DemoProforma {
  /** Quantities by id of the master's charge. */
  readonly charges: Readonly<Record<number, number>>;
  /** Whether it passes on the vendor bill of its job, as pure agent. */
  readonly billsVendorBill?: true;
  /** Days from now; negative ones are in the past. */
  readonly dueInDays: number;
  readonly outcome: Outcome;
}

/** A demo job with its advance, vendor bill and proformas. */
export interface DemoShipment {
  readonly clientId: string;
  readonly by: DemoName;
  readonly raisedDaysAgo: number;
  readonly job: JobInput;
  readonly advance?: Pick<AdvanceInput, 'advance' | 'payment_mode' | 'remarks'>;
  readonly bill?: Omit<VendorBillInput, 'jobNumber' | 'invdate'>;
  readonly proformas: readonly DemoProforma[];
  readonly endStatus?: 'completed' | 'cancelled';
}

const ofMeridian = { clientId: '1', by: 'user' } as const;
const ofHarbourLine = { clientId: '2', by: 'user2' } as const;
const fcl = { mode: 'sea', shipmentCategory: 'SEA_FCL' } as const;
const air = { mode: 'air', shipmentCategory: 'AIR' } as const;

/** The day of issue of the consolidated invoice. */
export const DEMO_MERGED_DAYS_AGO = 5;

/** Jobs with issued documents come first, oldest first, so that numbers follow dates. */
export const DEMO_SHIPMENTS: readonly DemoShipment[] = [
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
  {
    ...ofMeridian,
    raisedDaysAgo: 6,
    job: {
      jobNumber: 'JOB-260011',
      partyId: 1,
      jobType: 'import',
      ...fcl,
      description: 'Spinning frames, 1 x 40 ft open top, Genoa to Chennai',
      grossWeight: 18_700,
      volume: 63,
      containers: [{ type: '42U1', count: 1 }],
      portOfLoading: 'Genoa',
      portOfDischarge: 'Chennai',
      vesselOrFlight: 'Ligurian Bay 061E',
      blAwbNumber: 'BLCGOA260144',
      consigneeId: 1,
    },
    bill: {
      vendorId: 1,
      invoicetype: 'Tax Invoice',
      invoiceno: 'BLC/2026/0918',
      invamount: 24_780,
      narration: 'Delivery order and terminal handling',
    },
    proformas: [
      {
        charges: { 1: 1, 3: 1 },
        dueInDays: 30,
        outcome: { status: 'cancelled' },
      },
      {
        charges: { 1: 1, 3: 1, 6: 1, 9: 1 },
        dueInDays: 30,
        outcome: { status: 'open' },
      },
    ],
  },
  {
    ...ofMeridian,
    raisedDaysAgo: 4,
    job: {
      jobNumber: 'JOB-260012',
      partyId: 3,
      jobType: 'import',
      ...air,
      description: 'Reagents in dry ice, 96 kg, Boston to Bengaluru',
      grossWeight: 96,
      volume: 0.8,
      portOfLoading: 'Boston',
      portOfDischarge: 'Bengaluru air cargo',
      vesselOrFlight: 'NQ 118',
      blAwbNumber: '157-26001194',
      consigneeId: 3,
    },
    proformas: [
      {
        charges: { 1: 1, 3: 1 },
        dueInDays: 30,
        outcome: { status: 'open' },
      },
    ],
  },
  {
    ...ofMeridian,
    raisedDaysAgo: 3,
    job: {
      jobNumber: 'JOB-260013',
      partyId: 2,
      jobType: 'export',
      mode: 'sea',
      shipmentCategory: 'SEA_LCL',
      description: 'Brake discs, 4 CBM, Nhava Sheva to Durban; called off by the shipper',
      grossWeight: 2_600,
      volume: 4,
      portOfLoading: 'Nhava Sheva (JNPT)',
      portOfDischarge: 'Durban',
    },
    proformas: [],
    endStatus: 'cancelled',
  },
  {
    ...ofHarbourLine,
    raisedDaysAgo: 2,
    job: {
      jobNumber: 'JOB-260022',
      partyId: 6,
      jobType: 'import',
      ...air,
      description: 'Tea-bag machine parts, 240 kg, Milan to Mumbai',
      grossWeight: 240,
      volume: 1.4,
      portOfLoading: 'Milan',
      portOfDischarge: 'Mumbai air cargo',
      vesselOrFlight: 'RH 540',
      blAwbNumber: '020-26117702',
      consigneeId: 6,
    },
    proformas: [
      {
        charges: { 10: 1, 12: 240 },
        dueInDays: 30,
        outcome: { status: 'open' },
      },
    ],
  },
];
