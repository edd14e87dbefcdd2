import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ToastMessage, ToastRegion } from './toast';

const success: ToastMessage = {
  id: 1,
  title: 'Success',
  description: 'Charge created successfully.',
  tone: 'success',
};
const failed: ToastMessage = { id: 2, title: 'Error', description: 'Failed to create charge', tone: 'error' };

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('a toast stays for five seconds', () => {
  const dismiss = jest.fn();
  render(<ToastRegion toast={success} onDismiss={dismiss} />);
  expect(screen.getByText('Charge created successfully.')).toBeInTheDocument();
  pass(4999);
  expect(dismiss).not.toHaveBeenCalled();
  pass(1);
  expect(dismiss).toHaveBeenCalledWith(1);
});

test('another toast takes the place of the first and gets its own five seconds', () => {
  const dismiss = jest.fn();
  const { rerender } = render(<ToastRegion toast={success} onDismiss={dismiss} />);
  pass(4000);
  rerender(<ToastRegion toast={failed} onDismiss={dismiss} />);
  expect(screen.queryByText('Charge created successfully.')).not.toBeInTheDocument();
  expect(screen.getByText('Failed to create charge')).toBeInTheDocument();
  pass(4999);
  expect(dismiss).not.toHaveBeenCalled();
  pass(1);
  expect(dismiss).toHaveBeenCalledWith(2);
});

test('a toast with an action stays for ten seconds, and goes when the action is pressed', () => {
  const dismiss = jest.fn();
  const undo = jest.fn();
  const undoable = { ...success, action: { label: 'Undo', onSelect: undo } };
  render(<ToastRegion toast={undoable} onDismiss={dismiss} />);
  pass(9999);
  expect(dismiss).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(dismiss).toHaveBeenCalledWith(1);
});

test('the close button dismisses at once', () => {
  const dismiss = jest.fn();
  render(<ToastRegion toast={success} onDismiss={dismiss} />);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(dismiss).toHaveBeenCalledWith(1);
});

test('F8 moves the focus to the notification region', () => {
  render(<ToastRegion toast={success} onDismiss={jest.fn()} />);
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(screen.getByRole('region', { name: /Notification/ })).toContainElement(
    document.activeElement instanceof HTMLElement ? document.activeElement : null,
  );
});

test.each([
  [50, 0],
  [51, 1],
])('a swipe of %d px to the right dismisses %d toasts', (distance, times) => {
  const dismiss = jest.fn();
  render(<ToastRegion toast={success} onDismiss={dismiss} />);
  const toast = screen.getByText('Success').closest('li');
  if (!toast) throw new Error('The toast is no list item');
  const target = Object.assign(toast, { setPointerCapture: jest.fn(), hasPointerCapture: () => false });
  fireEvent(target, swipe('pointerdown', 0));
  fireEvent(target, swipe('pointermove', distance));
  fireEvent(target, swipe('pointerup', distance));
  expect(dismiss).toHaveBeenCalledTimes(times);
});

/** jsdom has no PointerEvent with coordinates; a mouse event of that name carries them. */
function swipe(type: string, clientX: number): Event {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, clientX, clientY: 0 });
  return Object.assign(event, { pointerId: 1, pointerType: 'touch' });
}
