import { NO_CARGO } from '@freightdesk/contracts/billing';
import {
  inNameOf,
  type Migration,
  raiseCounter,
  type SystemWrite,
  seedOnce,
  type WriteScope,
} from '@freightdesk/data';
import { demoPerson } from '@freightdesk/demo-data';
import type { ServiceContext } from '@freightdesk/service-kit';
import { toMinor } from '@freightdesk/tax';
import type { ExpenseCategoryRepository } from '../expense-master/expense-master.repository';
import type { JobRepository } from '../jobs/job.repository';
import type { InvoiceTypeRepository } from '../vendor-bills/invoice-type.repository';
import { createClock } from './demo-context.service';

/** Jobs of the demo parties; ids count from 1 in this order. */
export const DEMO_JOBS = [
  {
    clientId: '1',
    jobNumber: 'JOB-260001',
    partyId: 1,
    partyName: 'Coromandel Textiles',
    jobType: 'export',
    shipmentCategory: 'SEA_FCL',
    description: 'Cotton yarn, 2 x 20 ft, Chennai to Colombo',
    cargo: {
      mode: 'sea',
      containers: [{ type: '22G1', count: 2 }],
      grossWeight: 36_400,
      volume: 62.4,
      portOfLoading: 'Chennai',
      portOfDischarge: 'Colombo',
      vesselOrFlight: 'Bay Pioneer 214E',
      blAwbNumber: 'BLCMAA260117',
    },
  },
  {
    clientId: '1',
    jobNumber: 'JOB-260002',
    partyId: 2,
    partyName: 'Sahyadri Auto Components',
    jobType: 'import',
    shipmentCategory: 'SEA_FCL',
    description: 'Forged parts, 2 x 20 ft, Singapore to Chennai',
    cargo: {
      mode: 'sea',
      containers: [{ type: '22G1', count: 2 }],
      grossWeight: 41_250,
      volume: 58.6,
      portOfLoading: 'Singapore',
      portOfDischarge: 'Chennai',
      vesselOrFlight: 'Straits Carrier 088W',
      blAwbNumber: 'BLCSIN260482',
    },
  },
  {
    clientId: '1',
    jobNumber: 'JOB-260003',
    partyId: 3,
    partyName: 'Deccan Biotech',
    jobType: 'import',
    shipmentCategory: 'AIR',
    description: 'Laboratory equipment, 480 kg, Frankfurt to Bengaluru',
    cargo: {
      mode: 'air',
      containers: [],
      grossWeight: 480,
      volume: 3.2,
      portOfLoading: 'Frankfurt',
      portOfDischarge: 'Bengaluru air cargo',
      vesselOrFlight: 'RH 754',
      blAwbNumber: '020-26114473',
    },
  },
  {
    clientId: '1',
    jobNumber: 'JOB-260004',
    partyId: 4,
    partyName: 'Kaveri Foods and Spices',
    jobType: 'export',
    shipmentCategory: 'SEA_LCL',
    description: 'Spices, 6.4 CBM, Tuticorin to Jebel Ali',
    cargo: {
      mode: 'sea',
      containers: [],
      grossWeight: 3_150.5,
      volume: 6.4,
      portOfLoading: 'Tuticorin',
      portOfDischarge: 'Jebel Ali',
      vesselOrFlight: 'Gulf Trader 031S',
      blAwbNumber: 'BLCTUT260039',
    },
  },
  {
    clientId: '2',
    jobNumber: 'JOB-260001',
    partyId: 6,
    partyName: 'Western Ghats Tea Company',
    jobType: 'export',
    shipmentCategory: 'SEA_FCL',
    description: 'Tea, 1 x 40 ft, Nhava Sheva to Felixstowe',
    cargo: {
      mode: 'sea',
      containers: [{ type: '42G1', count: 1 }],
      grossWeight: 19_800,
      volume: 54.1,
      portOfLoading: 'Nhava Sheva (JNPT)',
      portOfDischarge: 'Felixstowe',
      vesselOrFlight: 'Arabian Dawn 412W',
      blAwbNumber: 'BLCNSA260251',
    },
  },
] as const;

/** Purposes with their limits in rupees. */
export const EXPENSE_CATEGORIES = [
  { name: 'DO Charges', limit: 50_000, subPurposes: ['DO Fees', 'Stamp Duty', 'Documentation Charges'] },
  {
    name: 'Examination',
    limit: 25_000,
    subPurposes: ['Customs Examination Fees', 'Port Handling for Examination', 'Lab Testing Charges'],
  },
  {
    name: 'Customs Duty',
    limit: 10_00_000,
    subPurposes: ['Basic Customs Duty', 'Social Welfare Surcharge', 'IGST on Import'],
  },
  {
    name: 'Miscellaneous',
    limit: 15_000,
    subPurposes: ['Transport Charges', 'Printing & Stationery', 'Communication Charges', 'Other Charges'],
  },
] as const;

/** The dependencies of seeding. */
interface SeedNeeds {
  readonly jobs: Pick<JobRepository, 'insertWithId'>;
  readonly expenseCategories: Pick<ExpenseCategoryRepository, 'insert'>;
  readonly invoiceTypes: Pick<InvoiceTypeRepository, 'addMissing'>;
}

/**
 * The age of the first job in days; each later job is some days younger, and all of them are older than those with
 * documents.
 */
const FIRST_JOB_AGE = { daysAgo: 80, apart: 4 } as const;

async function seedJobs({ jobs }: SeedNeeds, txOf: SystemWrite): Promise<void> {
  const { daysAgo } = createClock(new Date());
  for (const [index, { clientId, cargo, ...job }] of DEMO_JOBS.entries()) {
    const record = {
      ...NO_CARGO,
      ...job,
      ...cargo,
      containers: [...cargo.containers],
      status: 'active' as const,
    };
    const at = daysAgo(FIRST_JOB_AGE.daysAgo - index * FIRST_JOB_AGE.apart);
    const tx = inNameOf(txOf(clientId), demoPerson(clientId === '1' ? 'user' : 'user2'), at);
    await jobs.insertWithId(tx, index + 1, record);
  }
}

async function seedCategories({ expenseCategories }: SeedNeeds, tx: WriteScope): Promise<void> {
  for (const { name, limit, subPurposes } of EXPENSE_CATEGORIES) {
    const limits = [{ currency: 'INR' as const, maximum: toMinor(limit) }];
    await expenseCategories.insert(tx, { name, subPurposes: [...subPurposes], limits, isActive: true });
  }
}

/** Prepares the database for this release, stores reference data, and seeds demo records once if configured. */
export async function prepareDatabase(
  context: ServiceContext,
  needs: SeedNeeds,
  migration: Migration,
): Promise<void> {
  const { connection, config } = context;
  await migration.prepare(context);
  await needs.invoiceTypes.addMissing();
  if (config.SEED !== 'demo') return;
  await seedOnce(connection, 'demo', async (_session, txOf) => {
    await seedJobs(needs, txOf);
    for (const clientId of ['1', '2']) await seedCategories(needs, txOf(clientId));
    await raiseCounter(connection, 'jobs', DEMO_JOBS.length);
  });
}
