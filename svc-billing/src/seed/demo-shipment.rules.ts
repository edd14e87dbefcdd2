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
  /** What the vendor was paid for the bill. */
  readonly billPayment?: { readonly amount: number; readonly tds: number; readonly daysAgo: number };
  readonly proformas: readonly DemoProforma[];
  readonly endStatus?: 'completed' | 'cancelled';
}

export const ofMeridian = { clientId: '1', by: 'user' } as const;
export const ofHarbourLine = { clientId: '2', by: 'user2' } as const;
export const fcl = { mode: 'sea', shipmentCategory: 'SEA_FCL' } as const;
export const air = { mode: 'air', shipmentCategory: 'AIR' } as const;
