import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp, signedIn } from '../../test/render-app';

beforeEach(async () => {
  localStorage.clear();
  renderApp({ path: '/reports', api: [signedIn()] });
  await screen.findByRole('heading', { level: 1, name: 'Reports' });
});

test.each([
  ['Report type', ['Revenue', 'Invoice', 'Party', 'Job']],
  ['Period', ['Today', 'Week', 'Month', 'Quarter', 'Year']],
  ['Status', ['All', 'Active', 'Completed', 'Pending']],
])('The filter %s offers its choices', (name, choices) => {
  const options = within(screen.getByRole('combobox', { name })).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(choices);
});

test('Generate Report does nothing', async () => {
  const before = screen.getByRole('main').innerHTML;
  await userEvent.click(screen.getByRole('button', { name: 'Generate Report' }));
  expect(screen.getByRole('main').innerHTML).toBe(before);
});

test('Cards and recent reports are shown as sample data', () => {
  for (const label of ['Revenue Report', 'Invoice Report', 'Party Report', 'Job Report']) {
    expect(screen.getByText(label).parentElement).toHaveTextContent('Sample data');
  }
  const recent = screen.getByRole('region', { name: 'Recent Reports' });
  expect(recent).toHaveTextContent('Sample data');
  expect(within(recent).getByRole('cell', { name: '01/11/2026' })).toBeInTheDocument();
});
