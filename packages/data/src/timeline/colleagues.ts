import type { Colleague, ColleagueQuestion } from '@freightdesk/contracts/core';
import type { Identity } from '@freightdesk/contracts/shared';
import { type Caller, refuse } from '@freightdesk/service-kit';
import type { RecordReaders } from './record-access';

/** Finds the first users of the caller's client, of those who have one of the roles or ids. */
export type FindColleagues = (caller: Caller, question: ColleagueQuestion) => Promise<readonly Colleague[]>;

const mayNotSee = () =>
  refuse('invalid', 'A colleague who is mentioned is gone or may not see this record', {
    mentions: 'Mention only those who may see this record',
  });

/** The colleagues who can be mentioned in notes on a record. */
export function createColleagues(find: FindColleagues) {
  return {
    /** Those of a name who may see a record, without the caller. */
    async search(
      caller: Caller & { readonly identity: Identity },
      readers: RecordReaders,
      q = '',
    ): Promise<Colleague[]> {
      const colleagues = await find(caller, { ...readers, q });
      return colleagues.filter(({ userId }) => userId !== caller.identity.userId);
    },

    /**
     * Those with these ids, in any order.
     *
     * @throws {ServiceError} 400 `invalid` when one of them is gone or may not see the record
     */
    async named(
      caller: Caller,
      readers: RecordReaders,
      ids: readonly number[],
    ): Promise<readonly Colleague[]> {
      const only = [...new Set(ids)];
      if (only.length === 0) return [];
      const colleagues = await find(caller, { ...readers, only });
      if (colleagues.length < only.length) throw mayNotSee();
      return colleagues;
    },
  };
}
export type Colleagues = ReturnType<typeof createColleagues>;
