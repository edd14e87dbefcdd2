import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmptyState, ErrorState, InlineError } from '.';

test('an empty state says what is missing and what to do next', () => {
  render(<EmptyState title="No charges available." hint="Create your first charge to get started." />);
  expect(screen.getByText('No charges available.')).toBeInTheDocument();
  expect(screen.getByText('Create your first charge to get started.')).toBeInTheDocument();
});

test('an error is announced and can be retried', async () => {
  const retry = jest.fn();
  render(<ErrorState title="Error loading parties" message="503: away" onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Error loading parties503: away');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('an error in one line is announced and can be retried', async () => {
  const retry = jest.fn();
  render(<InlineError text="The figures could not be loaded." onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The figures could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
});
