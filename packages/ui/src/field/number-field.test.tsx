import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import { NumberField } from './number-field';

const field = () => screen.getByRole('textbox', { name: 'Rate' });

/** A field whose value is written into the input by a form, as react-hook-form does. */
function Written({ value }: { value: string }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.value = value;
  }, [value]);
  return <NumberField label="Rate" ref={input} />;
}

function Controlled({ initial = '2500', decimals }: { initial?: string; decimals?: number | undefined }) {
  const [value, setValue] = useState(initial);
  return (
    <NumberField
      label="Rate"
      decimals={decimals}
      value={value}
      onChange={({ target }) => setValue(target.value)}
    />
  );
}

test('a number that a form writes is grouped where it is shown, and plain in the field', () => {
  const { rerender } = render(<Written value="1234567.5" />);
  expect(screen.getByText('12,34,567.5')).toBeInTheDocument();
  expect(field()).toHaveValue('1234567.5');
  rerender(<Written value="12" />);
  expect(screen.queryByText('12,34,567.5')).not.toBeInTheDocument();
  rerender(<Written value="98765" />);
  expect(screen.getByText('98,765')).toBeInTheDocument();
});

test('a field that its owner controls is grouped and takes no letters', async () => {
  render(<Controlled />);
  expect(screen.getByText('2,500')).toBeInTheDocument();
  await userEvent.clear(field());
  await userEvent.type(field(), '12x34y.5');
  expect(field()).toHaveValue('1234.5');
  await userEvent.tab();
  expect(screen.getByText('1,234.5')).toBeInTheDocument();
});

test('a letter in the middle leaves the caret where it is', async () => {
  render(<Controlled />);
  await userEvent.type(field(), 'a3', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(field()).toHaveValue('23500');
});

test('a figure is pasted with its sign and commas', async () => {
  render(<Written value="" />);
  await userEvent.click(field());
  await userEvent.paste('₹ 1,23,456.50');
  expect(field()).toHaveValue('123456.50');
});

test.each(['1,5', '12,50', '1200/2100', '1.5 Cr', '21/11/2026', '5 x 20ft', '(1,250.00)'])(
  'what is no single number stays out whole and is named: %s',
  async (text) => {
    render(<Controlled />);
    await userEvent.click(field());
    await userEvent.paste(text);
    expect(field()).toHaveValue('2500');
    expect(field()).toHaveAccessibleDescription(`“${text}” is no single number and was left out`);
    await userEvent.type(field(), '1');
    expect(field()).toHaveAccessibleDescription('');
  },
);

test('a pasted figure takes the place of what is selected', async () => {
  render(<Controlled />);
  await userEvent.tripleClick(field());
  await userEvent.paste('12 m3');
  expect(field()).toHaveValue('12');
});

test.each([
  [undefined, '12.345', '12.34', 'At most 2 decimals'],
  [3, '2.3755', '2.375', 'At most 3 decimals'],
  [0, '4.', '4', 'Whole numbers only'],
])('with %j decimals, of %s the field takes %s and says %s', async (decimals, text, figure, problem) => {
  render(<Controlled initial="" decimals={decimals} />);
  await userEvent.type(field(), text);
  expect(field()).toHaveValue(figure);
  expect(field()).toHaveAccessibleDescription(problem);
  await userEvent.tab();
  expect(field()).toHaveAccessibleDescription(problem);
  await userEvent.type(field(), '{Backspace}');
  expect(field()).toHaveAccessibleDescription('');
});

test('a digit before the last decimal does not push it out', async () => {
  render(<Controlled initial="12.34" />);
  await userEvent.type(field(), '9', { initialSelectionStart: 3, initialSelectionEnd: 3 });
  expect(field()).toHaveValue('12.34');
  expect((field() as HTMLInputElement).selectionStart).toBe(3);
});

test('a field that a form has written is held to its decimals as well', async () => {
  render(<Written value="12.34" />);
  await userEvent.type(field(), '5');
  expect(field()).toHaveValue('12.34');
  expect(field()).toHaveAccessibleDescription('At most 2 decimals');
});

test('a figure of an earlier release keeps its decimals and can be corrected', async () => {
  render(<Controlled initial="12.345" />);
  await userEvent.type(field(), '9', { initialSelectionStart: 0, initialSelectionEnd: 1 });
  expect(field()).toHaveValue('92.345');
  await userEvent.type(field(), '{Backspace}');
  expect(field()).toHaveValue('92.34');
});

test('a pasted figure with too many decimals stays out whole and is named; zeros at its end are none', async () => {
  render(<Controlled />);
  await userEvent.tripleClick(field());
  await userEvent.paste('1,250.505');
  expect(field()).toHaveValue('2500');
  expect(field()).toHaveAccessibleDescription('“1,250.505” was left out: at most 2 decimals');
  await userEvent.paste('1,250.5000');
  expect(field()).toHaveValue('1250.50');
  expect(field()).toHaveAccessibleDescription('');
});

/** Enters a text at once, as a browser does that drops it into the field or takes it from its keyboard. */
function enterAtOnce(value: string, data: string) {
  const input = field() as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  fireEvent(input, new InputEvent('input', { bubbles: true, data, inputType: 'insertFromDrop' }));
}

test('what is dropped is one number, or stays out whole and is named', () => {
  render(<Controlled />);
  enterAtOnce('25001200/2100', '1200/2100');
  expect(field()).toHaveValue('2500');
  expect(field()).toHaveAccessibleDescription('“1200/2100” is no single number and was left out');
  enterAtOnce('₹ 1,250 m3', '₹ 1,250 m3');
  expect(field()).toHaveValue('1250');
  expect(field()).toHaveAccessibleDescription('');
});

test('what is pasted beside a number makes one number with it, or stays out', async () => {
  render(<Controlled />);
  await userEvent.click(field());
  await userEvent.paste('-5');
  expect(field()).toHaveValue('2500');
  expect(field()).toHaveAccessibleDescription('“2500-5” is no single number and was left out');
  await userEvent.paste('.5');
  expect(field()).toHaveValue('2500.5');
});
