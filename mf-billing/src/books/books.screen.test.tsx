import {
  type Books,
  closeBooks,
  missingInMonth,
  monthText,
  readBooks,
  reopenBooks,
} from '@freightdesk/contracts/billing';
import { Refusal, renderScreen, type Stub, stub } from '@freightdesk/remote-kit/testing';
import { closableMonths, indianDay, lastClosableMonth, lastDayOf } from '@freightdesk/tax';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BooksScreen } from './books.screen';

const user = userEvent.setup();
const TODAY = indianDay(new Date());
const LAST = lastClosableMonth(TODAY);
const open: Books = {
  id: null,
  closedUntil: null,
  writeOffLimit: 10,
  creditHold: false,
  reason: '',
  decidedBy: '',
};
const closed: Books = {
  id: 3,
  closedUntil: lastDayOf(LAST),
  writeOffLimit: 10,
  creditHold: false,
  reason: '',
  decidedBy: 'admin',
};

const render = (books: Books, ...api: Stub[]) =>
  renderScreen(<BooksScreen />, {
    route: '/billing/closing',
    path: '/billing/closing',
    api: [
      ...api,
      stub(readBooks, books),
      stub(missingInMonth, [
        { kind: 'open_proformas', count: 2 },
        { kind: 'receipts_on_account', count: 0 },
      ]),
    ],
  });

test('a month is closed after what is missing was told, once', async () => {
  const bodies: unknown[] = [];
  const answers = [new Refusal(503, 'Away', 'unavailable'), open];
  render(
    open,
    stub(readBooks, () => answers.shift() ?? open),
    stub(closeBooks, ({ body }) => {
      bodies.push(body);
      return closed;
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No month is closed')).toBeInTheDocument();
  const [earlier = ''] = closableMonths(null, TODAY).slice(-2);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), monthText(earlier));
  const table = within(await screen.findByRole('table', { name: 'Not done yet' }));
  expect(table.getByRole('link', { name: 'Proformas that are not converted' })).toHaveAttribute(
    'href',
    '/billing/proforma-list?status=proforma',
  );
  await user.click(screen.getByRole('button', { name: `Close ${monthText(earlier)}` }));
  await user.dblClick(await screen.findByRole('button', { name: 'Close Month' }));
  await screen.findAllByText(`The books are closed until the end of ${monthText(earlier)}`);
  expect(bodies).toMatchObject([{ month: earlier }]);
});

test('a month in which nothing is missing says so', async () => {
  render(open, stub(missingInMonth, [{ kind: 'waiting_write_offs', count: 0 }]));
  expect(await screen.findByText('Nothing is missing')).toBeInTheDocument();
});

test('the last closed month is opened again with a reason', async () => {
  const bodies: unknown[] = [];
  render(
    closed,
    stub(reopenBooks, ({ body }) => {
      bodies.push(body);
      return open;
    }),
  );
  expect(await screen.findByText('Every month that has ended is closed')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: `Open ${monthText(LAST)} again` }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Open Month' }));
  expect(await dialog.findByText('Say why the month is opened again')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'A bill came late');
  await user.click(dialog.getByRole('button', { name: 'Open Month' }));
  await screen.findAllByText(`${monthText(LAST)} is open again`);
  expect(bodies).toMatchObject([{ month: LAST, reason: 'A bill came late' }]);
});
