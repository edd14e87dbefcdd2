import { fireEvent, render, screen } from '@testing-library/react';
import { useSingleSubmit } from './submit-once';

const failed = jest.fn();
beforeEach(() => failed.mockClear());

function Form({ send }: { send: () => Promise<void> }) {
  const submit = useSingleSubmit(send);
  return (
    <form onSubmit={(event) => void submit(event).catch(failed)}>
      <button type="submit">Save</button>
    </form>
  );
}

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

test('a second press in the same moment sends nothing', async () => {
  const send = jest.fn(() => Promise.resolve());
  render(<Form send={send} />);
  press();
  press();
  await Promise.resolve();
  expect(send).toHaveBeenCalledTimes(1);
});

test('after a failure the form can be sent again', async () => {
  const send = jest.fn(() => Promise.reject(new Error('Away')));
  render(<Form send={send} />);
  press();
  await new Promise(process.nextTick);
  press();
  expect(send).toHaveBeenCalledTimes(2);
  expect(failed).toHaveBeenCalledWith(new Error('Away'));
});
