import { ALL_CATEGORIES, chargeRow, partyRow, readCell, vendorRow } from '@freightdesk/contracts/core';
import { identifierKey } from '@freightdesk/contracts/shared';
import type { NewRecord } from '@freightdesk/data';
import type { ClientScope, NumberedRow, RowError } from '@freightdesk/service-kit';
import type { ChargeRecord } from '../charges/charge.model';
import type { ChargeRepository } from '../charges/charge.repository';
import { draftCharge, type NewCharge } from '../charges/charge-draft.service';
import type { ReferencedMasters } from '../charges/charge-references.service';
import type { DuplicateService } from '../duplicates/duplicate.service';
import { partyWarnings, vendorWarnings } from '../masters/master.rules';
import { toNewParty } from '../parties/party.model';
import type { PartyRepository } from '../parties/party.repository';
import { toNewVendor } from '../vendors/vendor.model';
import type { VendorRepository } from '../vendors/vendor.repository';
import type { WaitingBatches } from './import.repository';
import { type ReadRow, readBySchema, refusalAsErrors, refuseRepeated } from './import.rules';
import { createImport, type ImportParts } from './import.service';
import type { ImportLog } from './import-log.repository';

/** The dependencies of imports. */
export interface ImportNeeds extends ReferencedMasters {
  readonly importLog: ImportLog;
  readonly waitingBatches: WaitingBatches;
  readonly parties: PartyRepository;
  readonly charges: ChargeRepository;
  readonly vendors: VendorRepository;
  readonly duplicates: DuplicateService;
}

/** The imports of parties, charges and vendors from files. */
export function createImports(needs: ImportNeeds) {
  const { parties, vendors, duplicates } = needs;
  const readParties = readBySchema(partyRow, toNewParty);
  const readVendors = readBySchema(vendorRow, toNewVendor);
  return {
    parties: createImport(needs, {
      master: 'parties',
      records: parties,
      read: async (_scope, rows) => readParties(rows),
      warningsOf: (party) => partyWarnings({ ...party, isAbroad: party.region === 'International' }),
      comparison: duplicates.parties,
    }),
    charges: createImport(needs, chargeImport(needs)),
    vendors: createImport(needs, {
      master: 'vendors',
      records: vendors,
      read: async (_scope, rows) => readVendors(rows),
      warningsOf: vendorWarnings,
      comparison: duplicates.vendors,
    }),
  };
}
export type Imports = ReturnType<typeof createImports>;

type Fields = NewRecord<ChargeRecord>;

const chargeCode = {
  field: 'chargeCode',
  codeOf: ({ cells }: NumberedRow) => readCell(cells.chargeCode ?? ''),
};

/** Configurations are numbered within a charge; a file numbers its own rows. */
const errorsInFile = ({ row, cells }: NumberedRow, errors: readonly RowError[]): RowError[] =>
  errors.map(({ field, message }) => ({
    field,
    message: message.replace(/ at row (\d+)$/, (_text, n) =>
      cells.configurations ? ` at configuration ${n} of row ${row}` : ` at row ${row}`,
    ),
  }));

const readBodies = readBySchema(chargeRow, (body): NewCharge => body);

/** The lines of a batch refer to the same masters; each is read once. */
const memoizeAll = (masters: ReferencedMasters): ReferencedMasters => ({
  chargeBases: { all: memoize(masters.chargeBases.all, () => '') },
  shipmentCategories: {
    byCodes: memoize(masters.shipmentCategories.byCodes, (_scope, codes) => codes.join()),
  },
  ports: { byIds: memoize(masters.ports.byIds, (_scope, ids) => ids.join()) },
  hsnCodes: {
    byId: memoize(masters.hsnCodes.byId, (_scope, id) => String(id)),
    byCode: memoize(masters.hsnCodes.byCode, (_scope, code) => code),
  },
  taxSlabs: { byId: memoize(masters.taxSlabs.byId, (_scope, id) => String(id)) },
  vendors: { byId: memoize(masters.vendors.byId, (_scope, id) => String(id)) },
});

const equalsIgnoringCase = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Charge bases are named by code or name, ignoring case (MASTER-12). */
async function withCodes(
  { chargeBases }: Pick<ReferencedMasters, 'chargeBases'>,
  scope: ClientScope,
  body: NewCharge,
): Promise<NewCharge> {
  const bases = await chargeBases.all(scope);
  const codeOf = (basisName: string): string =>
    (
      bases.find(({ code }) => code === basisName) ??
      bases.find(
        ({ code, name }) => equalsIgnoringCase(code, basisName) || equalsIgnoringCase(name, basisName),
      )
    )?.code ?? basisName;
  const applicabilities = body.applicabilities.map((row) => ({
    ...row,
    basis: codeOf(row.basis),
    shipmentCategory: equalsIgnoringCase(row.shipmentCategory, ALL_CATEGORIES)
      ? ALL_CATEGORIES
      : row.shipmentCategory,
  }));
  return { ...body, applicabilities };
}

type Draft = ReturnType<typeof draftCharge>;

const refusedLine = ({ row, cells }: NumberedRow, errors: readonly RowError[]): ReadRow<Fields> => ({
  row,
  cells,
  errors,
});

async function draftRow(
  draft: Draft,
  lookups: ReferencedMasters,
  scope: ClientScope,
  row: ReadRow<NewCharge>,
): Promise<ReadRow<Fields>> {
  if ('errors' in row) return row;
  try {
    return { ...row, fields: await draft(scope, await withCodes(lookups, scope, row.fields)) };
  } catch (error) {
    return refusedLine(row, errorsInFile(row, refusalAsErrors(error)));
  }
}

const refusedCode = (row: NumberedRow, reason: string): ReadRow<Fields> =>
  refusedLine(row, [{ field: 'chargeCode', message: `The charge code ${chargeCode.codeOf(row)} ${reason}` }]);

/** Refuses the lines whose charge code is taken in the database (ID-5), also by a file that is being imported. */
async function refuseTaken(
  charges: ChargeRepository,
  scope: ClientScope,
  rows: readonly ReadRow<Fields>[],
): Promise<ReadRow<Fields>[]> {
  const codes = rows.map(chargeCode.codeOf).filter((code) => code !== '');
  const existingCharges = await charges.byCodes(scope, codes);
  const existingCodes = new Set(existingCharges.map((charge) => identifierKey(charge.chargeCode)));
  const unfinishedCodes = new Set(await charges.unfinishedIdentifiers(scope, codes));
  return rows.map((row) => {
    const code = chargeCode.codeOf(row);
    if ('errors' in row) return row;
    if (existingCodes.has(identifierKey(code))) return refusedCode(row, 'is already taken');
    return unfinishedCodes.has(code) ? refusedCode(row, 'is in another file that is being imported') : row;
  });
}

/** How lines of charges are read: by the rules of the form, with references to masters and unique codes. */
export const chargeImport = ({
  charges,
  ...masters
}: { readonly charges: ChargeRepository } & ReferencedMasters): ImportParts<ChargeRecord> => ({
  master: 'charges',
  records: charges,
  async read(scope, rows) {
    const lookups = memoizeAll(masters);
    const draft = draftCharge(lookups);
    const drafts: ReadRow<Fields>[] = [];
    for (const row of readBodies(rows)) drafts.push(await draftRow(draft, lookups, scope, row));
    return refuseTaken(charges, scope, refuseRepeated(drafts, chargeCode));
  },
});

/** Memoises lookups; for a single request only. */
export function memoize<Input extends readonly unknown[], Answer>(
  load: (...input: Input) => Promise<Answer>,
  keyOf: (...input: Input) => string,
): (...input: Input) => Promise<Answer> {
  const cache = new Map<string, Promise<Answer>>();
  return (...input) => {
    const key = keyOf(...input);
    const answer = cache.get(key) ?? load(...input);
    cache.set(key, answer);
    return answer;
  };
}
