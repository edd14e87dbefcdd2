import { NO_CARGO } from '@freightdesk/contracts';
import {
  raiseCounter,
  type ServiceContext,
  type SystemWrite,
  seedOnce,
  type WriteScope,
} from '@freightdesk/service-kit';
import { toMinor } from '@freightdesk/tax';
import type { DocumentRepository } from '../documents/document.repository';
import type { ExpenseCategoryRepository } from '../expense-master/expense-master.repository';
import type { SeriesRepository } from '../issuing/series.repository';
import type { JobRepository } from '../jobs/job.repository';
import type { AttachmentRepository, InvoiceTypeRepository } from '../vendor-bills/vendor-bill.repository';

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
  },
  {
    clientId: '1',
    jobNumber: 'JOB-260002',
    partyId: 2,
    partyName: 'Sahyadri Auto Components',
    jobType: 'import',
    shipmentCategory: 'SEA_FCL',
    description: 'Forged parts, 2 x 20 ft, Singapore to Chennai',
  },
  {
    clientId: '1',
    jobNumber: 'JOB-260003',
    partyId: 3,
    partyName: 'Deccan Biotech',
    jobType: 'import',
    shipmentCategory: 'AIR',
    description: 'Laboratory equipment, 480 kg, Frankfurt to Bengaluru',
  },
  {
    clientId: '1',
    jobNumber: 'JOB-260004',
    partyId: 4,
    partyName: 'Kaveri Foods and Spices',
    jobType: 'export',
    shipmentCategory: 'SEA_LCL',
    description: 'Spices, 6.4 CBM, Tuticorin to Jebel Ali',
  },
  {
    clientId: '2',
    jobNumber: 'JOB-260001',
    partyId: 6,
    partyName: 'Western Ghats Tea Company',
    jobType: 'export',
    shipmentCategory: 'SEA_FCL',
    description: 'Tea, 1 x 40 ft, Nhava Sheva to Felixstowe',
  },
] as const;

/** What money is asked for, and the most in rupees. */
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

/** What a start makes ready. */
interface SeedNeeds {
  readonly jobs: Pick<JobRepository, 'insertWithId'>;
  readonly expenseCategories: Pick<ExpenseCategoryRepository, 'insert' | 'upgrade'>;
  readonly documents: Pick<DocumentRepository, 'upgrade' | 'valueOfNumbers'>;
  readonly series: Pick<SeriesRepository, 'addMissingValues'>;
  readonly attachments: Pick<AttachmentRepository, 'prepare'>;
  readonly invoiceTypes: Pick<InvoiceTypeRepository, 'prepare'>;
}

async function seedJobs({ jobs }: SeedNeeds, scopeOf: SystemWrite): Promise<void> {
  for (const [index, { clientId, ...job }] of DEMO_JOBS.entries())
    await jobs.insertWithId(scopeOf(clientId), index + 1, { ...NO_CARGO, ...job, status: 'active' });
}

async function seedCategories({ expenseCategories }: SeedNeeds, tx: WriteScope): Promise<void> {
  for (const { name, limit, subPurposes } of EXPENSE_CATEGORIES) {
    const limits = [{ currency: 'INR' as const, maximum: toMinor(limit) }];
    await expenseCategories.insert(tx, { name, subPurposes: [...subPurposes], limits, isActive: true });
  }
}

/**
 * Upgrades documents, builds the indexes of this release, drops those that only earlier ones needed and, where the
 * configuration asks for it, seeds demo records once.
 */
export async function prepareDatabase(
  { connection, config }: ServiceContext,
  needs: SeedNeeds,
): Promise<void> {
  await needs.documents.upgrade();
  await needs.attachments.prepare();
  await needs.invoiceTypes.prepare();
  await needs.expenseCategories.upgrade();
  await Promise.all(Object.values(connection.models).map((model) => model.syncIndexes()));
  await needs.series.addMissingValues(needs.documents.valueOfNumbers);
  if (config.SEED !== 'demo') return;
  await seedOnce(connection, 'demo', async (_session, scopeOf) => {
    await seedJobs(needs, scopeOf);
    for (const clientId of ['1', '2']) await seedCategories(needs, scopeOf(clientId));
    await raiseCounter(connection, 'jobs', DEMO_JOBS.length);
  });
}
