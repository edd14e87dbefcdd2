import {
  type ComparedMaster,
  type ComparedTexts,
  type Duplicate,
  type DuplicateCriterion,
  type DuplicateKey,
  duplicateKeys,
  type findDuplicatesQuery,
  partyTexts,
  vendorTexts,
} from '@freightdesk/contracts/core';
import type { NewRecord, Stored } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import type * as z from 'zod/mini';
import type { MasterRecord } from '../masters/master.model';
import type { MasterRepository } from '../masters/master.repository';
import type { PartyRecord } from '../parties/party.model';
import type { PartyRepository } from '../parties/party.repository';
import type { VendorRecord } from '../vendors/vendor.model';
import type { VendorRepository } from '../vendors/vendor.repository';

/** How the records of a master are compared and named. */
interface ComparedRecords<Fields extends MasterRecord> {
  readonly records: Pick<MasterRepository<Fields>, 'byDuplicateKey' | 'byDuplicateKeys'>;
  readonly textsOf: (record: NewRecord<Fields>) => ComparedTexts;
  readonly namedAs: (record: Stored<Fields>) => Pick<Duplicate, 'name' | 'city' | 'isActive'>;
}

/** The first record with each key. Records are read page by page, until every key that any of them has is answered. */
async function firstByKey<Fields extends MasterRecord>(
  { records, textsOf }: ComparedRecords<Fields>,
  scope: ClientScope,
  keys: readonly string[],
): Promise<Map<string, Stored<Fields>>> {
  const firsts = new Map<string, Stored<Fields>>();
  let openKeys = keys;
  let isComplete = keys.length === 0;
  while (!isComplete) {
    const page = await records.byDuplicateKeys(scope, openKeys);
    for (const record of page.records)
      for (const [, key] of duplicateKeys(textsOf(record))) if (!firsts.has(key)) firsts.set(key, record);
    openKeys = openKeys.filter((key) => !firsts.has(key));
    isComplete = page.isLast || openKeys.length === 0;
  }
  return firsts;
}

/** Finds the duplicates of one master. */
function createComparison<Fields extends MasterRecord>(compared: ComparedRecords<Fields>) {
  const { records, textsOf, namedAs } = compared;
  const duplicateOf = (by: DuplicateCriterion, record: Stored<Fields>): Duplicate => ({
    by,
    id: record.id,
    ...namedAs(record),
  });
  return {
    /** The first records with a key of these texts, besides `exceptId`. */
    async ofTexts(scope: ClientScope, texts: ComparedTexts, exceptId?: number): Promise<Duplicate[]> {
      const ofKeys = duplicateKeys(texts).map(async ([by, key]) =>
        (await records.byDuplicateKey(scope, key, exceptId)).map((record) => duplicateOf(by, record)),
      );
      return (await Promise.all(ofKeys)).flat();
    },

    /** The keys of a new record. */
    keysOf: (record: NewRecord<Fields>): DuplicateKey[] => duplicateKeys(textsOf(record)),

    /** For each of many new records, by their keys, the first stored ones with a key of it. */
    async ofEach(
      scope: ClientScope,
      keysOfEach: readonly (readonly DuplicateKey[])[],
    ): Promise<Duplicate[][]> {
      const keys = new Set(keysOfEach.flatMap((ofOne) => ofOne.map(([, key]) => key)));
      const firsts = await firstByKey(compared, scope, [...keys]);
      return keysOfEach.map((ofOne) =>
        ofOne.flatMap(([by, key]) => {
          const record = firsts.get(key);
          return record ? [duplicateOf(by, record)] : [];
        }),
      );
    },
  };
}
/** Finds the duplicates of the records of a master. */
export type Comparison<Fields extends MasterRecord> = ReturnType<typeof createComparison<Fields>>;

/** The dependencies of duplicates. */
export interface DuplicateNeeds {
  readonly parties: PartyRepository;
  readonly vendors: VendorRepository;
}

/** Duplicates of parties and vendors, active or not, of the same client (MASTER-14). */
export function createDuplicateService({ parties, vendors }: DuplicateNeeds) {
  const comparisons = {
    parties: createComparison<PartyRecord>({
      records: parties,
      textsOf: partyTexts,
      namedAs: ({ name, city, isActive }) => ({ name, city, isActive }),
    }),
    vendors: createComparison<VendorRecord>({
      records: vendors,
      textsOf: vendorTexts,
      namedAs: ({ vendor_name, status }) => ({
        name: vendor_name,
        city: '',
        isActive: status === 'Active',
      }),
    }),
  } satisfies Record<ComparedMaster, unknown>;
  return {
    ...comparisons,
    find: (
      scope: ClientScope,
      { master, exceptId, ...texts }: z.output<typeof findDuplicatesQuery>,
    ): Promise<Duplicate[]> => comparisons[master].ofTexts(scope, texts, exceptId),
  };
}
export type DuplicateService = ReturnType<typeof createDuplicateService>;
