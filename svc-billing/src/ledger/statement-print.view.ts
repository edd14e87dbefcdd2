import type { StoredAgedParty } from '@freightdesk/contracts/billing';
import type { Client, Party } from '@freightdesk/contracts/core';
import {
  amountInLanguages,
  bankLinesOf,
  dateOf,
  labelledValue,
  letterheadOf,
  money,
  nonEmptyLines,
  type Paper,
  type PaperColumn,
  type PaperFact,
  type PaperText,
} from '@freightdesk/print';
import { largerOf, type Minor, negate, ZERO } from '@freightdesk/tax';
import type { Statement, StatementLine } from './statement.rules';

/** What a printed statement tells. */
export interface StatementPaper {
  readonly party: Party;
  readonly client: Client;
  readonly statement: Statement;
  /** What the party owed on the last day, by days overdue; absent when it owed nothing. */
  readonly ageing: StoredAgedParty | undefined;
  readonly from?: string | undefined;
  /** The last day. */
  readonly to: string;
  readonly now: Date;
}

const absolute = (amount: Minor): Minor => largerOf(amount, negate(amount));

/** A balance with its side: debit for what the party owes. */
const balanceText = (balance: Minor): string =>
  balance === ZERO ? money(ZERO) : `${money(absolute(balance))} ${balance > ZERO ? 'Dr' : 'Cr'}`;

const side = (amount: Minor): string => (amount > ZERO ? money(amount) : '');

const row = ({ day, text, amount, balance }: StatementLine): string[] => [
  dateOf(day.toISOString()),
  text,
  side(amount),
  side(negate(amount)),
  balanceText(balance),
];

const COLUMNS: readonly PaperColumn[] = [
  { title: 'Date', numeric: false },
  { title: 'Particulars', numeric: false, grows: true },
  { title: 'Debit', numeric: true },
  { title: 'Credit', numeric: true },
  { title: 'Balance', numeric: true },
];

const AGES = [
  ['notDue', 'Not due'],
  ['upTo30', '1–30 days overdue'],
  ['upTo60', '31–60 days overdue'],
  ['upTo90', '61–90 days overdue'],
  ['above90', 'Above 90 days'],
  ['onAccount', 'On account'],
] as const satisfies readonly (readonly [string, PaperText])[];

/** A party on a letter, one line each. */
export const partyLines = ({ name, address, city, state, gstNumber, panNumber }: Party): string[] =>
  nonEmptyLines([
    name,
    address,
    city,
    state,
    labelledValue('GSTIN', gstNumber),
    labelledValue('PAN', panNumber),
  ]);

const stamp = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'short',
});

function factsOf({ from, to, now }: StatementPaper): PaperFact[] {
  const facts: PaperFact[] = [
    ['From', from ? dateOf(from) : ''],
    ['To', dateOf(to)],
    ['As recorded on', stamp.format(now)],
    ['Currency', 'INR'],
  ];
  return facts.filter(([, value]) => value !== '');
}

const totalsOf = ({ ageing, statement: { closing } }: StatementPaper): PaperFact[] => [
  ...(ageing ? AGES.map(([name, label]): PaperFact => [label, money(ageing[name])]) : []),
  ['Balance', balanceText(closing)],
];

const REQUEST: PaperText = 'Please pay the balance.';
const OPENING: PaperText = 'Opening balance';
const CLOSING: PaperText = 'Closing balance';

/** The printed statement of a party (LEDGER-7). Entries of earlier days change it, so it says when it was made. */
export function statementPrint(paper: StatementPaper): Paper {
  const { party, client, statement, to } = paper;
  const { opening, lines, debit, credit, closing } = statement;
  return {
    title: 'STATEMENT OF ACCOUNT',
    statement: closing > ZERO ? REQUEST : '',
    number: `Statement ${party.name} ${to}`,
    ...letterheadOf(client),
    facts: factsOf(paper),
    parties: [{ title: 'Party', lines: partyLines(party) }],
    columns: COLUMNS,
    rows: [['', OPENING, '', '', balanceText(opening)], ...lines.map(row)],
    sums: [['', CLOSING, money(debit), money(credit), balanceText(closing)]],
    totals: totalsOf(paper),
    amountInWords: amountInLanguages(absolute(closing), 'INR'),
    taxSummary: [],
    bankDetails: bankLinesOf(client),
    terms: '',
  };
}
