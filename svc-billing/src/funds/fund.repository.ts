import { type NextNumber, TenantCollection } from '@freightdesk/service-kit';
import type { Connection } from 'mongoose';
import {
  type ExpenseCategoryRecord,
  expenseCategorySchema,
  type FundRequestRecord,
  fundRequestSchema,
} from './fund.model';

export const createFundRepositories = (connection: Connection, nextNumber: NextNumber) => ({
  fundRequests: new TenantCollection<FundRequestRecord>(
    connection.model<FundRequestRecord>('FundRequest', fundRequestSchema),
    nextNumber,
  ),
  expenseCategories: new TenantCollection<ExpenseCategoryRecord>(
    connection.model<ExpenseCategoryRecord>('ExpenseCategory', expenseCategorySchema),
    nextNumber,
  ),
});
