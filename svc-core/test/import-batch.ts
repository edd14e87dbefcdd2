import { randomUUID } from 'node:crypto';
import type { ApiClient } from '@freightdesk/api-client';
import {
  type ImportReport,
  importCharges,
  importParties,
  importVendors,
  listParties,
  type Party,
} from '@freightdesk/contracts/core';

export type Cells = Record<string, string>;

interface Asked {
  readonly importId?: string;
  readonly mode?: 'good_rows' | 'all_or_none';
  readonly checkOnly?: boolean;
  readonly firstRow?: number;
  readonly rowsInFile?: number;
  readonly fileName?: string;
}

/** One batch of a file, by default the whole file with its good rows saved. */
export const batch = (rows: Cells[], options: Asked = {}) => ({
  importId: randomUUID(),
  firstRow: 2,
  mode: 'good_rows' as const,
  rows,
  ...options,
});

/** The imports of a caller, and the parties found afterwards. */
export const importsBy = (caller: () => ApiClient) => ({
  parties: (rows: Cells[], options?: Asked) =>
    caller().call(importParties, { query: {}, body: batch(rows, options) }),
  charges: (rows: Cells[], options?: Asked) =>
    caller().call(importCharges, { query: {}, body: batch(rows, options) }),
  vendors: (rows: Cells[], options?: Asked) =>
    caller().call(importVendors, { query: {}, body: batch(rows, options) }),
  partiesNamed: async (q: string) => (await caller().call(listParties, { query: { q } })) as Party[],
});

/** The number of each row of the file, and its outcome. */
export const outcomes = ({ rows }: ImportReport) => rows.map(({ row, outcome }) => [row, outcome]);
