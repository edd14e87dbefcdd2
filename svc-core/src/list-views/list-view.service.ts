import {
  type defaultViewBody,
  type ListView,
  type listViewsQuery,
  VIEW_LIMITS,
  type viewBody,
  type viewChanges,
} from '@freightdesk/contracts/core';
import { present } from '@freightdesk/contracts/shared';
import {
  createOnce,
  type RepeatableRequest,
  type Stored,
  type Write,
  type WriteScope,
} from '@freightdesk/data';
import { isDuplicateKey, type UserCaller } from '@freightdesk/service-kit';
import type * as z from 'zod/mini';
import { changedMeanwhile, recordNotFound, valueTaken } from '../masters/master.rules';
import { type ListViewRecord, toListView, viewNameKey } from './list-view.model';
import type { DefaultViewRepository, ListViewRepository } from './list-view.repository';
import { audiencesOf, refuseUnlessChanges, seesView, tooManyViews } from './list-view.rules';

/** The dependencies of views. */
export interface ListViewNeeds {
  readonly listViews: ListViewRepository;
  readonly defaultViews: DefaultViewRepository;
  readonly write: Write;
}

/** Who asks, and for which client. */
type ViewCaller = Pick<UserCaller, 'scope' | 'identity'>;

type View = Stored<ListViewRecord>;
const THING = 'View';

async function listOf(needs: ListViewNeeds, caller: ViewCaller, list: string): Promise<ListView[]> {
  const { scope, identity } = caller;
  const [own, shared, start] = await Promise.all([
    needs.listViews.ownOf(scope, identity.userId, list),
    needs.listViews.sharedWith(scope, list, audiencesOf(identity)),
    needs.defaultViews.of(scope, identity.userId, list),
  ]);
  const ofOthers = shared.filter(({ userId }) => userId !== identity.userId);
  return [...own, ...ofOthers].map((view) => toListView(view, identity.userId, start?.viewId ?? null));
}

async function requireView({ listViews }: ListViewNeeds, caller: ViewCaller, id: number): Promise<View> {
  const view = await listViews.byId(caller.scope, id);
  if (!view || !seesView(caller.identity, view)) throw recordNotFound(THING);
  return view;
}

async function answerOf(
  needs: ListViewNeeds,
  { scope, identity }: ViewCaller,
  view: View,
): Promise<ListView> {
  const start = await needs.defaultViews.of(scope, identity.userId, view.list);
  return toListView(view, identity.userId, start?.viewId ?? null);
}

/** Refuses one more view of a user, or one more that is shared. Changes of a client wait for each other. */
async function refuseTooMany(
  { listViews }: ListViewNeeds,
  tx: WriteScope,
  userId: number,
  isShared: boolean,
) {
  await listViews.lock(tx);
  const [count, limit] = isShared
    ? [await listViews.countShared(tx), VIEW_LIMITS.shared]
    : [await listViews.countOf(tx, userId), VIEW_LIMITS.own];
  if (count >= limit) throw tooManyViews(isShared);
}

/** Names the view whose name is taken, in place of the error of the index. */
async function namedOnce<Result>(name: string, store: () => Promise<Result>): Promise<Result> {
  try {
    return await store();
  } catch (error) {
    throw isDuplicateKey(error) ? valueTaken(`name ${name}`, 'name') : error;
  }
}

/**
 * Saves a view; a repeated request gets that of the first one.
 *
 * @throws {ServiceError} 403 for one that is shared by somebody who is no admin
 * @throws {ServiceError} 409 for a name that is taken, and beyond the limits
 */
const createView =
  (needs: ListViewNeeds) =>
  async (
    caller: ViewCaller,
    { clientId: _own, ...fields }: z.output<typeof viewBody>,
    request: RepeatableRequest | undefined,
  ): Promise<ListView> => {
    const { listViews, write } = needs;
    const { scope, identity } = caller;
    const { userId } = identity;
    const record = { ...fields, userId, nameKey: viewNameKey(fields.name) };
    refuseUnlessChanges(identity, record);
    await listViews.prepareLock(scope);
    const store = (view: typeof record) =>
      write(scope, async (tx) => {
        await refuseTooMany(needs, tx, userId, view.sharedWith !== null);
        return listViews.insert(tx, view);
      });
    const view = await namedOnce(fields.name, () =>
      createOnce<ListViewRecord>(listViews, scope, request, async () => record, store),
    );
    return toListView(view, userId, null);
  };

/**
 * Changes a view.
 *
 * @throws {ServiceError} 403 for one that is or becomes shared by somebody who is no admin
 * @throws {ServiceError} 409 for a name that is taken, beyond the limits, and after somebody else's change
 */
const changeView =
  (needs: ListViewNeeds) =>
  async (caller: ViewCaller, id: number, changes: z.output<typeof viewChanges>): Promise<ListView> => {
    const { updatedAt, clientId: _own, ...fields } = changes;
    const before = await requireView(needs, caller, id);
    const set = present({ ...fields, nameKey: fields.name && viewNameKey(fields.name) });
    const after = { ...before, ...set };
    refuseUnlessChanges(caller.identity, before, after);
    await needs.listViews.prepareLock(caller.scope);
    const view = await namedOnce(after.name, () =>
      needs.write(caller.scope, async (tx) => {
        if (before.sharedWith === null && after.sharedWith !== null)
          await refuseTooMany(needs, tx, before.userId, true);
        const result = await needs.listViews.changeAsRead(tx, { id, updatedAt }, set);
        if (!result) throw changedMeanwhile(THING);
        return result;
      }),
    );
    return answerOf(needs, caller, view);
  };

/**
 * Deletes a view. Lists that opened with it open with all of their records.
 *
 * @throws {ServiceError} 403 for a shared one by somebody who is no admin
 */
const removeView =
  (needs: ListViewNeeds) =>
  async (caller: ViewCaller, id: number): Promise<void> => {
    const view = await requireView(needs, caller, id);
    refuseUnlessChanges(caller.identity, view);
    const isRemoved = await needs.write(caller.scope, (tx) => needs.listViews.removeAsRead(tx, view));
    if (!isRemoved) throw changedMeanwhile(THING);
  };

/** Sets the view that the caller's list opens with, or that it opens with all records. */
const chooseDefault =
  (needs: ListViewNeeds) =>
  async (caller: ViewCaller, { list, viewId }: z.output<typeof defaultViewBody>) => {
    const { defaultViews, write } = needs;
    const { scope, identity } = caller;
    if (viewId !== null && (await requireView(needs, caller, viewId)).list !== list)
      throw recordNotFound(THING);
    await defaultViews.prepareLock(scope);
    await write(scope, async (tx) => {
      await defaultViews.lock(tx);
      const before = await defaultViews.of(tx, identity.userId, list);
      if ((before?.viewId ?? null) !== viewId)
        await defaultViews.store(tx, before, { list, viewId, userId: identity.userId });
    });
    return { list, viewId };
  };

/** Saved views of lists. */
export const createListViewService = (needs: ListViewNeeds) => ({
  list: (caller: ViewCaller, { list }: z.output<typeof listViewsQuery>) => listOf(needs, caller, list),
  get: async (caller: ViewCaller, id: number) =>
    answerOf(needs, caller, await requireView(needs, caller, id)),
  create: createView(needs),
  change: changeView(needs),
  remove: removeView(needs),
  chooseDefault: chooseDefault(needs),
});
export type ListViewService = ReturnType<typeof createListViewService>;
