import {
  MOST_OFFERED,
  type TaxSlab,
  type taxSlabBody,
  type updateTaxSlab,
} from '@freightdesk/contracts/core';
import { type ParsedRequestOf, present } from '@freightdesk/contracts/shared';
import type { NewRecord, RepeatableRequest, Stored, Write } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import type * as z from 'zod/mini';
import type { ChargeRepository } from '../charges/charge.repository';
import type { DeletedMasters } from '../masters/deleted-master.repository';
import { answerFields } from '../masters/master.model';
import { createMaster } from '../masters/master.service';
import { removeUnused } from '../masters/master-uses.service';
import type { TaxSlabRecord } from './tax.model';
import type { TaxSlabRepository } from './tax.repository';
import { slabOf } from './tax.rules';

type SlabBody = z.output<typeof taxSlabBody>;
type SlabChanges = ParsedRequestOf<typeof updateTaxSlab>['body'];

const toTaxSlab = (slab: Stored<TaxSlabRecord>): TaxSlab => answerFields(slab);

const toNewSlab = ({
  gstPercentage,
  active,
  clientId: _own,
  ...fields
}: SlabBody): NewRecord<TaxSlabRecord> => ({
  ...slabOf(gstPercentage),
  ...present(fields),
  active,
});

/** The fields that a change sets. A name that follows from the percentage changes with it; any other name stays. */
function toSlabChange(
  slab: TaxSlabRecord,
  { gstPercentage, ...fields }: Omit<SlabChanges, 'updatedAt' | 'clientId'>,
) {
  if (gstPercentage === undefined) return present(fields);
  const { taxSlabName, ...percentages } = slabOf(gstPercentage);
  const hadDerivedName = slab.taxSlabName === slabOf(slab.gstPercentage).taxSlabName;
  return { ...percentages, ...(hadDerivedName ? { taxSlabName } : {}), ...present(fields) };
}

/** The dependencies of tax slabs. */
export interface TaxSlabNeeds {
  readonly taxSlabs: TaxSlabRepository;
  readonly charges: Pick<ChargeRepository, 'usesOfTaxSlab' | 'copySlab'>;
  readonly deletedMasters: DeletedMasters;
  readonly write: Write;
}

/** Tax slabs of a client. */
export function createTaxSlabService({ taxSlabs, charges, deletedMasters, write }: TaxSlabNeeds) {
  const thing = 'Tax slab';
  const master = createMaster<TaxSlabRecord, TaxSlab>({
    records: taxSlabs,
    write,
    thing,
    toAnswer: toTaxSlab,
    atMost: MOST_OFFERED,
  });

  return {
    list: master.list,
    get: master.get,
    summary: master.summary,

    create: (scope: ClientScope, body: SlabBody, request: RepeatableRequest | undefined): Promise<TaxSlab> =>
      master.create(scope, toNewSlab(body), request),

    async change(scope: ClientScope, id: number, changes: SlabChanges): Promise<TaxSlab> {
      const { updatedAt, clientId: _own, ...fields } = changes;
      const slab = await master.find(scope, id);
      const set = toSlabChange(slab, fields);
      return master.runChange(scope, set, async (tx) => {
        const taxSlab = toTaxSlab(await master.changeIn(tx, id, updatedAt, set));
        await charges.copySlab(tx, taxSlab);
        return taxSlab;
      });
    },

    remove: (scope: ClientScope, id: number): Promise<void> =>
      removeUnused(
        {
          records: taxSlabs,
          deletedMasters,
          write,
          thing,
          alternative: 'Switch it inactive instead.',
          usesOf: (slab) => charges.usesOfTaxSlab(scope, slab.id),
        },
        scope,
        id,
      ),
  };
}
export type TaxSlabService = ReturnType<typeof createTaxSlabService>;
