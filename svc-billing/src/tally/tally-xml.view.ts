import type { Party } from '@freightdesk/contracts/core';
import type { Minor } from '@freightdesk/tax';
import { negate, stateCodeOf, stateNameOf, toDecimal } from '@freightdesk/tax';
import { XmlTextNode } from 'xmldoc';
import type { TallyLedger, Voucher, VoucherLine } from './voucher.rules';

type Attributes = Readonly<Record<string, string>>;

/** What XML 1.0 does not allow in a text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** A part of a file, ready to be written. */
type Xml = string;

const escapeText = (text: string): Xml =>
  new XmlTextNode(text.replace(FORBIDDEN, '')).toString({ preserveWhitespace: true });

const attributesOf = (attributes: Attributes): Xml =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeText(value)}"`)
    .join('');

const element = (name: string, children: readonly Xml[], attributes: Attributes = {}): Xml =>
  `<${name}${attributesOf(attributes)}>${children.join('')}</${name}>`;

const field = (name: string, text: string): Xml => element(name, [escapeText(text)]);

/** Fields that have a value. */
const fields = (values: Readonly<Record<string, string>>): Xml[] =>
  Object.entries(values).flatMap(([name, text]) => (text === '' ? [] : [field(name, text)]));

/** On a line of its own. */
const message = (content: Xml): Xml => `\n${element('TALLYMESSAGE', [content], { 'xmlns:UDF': 'TallyUDF' })}`;

/** The classic envelope, which an import of a file takes; into the company that is open. */
function envelope(report: 'All Masters' | 'Vouchers', contents: readonly Xml[]): string {
  const root = element('ENVELOPE', [
    element('HEADER', fields({ TALLYREQUEST: 'Import Data' })),
    element('BODY', [
      element('IMPORTDATA', [
        element('REQUESTDESC', fields({ REPORTNAME: report })),
        element('REQUESTDATA', contents.map(message)),
      ]),
    ]),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

/** Tally has debits below zero. */
const amountText = (amount: Minor): string => toDecimal(negate(amount)).toFixed(2);

const dayText = (day: string): string => day.replaceAll('-', '');

const lineElement = ({ ledger, amount, bills }: VoucherLine): Xml =>
  element('ALLLEDGERENTRIES.LIST', [
    ...fields({
      LEDGERNAME: ledger.name,
      ISDEEMEDPOSITIVE: amount > 0 ? 'Yes' : 'No',
      ISPARTYLEDGER: ledger.party ? 'Yes' : '',
      AMOUNT: amountText(amount),
    }),
    ...bills.map(({ name, kind, amount: part }) =>
      element('BILLALLOCATIONS.LIST', fields({ NAME: name, BILLTYPE: kind, AMOUNT: amountText(part) })),
    ),
  ]);

const VIEW = 'Accounting Voucher View';

const voucherElement = ({ remoteId, type, number, reference, day, partyName, narration, lines }: Voucher) =>
  element(
    'VOUCHER',
    [
      ...fields({
        DATE: dayText(day),
        EFFECTIVEDATE: dayText(day),
        VOUCHERTYPENAME: type,
        VOUCHERNUMBER: number,
        REFERENCE: reference,
        PARTYLEDGERNAME: partyName,
        PERSISTEDVIEW: VIEW,
        ISINVOICE: 'No',
        NARRATION: narration,
      }),
      ...lines.map(lineElement),
    ],
    { REMOTEID: remoteId, VCHTYPE: type, ACTION: 'Create', OBJVIEW: VIEW },
  );

const DUTY_HEADS: Readonly<Record<string, string>> = {
  'Output CGST': 'Central Tax',
  'Output SGST': 'State Tax',
  'Output IGST': 'Integrated Tax',
};

const stateOf = ({ state }: Pick<Party, 'state'>): string => {
  const code = stateCodeOf(state);
  return (code && stateNameOf(code)) || state;
};

/** Address and registrations of a customer, for this and older releases of Tally. */
function partyElements(party: Party): Xml[] {
  const registration = party.gstNumber ? 'Regular' : 'Unregistered';
  const state = stateOf(party);
  const lines = [party.address, party.city].filter(Boolean).map((line) => field('ADDRESS', line));
  return [
    ...fields({
      INCOMETAXNUMBER: party.panNumber,
      GSTREGISTRATIONTYPE: registration,
      PARTYGSTIN: party.gstNumber,
      LEDSTATENAME: state,
    }),
    element('LEDMAILINGDETAILS.LIST', [
      ...fields({ MAILINGNAME: party.name }),
      ...(lines.length > 0 ? [element('ADDRESS.LIST', lines, { TYPE: 'String' })] : []),
      ...fields({ STATE: state, COUNTRY: party.Type === 'International' ? '' : 'India' }),
    ]),
    element(
      'LEDGSTREGDETAILS.LIST',
      fields({
        GSTREGISTRATIONTYPE: registration,
        STATE: state,
        PLACEOFSUPPLY: state,
        GSTIN: party.gstNumber,
      }),
    ),
  ];
}

function ledgerElement({ name, group, party: of }: TallyLedger, party: Party | undefined): Xml {
  const dutyHead = DUTY_HEADS[name];
  return element(
    'LEDGER',
    [
      element('NAME.LIST', fields({ NAME: name })),
      ...fields({
        PARENT: group,
        ISBILLWISEON: of ? 'Yes' : '',
        TAXTYPE: dutyHead ? 'GST' : '',
        GSTDUTYHEAD: dutyHead ?? '',
        OPENINGBALANCE: '0.00',
      }),
      ...(party ? partyElements(party) : []),
    ],
    { NAME: name, ACTION: 'Create' },
  );
}

/** The ledgers that the vouchers name; imported first (TALLY-1). */
export const mastersXml = (
  ledgers: readonly TallyLedger[],
  customerOf: (partyId: number) => Party | undefined,
): string =>
  envelope(
    'All Masters',
    ledgers.map((ledger) => {
      const { partyRole, partyId } = ledger.party ?? {};
      const customer = partyRole === 'customer' && partyId !== undefined ? customerOf(partyId) : undefined;
      return ledgerElement(ledger, customer);
    }),
  );

/** The vouchers of an export (TALLY-1). */
export const vouchersXml = (vouchers: readonly Voucher[]): string =>
  envelope('Vouchers', vouchers.map(voucherElement));
