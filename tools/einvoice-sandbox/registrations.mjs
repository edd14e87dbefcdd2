import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The financial year of a day such as `25/11/2026`: `2026-27`. */
function financialYear(date) {
  const [, month, year] = date.split('/').map(Number);
  const first = month >= 4 ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}

/** The IRN of a document: the digest of GSTIN, financial year, type and number. */
export const irnOf = ({ SellerDtls, DocDtls }) =>
  createHash('sha256')
    .update(`${SellerDtls.Gstin}${financialYear(DocDtls.Dt)}${DocDtls.Typ}${DocDtls.No.toUpperCase()}`)
    .digest('hex');

const linesOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);

/** A line that a process wrote half of when it was killed stands for nothing: its answer was never given. */
function entryOf(line) {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/**
 * The documents that the portal has registered, by IRN. Each entry is in the file before it is answered, so that a portal
 * which is killed has forgotten nothing that somebody was told.
 */
export function openRegistrations(file) {
  mkdirSync(dirname(file), { recursive: true });
  const byIrn = new Map();
  for (const entry of linesOf(file).map(entryOf)) if (entry) byIrn.set(entry.Irn, entry);

  function store(entry) {
    appendFileSync(file, `\n${JSON.stringify(entry)}`);
    byIrn.set(entry.Irn, entry);
    return entry;
  }
  return { ofIrn: (irn) => byIrn.get(irn), all: () => [...byIrn.values()], count: () => byIrn.size, store };
}
