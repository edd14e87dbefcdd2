import type { Party } from '@freightdesk/contracts/core';

/** Parties of the master for the tests of the screens: one to choose, and one that is closed. */
export const sampleParties = [
  { id: 3, name: 'Deccan Biotech', city: 'Bengaluru', isActive: true },
  { id: 5, name: 'Closed Mills', city: 'Surat', isActive: false },
] as Partial<Party>[] as Party[];
