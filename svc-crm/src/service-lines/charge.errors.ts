import { refuse } from '@freightdesk/service-kit';

/** Refusals of the charge of line `index`, counted from 0. */
export const refusedCharge = (message: string) => (index: number) =>
  refuse('invalid', message, { [`services.${index}.chargeId`]: message });

export const unknownCharge = refusedCharge('This charge does not exist');
export const inactiveCharge = refusedCharge('This charge is not active');
