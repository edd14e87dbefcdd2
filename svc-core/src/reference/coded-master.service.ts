import { MOST_OFFERED } from '@freightdesk/contracts/core';
import { present } from '@freightdesk/contracts/shared';
import type { NewRecord, RepeatableRequest, Stored } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import type { MasterRecord } from '../masters/master.model';
import { inUse } from '../masters/master.rules';
import { createMaster, type MasterNeeds } from '../masters/master.service';
import { type AskUses, removeUnused, usesDeadline } from '../masters/master-uses.service';

interface CodedRecord extends MasterRecord {
  readonly code: string;
}

/** A change of such a record: its new values, and the version that it was based on. */
export interface CodedChange {
  readonly code?: string | undefined;
  readonly updatedAt?: string | undefined;
  readonly clientId?: string | undefined;
}

/** Asks for the uses of a code on behalf of whoever wants to change or delete it. */
export type CodeUses<Fields, Context> = (scope: ClientScope, context: Context) => AskUses<Fields>;

/** A master whose records are referred to by their code: a used code can be neither changed nor deleted. */
export function createCodedMaster<Fields extends CodedRecord, Answer, Context>(
  needs: Omit<MasterNeeds<Fields, Answer>, 'unique'>,
  codeUses: CodeUses<Fields, Context>,
) {
  const { records, write, thing } = needs;
  const master = createMaster<Fields, Answer>({
    ...needs,
    unique: { field: 'code', label: 'code' },
    atMost: MOST_OFFERED,
  });

  async function refuseUsedCode(scope: ClientScope, context: Context, record: Stored<Fields>): Promise<void> {
    const uses = await codeUses(scope, context)(record, usesDeadline());
    if (uses.length > 0) throw inUse(thing, uses, 'Its code cannot change.');
  }

  return {
    list: master.list,
    get: master.get,

    create: (
      scope: ClientScope,
      fields: NewRecord<Fields>,
      request: RepeatableRequest | undefined,
    ): Promise<Answer> => master.create(scope, fields, request),

    async change(scope: ClientScope, context: Context, id: number, changes: CodedChange): Promise<Answer> {
      const { updatedAt, clientId: _own, ...fields } = changes;
      const record = await master.find(scope, id);
      if (fields.code !== undefined && fields.code !== record.code)
        await refuseUsedCode(scope, context, record);
      // The other values of a change are fields of the record.
      return master.change(scope, id, updatedAt, present(fields) as Partial<NewRecord<Fields>>);
    },

    remove: (scope: ClientScope, context: Context, id: number): Promise<void> =>
      removeUnused(
        {
          records,
          write,
          thing,
          alternative: 'Switch it inactive instead.',
          usesOf: codeUses(scope, context),
        },
        scope,
        id,
      ),
  };
}
