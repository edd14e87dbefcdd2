import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchBox } from './search-box';

function Search() {
  const [text, setText] = useState('');
  return <SearchBox label="Search charges" value={text} onChange={setText} />;
}

const box = () => screen.getByRole('searchbox', { name: 'Search charges' });

test('the search is named by its label and takes text', async () => {
  render(<Search />);
  await userEvent.type(box(), 'ocean');
  expect(box()).toHaveValue('ocean');
});

test.each([
  ['the clear button', () => userEvent.click(screen.getByRole('button', { name: 'Clear search' }))],
  ['Esc', () => userEvent.keyboard('{Escape}')],
])('%s clears it', async (_name, clear) => {
  render(<Search />);
  await userEvent.type(box(), 'ocean');
  await clear();
  expect(box()).toHaveValue('');
  expect(screen.queryByRole('button', { name: 'Clear search' })).not.toBeInTheDocument();
});
