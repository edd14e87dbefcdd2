import type { Charge } from '@freightdesk/contracts';
import { inactiveCharge, unknownCharge } from '../core/charge.errors';
import { chargeTwice } from './contract.errors';

interface Line {
  readonly chargeId: number;
}

export function checkChargesDiffer(lines: readonly Line[]): void {
  const seen = new Set<number>();
  for (const [index, { chargeId }] of lines.entries()) {
    if (seen.has(chargeId)) throw chargeTwice(index);
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
