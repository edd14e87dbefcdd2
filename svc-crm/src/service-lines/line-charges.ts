import type { Charge } from '@freightdesk/contracts';
import { inactiveCharge, type refusedCharge, unknownCharge } from './charge.errors';

interface Line {
  readonly chargeId: number;
}

/** Refuses with `twice` the first line whose charge another line has already. */
export function checkChargesDiffer(lines: readonly Line[], twice: ReturnType<typeof refusedCharge>): void {
  const seen = new Set<number>();
  for (const [index, { chargeId }] of lines.entries()) {
    if (seen.has(chargeId)) throw twice(index);
    seen.add(chargeId);
  }
}

/** Refuses a charge that the master has not or uses no more, unless one of the lines `before` has it already. */
export function checkChargesActive(
  lines: readonly Line[],
  before: readonly Line[],
  charges: readonly Pick<Charge, 'id' | 'active'>[],
): void {
  const agreed = new Set(before.map(({ chargeId }) => chargeId));
  const active = new Map(charges.map((charge) => [charge.id, charge.active]));
  for (const [index, { chargeId }] of lines.entries()) {
    if (agreed.has(chargeId)) continue;
    if (!active.has(chargeId)) throw unknownCharge(index);
    if (!active.get(chargeId)) throw inactiveCharge(index);
  }
}
