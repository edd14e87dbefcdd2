import type { Charge, Party } from '@freightdesk/contracts/core';
import { refuse } from '@freightdesk/service-kit';

const refusedParty = (message: string) => () => refuse('invalid', message, { partyId: message });

const unknownParty = refusedParty('This party does not exist');
const inactiveParty = refusedParty('This party is not active');

/**
 * The party of a quote or contract from the master. It must be active, unless the record already has it
 * (`previousId`).
 *
 * @throws {ServiceError} 400 for a party that is unknown or inactive
 */
export function chosenParty(parties: readonly Party[], id: number, previousId?: number): Party {
  const party = parties.find((each) => each.id === id);
  if (!party) throw unknownParty();
  if (!party.isActive && previousId !== id) throw inactiveParty();
  return party;
}

/** Creates the refusal of a charge by the index of its line, from 0. */
export const refusedCharge = (message: string) => (index: number) =>
  refuse('invalid', message, { [`services.${index}.chargeId`]: message });

export const unknownCharge = refusedCharge('This charge does not exist');
export const inactiveCharge = refusedCharge('This charge is not active');

interface Line {
  readonly chargeId: number;
}

/**
 * Refuses, with `duplicateCharge`, the first line whose charge another line already has.
 *
 * @throws {ServiceError} that of `duplicateCharge` for a charge on two lines
 */
export function checkChargesDiffer(
  lines: readonly Line[],
  duplicateCharge: ReturnType<typeof refusedCharge>,
): void {
  const chargeIds = new Set<number>();
  for (const [index, { chargeId }] of lines.entries()) {
    if (chargeIds.has(chargeId)) throw duplicateCharge(index);
    chargeIds.add(chargeId);
  }
}

/**
 * Refuses a charge that is unknown or inactive, unless one of the lines `before` already has it.
 *
 * @throws {ServiceError} 400 for an unknown or inactive charge that no line had before
 */
export function checkChargesActive(
  lines: readonly Line[],
  before: readonly Line[],
  charges: readonly Pick<Charge, 'id' | 'active'>[],
): void {
  const previousChargeIds = new Set(before.map(({ chargeId }) => chargeId));
  const activeById = new Map(charges.map((charge) => [charge.id, charge.active]));
  for (const [index, { chargeId }] of lines.entries()) {
    if (previousChargeIds.has(chargeId)) continue;
    if (!activeById.has(chargeId)) throw unknownCharge(index);
    if (!activeById.get(chargeId)) throw inactiveCharge(index);
  }
}
