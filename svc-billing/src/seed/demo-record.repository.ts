import type { Stage } from './demo-stage.service';

/** Backdates a record; everything else stays as its use case stored it. */
export async function backdate(
  { tx: { clientId, session }, context }: Pick<Stage, 'tx' | 'context'>,
  kind: string,
  id: number,
  createdAt: Date,
): Promise<void> {
  await context.connection.collection(kind).updateOne({ clientId, id }, { $set: { createdAt } }, { session });
}
