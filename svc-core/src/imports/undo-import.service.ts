import type { ImportRecord } from '@freightdesk/contracts/core';
import type { Stored } from '@freightdesk/data';
import {
  type ClientScope,
  createQueue,
  refuse,
  type ServiceContext,
  scopeOfWork,
} from '@freightdesk/service-kit';
import { recordNotFound } from '../masters/master.rules';
import { type ImportLogRecord, toImport, undoEndOf } from './import-log.model';
import { type ImportCaller, listImportsOf, seesImport } from './import-log.service';
import { takeStep, type UndoNeeds } from './undo-step.service';
import type { UndoTask } from './undo-task.repository';

/** How long a call of an undo takes steps before it tells how far it is, in milliseconds. */
const PATIENCE = 2_000;

const undoOver = () =>
  refuse('undo_over', 'An import can be undone within a day. Delete its records or switch them inactive.');

async function requireImport(
  { importLog }: UndoNeeds,
  { scope, identity }: ImportCaller,
  id: number,
): Promise<Stored<ImportLogRecord>> {
  const record = await importLog.byId(scope, id);
  if (!record || !seesImport(identity, record)) throw recordNotFound('Import');
  return record;
}

/** Begins to undo an import, unless somebody else has begun meanwhile. From now on it takes no more rows. */
async function begin(needs: UndoNeeds, caller: ImportCaller, { id }: Stored<ImportLogRecord>): Promise<void> {
  const now = new Date();
  await needs.write(caller.scope, async (tx) => {
    const record = await requireImport(needs, { ...caller, scope: tx }, id);
    if (record.state !== 'saved') return;
    if (now > undoEndOf(record)) throw undoOver();
    const author = { undoneByName: caller.identity.fullName, undoneAt: now };
    await needs.importLog.change(tx, record, { state: 'undoing', ...author });
    await needs.undoTasks.begin(tx, id);
  });
}

/** Lets callers of one process that want a step of the same import share it. */
function sharedSteps(needs: UndoNeeds) {
  const running = new Map<string, Promise<boolean>>();
  return (scope: ClientScope, id: number): Promise<boolean> => {
    const key = `${scope.clientId} ${id}`;
    const step = running.get(key) ?? takeStep(needs, scope, id).finally(() => running.delete(key));
    running.set(key, step);
    return step;
  };
}

const scopeOf = ({ clientId, identity, requestId, address }: UndoTask): ClientScope => {
  const context = { requestId, address };
  return scopeOfWork(clientId, identity ? { identity, context } : { identity: null, context });
};

/**
 * Undoes imports of the last day (MASTER-16, decision 0034): in steps, each a transaction of its own, which go on after the
 * request, after a crash and while other services are away.
 */
export function createImportUndo(needs: UndoNeeds & Pick<ServiceContext, 'connection' | 'logger'>) {
  const step = sharedSteps(needs);

  async function finish(task: UndoTask): Promise<void> {
    while (await step(scopeOf(task), task.id));
  }

  /** Goes on with all tasks. One that fails keeps no other from its end. */
  async function finishAll(): Promise<void> {
    const tasks = await needs.undoTasks.all();
    const failures: unknown[] = [];
    for (const task of tasks) await finish(task).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }

  const { wake } = createQueue({
    ...needs,
    deliverAll: finishAll,
    failureText: 'an import is not undone yet; it will be tried again',
  });

  return {
    list: listImportsOf(needs),

    /**
     * Undoes an import, or tells how far that is. What takes longer goes on by itself.
     *
     * @throws {ServiceError} 404 for an import that the caller does not see
     * @throws {ServiceError} 409 `undo_over` after a day
     * @throws {ServiceError} 503 when another service cannot be asked; undoing goes on when it is back
     */
    async undo(caller: ImportCaller, id: number): Promise<ImportRecord> {
      const record = await requireImport(needs, caller, id);
      if (record.state === 'saved') await begin(needs, caller, record);
      const deadline = performance.now() + PATIENCE;
      try {
        while (performance.now() < deadline && (await step(caller.scope, id)));
      } finally {
        wake();
      }
      return toImport(await requireImport(needs, caller, id));
    },

    /** Goes on with what an earlier process has begun. */
    resume: wake,
  };
}
export type ImportUndo = ReturnType<typeof createImportUndo>;
