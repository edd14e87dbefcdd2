import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DateField, type DateFieldProps } from '.';

function Holder({ onChange, ...props }: Partial<DateFieldProps>) {
  const [value, setValue] = useState(props.value ?? '');
  const change = (next: string) => {
    setValue(next);
    onChange?.(next);
  };
  return <DateField label="Valid From" {...props} value={value} onChange={change} />;
}

const field = () => screen.getByRole('textbox', { name: 'Valid From' });

test('A day is typed as dd/MM/yyyy and yields the ISO day', async () => {
  const change = jest.fn();
  render(<Holder onChange={change} />);
  await userEvent.type(field(), '21/11/2026');
  expect(change).toHaveBeenLastCalledWith('2026-11-21');
  expect(field()).toHaveValue('21/11/2026');
});

test('A short day becomes a full one when the field is left', async () => {
  const change = jest.fn();
  render(<Holder onChange={change} />);
  await userEvent.type(field(), '1.2.2026');
  await userEvent.tab();
  expect(change).toHaveBeenLastCalledWith('2026-02-01');
  expect(field()).toHaveValue('01/02/2026');
});

test('A text that is no day stays, is marked, and reaches the form as it is', async () => {
  const change = jest.fn();
  render(<Holder onChange={change} />);
  await userEvent.type(field(), '31/02/2026');
  await userEvent.tab();
  expect(field()).toHaveValue('31/02/2026');
  expect(field()).toHaveAccessibleDescription(/^Enter a day such as 21\/11\/2026/);
  expect(change).toHaveBeenLastCalledWith('31/02/2026');
});

test('The calendar opens on the chosen day, moves by keyboard and closes on a choice', async () => {
  const change = jest.fn();
  render(<Holder value="2026-11-21" onChange={change} />);
  await userEvent.click(screen.getByRole('button', { name: 'Choose Valid From from a calendar' }));
  expect(await screen.findByRole('grid', { name: 'November 2026' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /21 November 2026/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(change).toHaveBeenLastCalledWith('2026-11-22');
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
});

test('Days before the first one are not offered', async () => {
  render(<Holder value="2026-11-21" min="2026-11-10" />);
  await userEvent.click(screen.getByRole('button', { name: 'Choose Valid From from a calendar' }));
  expect(await screen.findByRole('button', { name: / 9 November 2026/ })).toBeDisabled();
  expect(screen.getByRole('button', { name: / 10 November 2026/ })).toBeEnabled();
});

test('Alt+Down opens the calendar and Escape closes it', async () => {
  render(<Holder />);
  await userEvent.click(field());
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(await screen.findByRole('grid')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
});

test('Its hint says what is short for a day, and t is today', async () => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
  const change = jest.fn();
  render(<Holder onChange={change} />);
  expect(field()).toHaveAccessibleDescription(/t for today/);
  await userEvent.type(field(), 't{Enter}');
  expect(change).toHaveBeenLastCalledWith(today);
  await userEvent.clear(field());
  await userEvent.type(field(), '30112027');
  expect(field()).toHaveValue('30/11/2027');
});
