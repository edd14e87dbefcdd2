import type { AuditedKind, ImportedMaster } from '@freightdesk/contracts/core';
import type { FileRepository, NoteRepository } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import type { ChargeRepository } from '../charges/charge.repository';
import type { OtherServices } from '../masters/master-uses.service';

/** The kind under which notes and files name the records of a master. */
const NOTED_AS: Readonly<Record<ImportedMaster, AuditedKind>> = {
  parties: 'parties',
  charges: 'charges',
  vendors: 'vendor_master',
};

/** Everything that may use a record of a master. */
export interface UsesNeeds {
  readonly others: Pick<OtherServices, 'usersOf'>;
  readonly charges: Pick<ChargeRepository, 'usersOfVendors'>;
  readonly recordNotes: Pick<NoteRepository, 'recordsWith'>;
  readonly recordFiles: Pick<FileRepository, 'recordsWith'>;
}

/**
 * Asks which of some records are used, and says by what, as a reason why they stay. A note or a file of somebody on a record is a use.
 *
 * @throws {ServiceError} 503 when another service cannot be asked
 */
export const createImportedUses =
  ({ others, charges, recordNotes, recordFiles }: UsesNeeds) =>
  async (
    scope: ClientScope,
    kind: ImportedMaster,
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, string>> => {
    if (ids.length === 0) return new Map();
    const { clientId, actor } = scope;
    const [inOthers, inCharges, withNotes, withFiles] = await Promise.all([
      others.usersOf(actor.context, { clientId, kind, ids: [...ids] }),
      kind === 'vendors' ? charges.usersOfVendors(scope, ids) : [],
      recordNotes.recordsWith(scope, NOTED_AS[kind], ids),
      recordFiles.recordsWith(scope, NOTED_AS[kind], ids),
    ]);
    return new Map([
      ...[...withFiles].map((id) => [id, 'Has files'] as const),
      ...[...withNotes].map((id) => [id, 'Has notes'] as const),
      ...[...inCharges, ...inOthers].map(({ id, by }) => [id, `Used by ${by}`] as const),
    ]);
  };
export type ImportedUses = ReturnType<typeof createImportedUses>;
