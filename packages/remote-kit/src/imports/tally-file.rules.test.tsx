import { readTally, type TallyMapping } from './tally-file.rules';

const debtors: TallyMapping = {
  group: 'Sundry Debtors',
  explanation: 'Names become names.',
  cellsOf: (ledger) => ({ ...ledger }),
};

const exportOf = (...masters: string[]) =>
  `<?xml version="1.0" encoding="UTF-16"?><ENVELOPE><BODY><IMPORTDATA><REQUESTDATA>${masters
    .map((master) => `<TALLYMESSAGE>${master}</TALLYMESSAGE>`)
    .join('')}</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>`;
const group = (name: string, parent: string) => `<GROUP NAME="${name}"><PARENT>${parent}</PARENT></GROUP>`;
const ledger = (name: string, parent: string, details = '') =>
  `<LEDGER NAME="${name}"><PARENT>${parent}</PARENT>${details}</LEDGER>`;
const namesIn = (text: string) => readTally(text, debtors).rows.map(({ cells }) => cells.name);

test('ledgers of a group and of its subgroups are read, others are counted', () => {
  const text = exportOf(
    group('South', 'Exporters'),
    group('Exporters', 'Sundry  debtors'),
    ledger('Sample &amp; Sons', 'South'),
    ledger('Direct', 'Sundry Debtors'),
    ledger('Bank', 'Bank Accounts'),
  );
  expect(namesIn(text)).toEqual(['Sample & Sons', 'Direct']);
  expect(readTally(text, debtors).note).toBe(
    'Ledgers under Sundry Debtors: 2. Passed over: 1. Names become names.',
  );
});

test('the latest address and registration of a ledger hold', () => {
  const details = `<EMAIL>a@x.example</EMAIL><INCOMETAXNUMBER>PQRPS5678K</INCOMETAXNUMBER>
    <LEDMAILINGDETAILS.LIST><APPLICABLEFROM>20260401</APPLICABLEFROM><ADDRESS.LIST TYPE="String"><ADDRESS>2 Market Street,</ADDRESS><ADDRESS>Fort</ADDRESS></ADDRESS.LIST><STATE>Tamil Nadu</STATE><COUNTRY>India</COUNTRY><PINCODE>625001</PINCODE></LEDMAILINGDETAILS.LIST>
    <LEDMAILINGDETAILS.LIST><APPLICABLEFROM>20250401</APPLICABLEFROM><STATE>Kerala</STATE></LEDMAILINGDETAILS.LIST>
    <LEDGSTREGDETAILS.LIST><APPLICABLEFROM>20260401</APPLICABLEFROM><GSTIN>33PQRPS5678K2ZF</GSTIN></LEDGSTREGDETAILS.LIST>`;
  const [row] = readTally(exportOf(ledger('Sample', 'Sundry Debtors', details)), debtors).rows;
  expect(row).toEqual({
    row: 1,
    cells: {
      name: 'Sample',
      contact: '',
      email: 'a@x.example',
      phone: '',
      address: '2 Market Street, Fort, 625001',
      state: 'Tamil Nadu',
      country: 'India',
      gstin: '33PQRPS5678K2ZF',
      pan: 'PQRPS5678K',
    },
  });
});

test('an older release has its details in the ledger itself', () => {
  const details =
    '<ADDRESS.LIST><ADDRESS>1 Mill Road</ADDRESS></ADDRESS.LIST><LEDSTATENAME>Kerala</LEDSTATENAME><PARTYGSTIN>32ABCCF1234A1ZK</PARTYGSTIN><LEDGERPHONE>0484 1</LEDGERPHONE>';
  const [row] = readTally(exportOf(ledger('Old', 'Sundry Debtors', details)), debtors).rows;
  expect(row?.cells).toMatchObject({
    address: '1 Mill Road',
    state: 'Kerala',
    gstin: '32ABCCF1234A1ZK',
    phone: '0484 1',
  });
});

test('what Tally writes and XML forbids is passed over', () => {
  const text = exportOf(
    group('Sundry Debtors', '&#4; Primary'),
    ledger('Lines', 'Sundry Debtors', '<UDF:NOTE>x&#x1F;</UDF:NOTE>'),
  );
  expect(namesIn(text)).toEqual(['Lines']);
});

test('groups that lead in a circle end', () => {
  const text = exportOf(
    group('A', 'B'),
    group('B', 'A'),
    ledger('Lost', 'A'),
    ledger('One', 'Sundry Debtors'),
  );
  expect(namesIn(text)).toEqual(['One']);
});

test.each([
  ['<ENVELOPE><BODY>', 'The XML of the file is damaged or cut off'],
  ['<html></html>', 'The file is no export of Tally'],
  ['<!DOCTYPE x [<!ENTITY y "z">]><ENVELOPE/>', 'The file is no export of Tally'],
  [
    exportOf(ledger('Bank', 'Bank Accounts')),
    'The file has no ledger under Sundry Debtors. In Tally, export the masters (All Masters) as XML.',
  ],
])('%s is refused', (text, message) => {
  expect(() => readTally(text, debtors)).toThrow(message);
});
