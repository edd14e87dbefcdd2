import { dismissAlert, dismissToast, showAlert, showToast } from '@freightdesk/remote-runtime';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notices } from './notices';
import { showError, showSuccess, showValidationError } from './toasts';

beforeEach(() => {
  dismissToast();
  dismissAlert();
  render(<Notices />);
});

const toastRegion = () => screen.getByRole('region', { name: /Notification/ });

test('Of several toasts only the last is shown', () => {
  act(() => showSuccess('Charge created successfully.'));
  act(() => showError('Failed to create charge'));
  expect(toastRegion()).toHaveTextContent('Failed to create charge');
  expect(toastRegion()).not.toHaveTextContent('Charge created successfully.');
});

test('Closing a toast that another has replaced leaves the other one', () => {
  act(() => showToast({ title: 'First' }));
  act(() => showToast({ title: 'Second' }));
  act(() => dismissToast(-1));
  expect(toastRegion()).toHaveTextContent('Second');
  act(() => dismissToast());
  expect(toastRegion()).not.toHaveTextContent('Second');
});

test.each([
  ['Success', showSuccess],
  ['Error', showError],
  ['Validation Error', showValidationError],
])('A toast is titled %s', (title, show) => {
  act(() => show('Something happened'));
  expect(toastRegion()).toHaveTextContent(`${title}Something happened`);
});

test('An alert waits for its OK', async () => {
  act(() => showAlert('Party saved successfully!'));
  const alert = screen.getByRole('alertdialog');
  expect(alert).toHaveAccessibleDescription('Party saved successfully!');
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});
