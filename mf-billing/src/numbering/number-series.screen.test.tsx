import { listNumberSeries, type NumberSeries, updateNumberSeries } from '@freightdesk/contracts/billing';
import { Refusal, renderScreen, type Stub, stub } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NumberSeriesScreen } from './number-series.screen';

const invoices: NumberSeries = {
  id: null,
  series: 'INV',
  prefix: 'INV',
  year: '2026-27',
  nextNumber: 42,
  updatedAt: null,
};

const render = (...api: Stub[]) =>
  renderScreen(<NumberSeriesScreen />, {
    route: '/settings/number-series',
    path: '/settings/number-series',
    api: [...api, stub(listNumberSeries, [invoices])],
  });

test('the next number is shown as it will look, while it is typed and in the list', async () => {
  const problem = 'Numbers before 43 are taken; the next one is 43 or higher';
  const bodies: unknown[] = [];
  const answers = [new Refusal(400, problem, 'invalid'), invoices];
  render(
    stub(updateNumberSeries, ({ body }) => {
      bodies.push(body);
      return answers.shift() ?? invoices;
    }),
  );
  expect(await screen.findByText('INV/26-27/00042')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Change invoices' }));
  const dialog = within(await screen.findByRole('dialog'));
  const prefix = dialog.getByRole('textbox', { name: /^Prefix/ });
  await userEvent.clear(prefix);
  await userEvent.type(prefix, 'a_b');
  expect(dialog.getByText('This gives no number')).toBeInTheDocument();
  await userEvent.clear(prefix);
  await userEvent.type(prefix, 'maa');
  expect(dialog.getByText('The next one is MAA/26-27/00042')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Set Numbers' }));
  expect((await screen.findAllByText(problem)).length).toBeGreaterThan(0);
  expect(prefix).toHaveValue('maa');
  expect(bodies).toMatchObject([{ prefix: 'MAA', nextNumber: 42, updatedAt: null }]);
});
