import { pansOf } from '@freightdesk/tax';

/** How a PAN stands among the keys by which masters are looked up. */
export const panKey = (pan: string): string => `pan ${pan}`;

/** The keys of the PANs of a party or vendor (LEDGER-20). Firms share them without being duplicates. */
export const panKeysOf = (identity: Parameters<typeof pansOf>[0]): string[] => pansOf(identity).map(panKey);
