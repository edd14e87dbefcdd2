import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { columnsOf, type MatrixRow } from './matrix.rules';
import { sampleRow } from './matrix.samples';
import { MatrixGrid } from './matrix-grid.view';

const user = userEvent.setup();
const freight = sampleRow({ rates: { '20FCLDC': '1000', '40FCLDC': '1800' } });
const handling = sampleRow({ chargeId: 5, chargeName: 'Handling', uom: 'PER_SHIPMENT' });

function Matrix({ beginning }: { beginning: readonly MatrixRow[] }) {
  const [rows, setRows] = useState(beginning);
  return (
    <>
      <button type="button">Before</button>
      <MatrixGrid rows={rows} columns={columnsOf(['20FCLDC', '40FCLDC'])} onChange={setRows} />
      <button type="button">After</button>
    </>
  );
}

const renderGrid = (rows: readonly MatrixRow[] = [freight, handling]) => render(<Matrix beginning={rows} />);
const cell = (name: string) => screen.getByRole('textbox', { name });
const rate = (charge: string, category: string) => cell(`Rate of ${charge} for ${category}`);
const press = (keys: string) => user.keyboard(keys);
const values = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
const selection = ({ selectionStart, selectionEnd }: HTMLInputElement) => [selectionStart, selectionEnd];

test('it is a grid of charges by categories, every figure named by both', () => {
  renderGrid();
  const grid = screen.getByRole('grid', { name: 'Charges matrix' });
  expect(grid).toHaveAccessibleDescription(/Arrows, Tab and Enter move/);
  expect(
    within(grid)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Charge', '20FCLDC', '40FCLDC', 'Max Discount %', 'GST %', 'Actions']);
  expect(
    within(grid)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ocean freightper container · INR', 'Handlingper shipment · INR']);
  expect(within(grid).getAllByRole('gridcell')).toHaveLength(10);
  expect(rate('Ocean freight', '40FCLDC')).toHaveValue('1800');
});

test('Tab reaches one cell of the grid, and one cell only has the focus of it', async () => {
  renderGrid();
  await user.tab();
  await user.tab();
  expect(rate('Ocean freight', '20FCLDC')).toHaveFocus();
  await press('{ArrowDown}{ArrowRight}');
  expect(rate('Handling', '40FCLDC')).toHaveFocus();
  expect(screen.getAllByRole('textbox').filter(({ tabIndex }) => tabIndex === 0)).toEqual([
    rate('Handling', '40FCLDC'),
  ]);
  await press('{Control>}{Home}{/Control}');
  expect(rate('Ocean freight', '20FCLDC')).toHaveFocus();
  await press('{End}{ArrowRight}');
  expect(screen.getByRole('button', { name: 'Remove Ocean freight' })).toHaveFocus();
});

test('figures are typed one after the other: typing replaces, Enter goes down, Tab goes on', async () => {
  renderGrid();
  await user.click(rate('Ocean freight', '20FCLDC'));
  await press('1250.5{Enter}500{Tab}');
  expect(rate('Handling', '40FCLDC')).toHaveFocus();
  await press('900{Shift>}{Enter}{/Shift}');
  expect(rate('Ocean freight', '40FCLDC')).toHaveFocus();
  await press('{Tab}12{Tab}5');
  expect(values()).toEqual(['1250.5', '1800', '12', '5', '500', '900', '0', '18']);
  expect(screen.getByText('Needs Approval')).toBeInTheDocument();
});

test('arrows leave a figure that is typed and stay in one that is edited', async () => {
  renderGrid();
  await user.click(rate('Ocean freight', '20FCLDC'));
  await press('7{ArrowRight}');
  expect(rate('Ocean freight', '40FCLDC')).toHaveFocus();
  await press('{F2}{ArrowLeft}9');
  expect(rate('Ocean freight', '40FCLDC')).toHaveFocus();
  expect(values().slice(0, 2)).toEqual(['7', '18090']);
});

test('a first press selects the whole figure, a second one sets the caret', async () => {
  renderGrid();
  const figure = rate('Ocean freight', '40FCLDC') as HTMLInputElement;
  await user.click(figure);
  expect(selection(figure)).toEqual([0, 4]);
  await user.click(figure);
  await press('{ArrowLeft}');
  expect(figure).toHaveFocus();
});

test('Escape brings back what the cell held, then selects it again', async () => {
  renderGrid();
  const figure = rate('Ocean freight', '20FCLDC') as HTMLInputElement;
  await user.click(figure);
  await press('77{Escape}');
  expect(figure).toHaveValue('1000');
  expect(selection(figure)).toEqual([0, 4]);
  await press('5');
  expect(figure).toHaveValue('5');
});

test('Tab goes on after the last figure and before the first, and after Escape from anywhere', async () => {
  renderGrid();
  await user.click(cell('GST % of Handling'));
  await user.tab();
  expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
  await user.click(rate('Ocean freight', '20FCLDC'));
  await user.tab({ shift: true });
  expect(screen.getByRole('button', { name: 'Before' })).toHaveFocus();
  await user.click(rate('Ocean freight', '40FCLDC'));
  await press('{Escape}{Tab}');
  expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
});

test('a figure as a spreadsheet writes it becomes a plain one when its cell is left', async () => {
  renderGrid();
  await user.click(rate('Ocean freight', '20FCLDC'));
  await press('₹ 1,25,000.50{Enter}');
  expect(rate('Ocean freight', '20FCLDC')).toHaveValue('125000.50');
  expect(screen.getByText('1,25,000.50')).toBeInTheDocument();
});

test('a wrong figure stays as it was typed, marked and reported, once its cell is left', async () => {
  renderGrid();
  await user.click(rate('Ocean freight', '20FCLDC'));
  await press('soon');
  expect(rate('Ocean freight', '20FCLDC')).toBeValid();
  await press('{Enter}');
  const wrong = rate('Ocean freight', '20FCLDC');
  expect(wrong).toHaveValue('soon');
  expect(wrong).toBeInvalid();
  const problem = 'Rate of Ocean freight for 20FCLDC: Rate must be a number, for example 1250.50';
  expect(wrong).toHaveAccessibleDescription(problem);
  expect(
    within(screen.getByRole('list', { name: 'Figures to correct' })).getByText(problem),
  ).toBeInTheDocument();
});

test('a block from a spreadsheet fills the cells; refused ones keep theirs and are reported, and all of it can be undone', async () => {
  renderGrid();
  await user.click(rate('Ocean freight', '40FCLDC'));
  await user.paste('₹2,100.00\t101\r\n950\t2.5\t18\t4\r\n7\t\t\r\n');
  expect(values()).toEqual(['1000', '2100.00', '0', '18', '', '950', '2.5', '18']);
  expect(screen.getByRole('status')).toHaveTextContent(
    '4 cells pasted, 1 cell not taken. 2 figures lay outside the matrix and were left out.',
  );
  expect(
    within(screen.getByRole('list', { name: 'Cells that were not taken' })).getByText(
      'Ocean freight, Max Discount %: "101". Max Discount % must be at most 100%',
    ),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo paste' }));
  expect(values()).toEqual(['1000', '1800', '0', '18', '', '', '0', '18']);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('what is typed after a paste replaces the figure, and the notice of the paste goes', async () => {
  renderGrid();
  await user.click(rate('Ocean freight', '20FCLDC'));
  await user.paste('44');
  await press('5');
  expect(rate('Ocean freight', '20FCLDC')).toHaveValue('5');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a piece of text is pasted into a figure that is edited', async () => {
  renderGrid();
  await user.click(rate('Ocean freight', '20FCLDC'));
  await press('{F2}');
  await user.paste('5');
  expect(rate('Ocean freight', '20FCLDC')).toHaveValue('10005');
});

test('a charge is removed by keyboard, and the one that takes its place gets the focus', async () => {
  renderGrid();
  await user.click(cell('GST % of Ocean freight'));
  await press('{ArrowRight}{Enter}');
  expect(screen.queryByRole('rowheader', { name: /Ocean freight/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Remove Handling' })).toHaveFocus();
});
