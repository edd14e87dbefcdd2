import {
  createTdsCertificate,
  createTdsChallan,
  readTdsPayable,
  readTdsReceivable,
  type TdsPayable,
  type TdsReceivable,
} from '@freightdesk/contracts/billing';
import { renderScreen, stub } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formText, offeredYears } from './tds.rules';
import { TdsPayableScreen } from './tds-payable.screen';
import { TdsReceivableScreen } from './tds-receivable.screen';

const user = userEvent.setup();
const row = {
  kind: 'income_tax' as const,
  partyId: 1,
  partyName: 'Coromandel Textiles',
  quarter: '2026-27 Q3',
  name: '1024',
  deducted: 435,
  certified: 0,
  difference: 435,
  status: 'awaited' as const,
};
const receivable: TdsReceivable = {
  year: '2026-27',
  rows: [row, { ...row, quarter: '2026-27 Q1', partyName: 'Deccan Biotech', kind: 'gst', name: '' }],
  certificates: [],
  deducted: 870,
  certified: 0,
  inJournal: 870,
  isBalanced: true,
};
const payable: TdsPayable = {
  year: '2026-27',
  rows: [
    {
      month: '2026-11',
      quarter: '2026-27 Q3',
      name: '1006',
      deducted: 20,
      deposited: 0,
      open: 20,
      dueDay: '2026-12-07',
      returnDueDay: '2027-01-31',
      status: 'open',
    },
  ],
  challans: [],
  deducted: 20,
  deposited: 0,
  open: 20,
  openOfOtherYears: 0,
  inJournal: 21,
  isBalanced: false,
};

test('what was kept back stands by party and quarter, and a certificate is asked for once', async () => {
  const bodies: unknown[] = [];
  const path = '/billing/returns/tds-receivable';
  renderScreen(<TdsReceivableScreen />, {
    route: path,
    path: `${path}?year=2026-27`,
    api: [
      stub(readTdsReceivable, receivable),
      stub(createTdsCertificate, ({ body }) => {
        bodies.push(body);
        return {
          ...row,
          id: 1,
          _id: '1',
          state: 'asked' as const,
          number: '',
          issuedOn: null,
          amount: 0,
          remarks: '',
          createdBy: 'admin',
          createdAt: '2026-11-24T06:00:00.000Z',
          updatedAt: '2026-11-24T06:00:00.000Z',
        };
      }),
    ],
  });
  const table = within(await screen.findByRole('table', { name: 'TDS receivable' }));
  expect(table.getByRole('row', { name: /Deccan Biotech.*GST TDS/ })).toBeInTheDocument();
  expect(screen.getByText('Agrees')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Quarter'), 'Q3');
  expect(screen.queryByText('Deccan Biotech')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Add certificate of Coromandel Textiles/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText(/^Status/), 'received');
  await user.click(dialog.getByRole('button', { name: 'Save Certificate' }));
  expect(await dialog.findByText('Enter the number')).toBeInTheDocument();
  await user.selectOptions(dialog.getByLabelText(/^Status/), 'asked');
  await user.dblClick(dialog.getByRole('button', { name: 'Save Certificate' }));
  await screen.findAllByText('The certificate is saved');
  expect(bodies).toMatchObject([{ kind: 'income_tax', partyId: 1, name: '1024', state: 'asked' }]);
});

test('what is to be deposited stands by month, and a difference to the journal is pointed out', async () => {
  const bodies: unknown[] = [];
  const path = '/billing/returns/tds-payable';
  renderScreen(<TdsPayableScreen />, {
    route: path,
    path: `${path}?year=2026-27`,
    api: [
      stub(readTdsPayable, payable),
      stub(createTdsChallan, ({ body }) => {
        bodies.push(body);
        return {
          id: 1,
          _id: '1',
          month: '2026-11',
          name: '1006',
          bsrCode: '0510308',
          serialNumber: '00017',
          depositedOn: '2026-11-24T00:00:00.000Z',
          amount: 20,
          remarks: '',
          state: 'deposited' as const,
          createdBy: 'admin',
          reversalReason: '',
          reversedBy: '',
          createdAt: '2026-11-24T06:00:00.000Z',
          updatedAt: '2026-11-24T06:00:00.000Z',
        };
      }),
    ],
  });
  expect(await screen.findByText('Differs')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: /^Add challan for November 2026/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^BSR Code/), '0510308');
  await user.type(dialog.getByLabelText(/^Challan Serial Number/), '17');
  await user.click(dialog.getByRole('button', { name: 'Save Challan' }));
  expect(await dialog.findByText('The serial number has 5 digits')).toBeInTheDocument();
  await user.clear(dialog.getByLabelText(/^Challan Serial Number/));
  await user.type(dialog.getByLabelText(/^Challan Serial Number/), '00017');
  await user.dblClick(dialog.getByRole('button', { name: 'Save Challan' }));
  await screen.findAllByText('Challan 0510308/00017 is saved');
  expect(bodies).toMatchObject([{ month: '2026-11', name: '1006', amount: 20, bsrCode: '0510308' }]);
});

test('years of India are offered, and certificates have the form of their Act', () => {
  expect(offeredYears(new Date('2026-03-31T12:00:00Z')).slice(0, 2)).toEqual(['2025-26', '2024-25']);
  expect(formText({ kind: 'income_tax', quarter: '2025-26 Q4' })).toBe('Form 16A');
  expect(formText({ kind: 'income_tax', quarter: '2026-27 Q1' })).toBe('Form 131 (16A)');
  expect(formText({ kind: 'gst', quarter: '2026-27 Q1' })).toBe('Form GSTR-7A');
});
