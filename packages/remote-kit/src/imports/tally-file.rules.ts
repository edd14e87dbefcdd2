import { type FileRow, type ImportContent, ImportFileError } from './file-content.rules';

/** A ledger of a Tally export, as texts. */
export interface TallyLedger {
  readonly name: string;
  readonly contact: string;
  readonly email: string;
  readonly phone: string;
  /** The lines of the address with the PIN code. */
  readonly address: string;
  readonly state: string;
  readonly country: string;
  readonly gstin: string;
  readonly pan: string;
}

/** Which ledgers of a Tally export become records, and how. */
export interface TallyMapping {
  /** The group of the ledgers; those of its subgroups belong to it. */
  readonly group: string;
  /** What becomes of what, for the user. */
  readonly explanation: string;
  readonly cellsOf: (ledger: TallyLedger) => FileRow['cells'];
}

/** Whether a file is XML rather than lines of cells. */
export const isXml = (text: string): boolean => /^\s*</.test(text);

const HEAD = /^\s*<\?xml[^>]*\?>/;
/** Tally writes control characters as references, which XML forbids. */
const CONTROL_REFERENCE = /&#(?:0*(?:[0-8]|1[124-9]|2\d|3[01])|x0*(?:[0-8bcef]|1[0-9a-f]));/gi;
/** A prefix that exports do not always declare. */
const USER_FIELD = /(<\/?)UDF:/g;

/** Nesting of groups that no chart of accounts has: such groups lead in a circle. */
const DEEPEST = 50;

/**
 * The ledgers of a group in an export of masters from Tally, one row each.
 *
 * @throws {ImportFileError} when the file is no such export, or has none of these ledgers
 */
export function readTally(text: string, { group, explanation, cellsOf }: TallyMapping): ImportContent {
  const page = parseXml(text);
  const parents = parentsOf(page);
  const ledgers = [...page.getElementsByTagName('LEDGER')];
  const members = ledgers.filter((ledger) =>
    isUnder(keyOf(childText(ledger, 'PARENT')), keyOf(group), parents),
  );
  if (members.length === 0)
    throw new ImportFileError(
      `The file has no ledger under ${group}. In Tally, export the masters (All Masters) as XML.`,
    );
  const rows = members.map((ledger, index) => ({ row: index + 1, cells: cellsOf(ledgerOf(ledger)) }));
  const otherCount = ledgers.length - members.length;
  const note = `Ledgers under ${group}: ${members.length}. Passed over: ${otherCount}. ${explanation}`;
  return { rows, unknownHeadings: [], note };
}

function parseXml(text: string): Document {
  if (text.includes('<!DOCTYPE')) throw new ImportFileError('The file is no export of Tally');
  const plainText = text.replace(HEAD, '').replace(CONTROL_REFERENCE, '').replace(USER_FIELD, '$1UDF_');
  const page = new DOMParser().parseFromString(plainText, 'application/xml');
  if (page.querySelector('parsererror'))
    throw new ImportFileError('The XML of the file is damaged or cut off');
  if (page.documentElement.tagName !== 'ENVELOPE')
    throw new ImportFileError('The file is no export of Tally');
  return page;
}

const tidy = (text: string | null | undefined): string => (text ?? '').trim().replace(/\s+/g, ' ');
const keyOf = (name: string): string => tidy(name).toLowerCase();

const childrenOf = (element: Element | undefined, tag: string): Element[] =>
  [...(element?.children ?? [])].filter(({ tagName }) => tagName === tag);

const childText = (element: Element | undefined, ...tags: readonly string[]): string =>
  tags.map((tag) => tidy(childrenOf(element, tag)[0]?.textContent)).find((text) => text !== '') ?? '';

const nameOf = (element: Element): string =>
  tidy(element.getAttribute('NAME')) ||
  childText(element, 'NAME') ||
  childText(childrenOf(element, 'NAME.LIST')[0], 'NAME');

const parentsOf = (page: Document): ReadonlyMap<string, string> =>
  new Map(
    [...page.getElementsByTagName('GROUP')].map((group) => [
      keyOf(nameOf(group)),
      keyOf(childText(group, 'PARENT')),
    ]),
  );

function isUnder(group: string, ancestor: string, parents: ReadonlyMap<string, string>, depth = 0): boolean {
  if (group === ancestor) return true;
  const parent = parents.get(group);
  return parent !== undefined && depth < DEEPEST && isUnder(parent, ancestor, parents, depth + 1);
}

/** Details that change with time stand once for each first day; the latest holds. */
const latestOf = (ledger: Element, tag: string): Element | undefined =>
  childrenOf(ledger, tag)
    .sort((one, other) => childText(one, 'APPLICABLEFROM').localeCompare(childText(other, 'APPLICABLEFROM')))
    .at(-1);

const linesOf = (element: Element | undefined): string[] =>
  childrenOf(childrenOf(element, 'ADDRESS.LIST')[0], 'ADDRESS')
    .map(({ textContent }) => tidy(textContent).replace(/,$/, ''))
    .filter((line) => line !== '');

/** Older releases keep address and GSTIN in the ledger itself. */
function ledgerOf(ledger: Element): TallyLedger {
  const mailing = latestOf(ledger, 'LEDMAILINGDETAILS.LIST');
  const registration = latestOf(ledger, 'LEDGSTREGDETAILS.LIST');
  const lines = linesOf(mailing);
  const address = lines.length > 0 ? lines : linesOf(ledger);
  const pinCode = childText(mailing, 'PINCODE') || childText(ledger, 'PINCODE');
  return {
    name: nameOf(ledger),
    contact: childText(ledger, 'LEDGERCONTACT'),
    email: childText(ledger, 'EMAIL'),
    phone: childText(ledger, 'LEDGERMOBILE', 'LEDGERPHONE'),
    address: [...address, pinCode].filter(Boolean).join(', '),
    state: childText(mailing, 'STATE') || childText(ledger, 'LEDSTATENAME', 'STATENAME', 'PRIORSTATENAME'),
    country: childText(mailing, 'COUNTRY') || childText(ledger, 'COUNTRYOFRESIDENCE', 'COUNTRYNAME'),
    gstin: childText(registration, 'GSTIN') || childText(ledger, 'PARTYGSTIN'),
    pan: childText(ledger, 'INCOMETAXNUMBER'),
  };
}
