import type { Charge } from '@freightdesk/contracts';

/** A charge that has come without configurations may stay without them; a new one may not. */
export const mayLackRows = (rows: readonly unknown[], charge: Charge | undefined): boolean =>
  rows.length === 0 && charge?.applicabilities.length === 0;
