import type { PurposeMaster } from '@freightdesk/contracts/billing';
import type { Write } from '@freightdesk/data';
import { type ClientScope, isDuplicateKey } from '@freightdesk/service-kit';
import { toPurposeMaster } from './expense-master.model';
import type { PurposesRepository } from './expense-master.repository';
import { defaultPurposes, type PurposeChange, purposesChanged } from './expense-master.rules';

/** The dependencies of the purposes of allocations. */
export interface AllocationPurposeNeeds {
  readonly purposes: PurposesRepository;
  readonly write: Write;
}

/** The purposes of a client's allocations; the default ones until the client changes the list. */
export const readAllocationPurposes =
  ({ purposes }: AllocationPurposeNeeds) =>
  async (scope: ClientScope): Promise<PurposeMaster> => {
    const record = await purposes.ofClient(scope);
    return record ? toPurposeMaster(record) : defaultPurposes();
  };

const storePurposes = (
  { purposes, write }: AllocationPurposeNeeds,
  scope: ClientScope,
  { purposeMaster, updatedAt = null }: PurposeChange,
): Promise<PurposeMaster> =>
  write(scope, async (tx) => {
    const before = await purposes.ofClient(tx);
    if ((before?.updatedAt.toISOString() ?? null) !== updatedAt) throw purposesChanged();
    const record = before
      ? await purposes.changeAsRead(tx, before, { purposeMaster })
      : await purposes.insert(tx, purposeMaster);
    if (!record) throw purposesChanged();
    return toPurposeMaster(record);
  });

/**
 * Replaces the list of purposes.
 *
 * @throws {ServiceError} 409 when it has changed since `updatedAt`
 */
export const changeAllocationPurposes =
  (needs: AllocationPurposeNeeds) =>
  async (scope: ClientScope, change: PurposeChange): Promise<PurposeMaster> => {
    try {
      return await storePurposes(needs, scope, change);
    } catch (error) {
      // Somebody else has stored the client's first list meanwhile.
      throw isDuplicateKey(error) ? purposesChanged() : error;
    }
  };
