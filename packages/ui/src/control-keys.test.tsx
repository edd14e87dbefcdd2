import { fireEvent, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { Button } from './button';
import { useControlKeys } from './control-keys';
import { keysText, pressedBy } from './shortcut';

const user = userEvent.setup();

beforeEach(() => {
  renderHook(useControlKeys);
});

/** A button for keys, by default beside a field and not of its form. */
function renderButton(keys: string, props: { disabled?: boolean } = {}) {
  const press = jest.fn();
  render(
    <>
      <input aria-label="Note" />
      <Button {...pressedBy(keys)} onClick={press} {...props}>
        Act
      </Button>
    </>,
  );
  return press;
}

test('a control announces and shows the keys that press it, outside of its name', () => {
  renderButton('Alt+M');
  const button = screen.getByRole('button', { name: 'Act' });
  expect(button).toHaveAttribute('aria-keyshortcuts', 'Alt+M');
  expect(button).toHaveAttribute('data-keys', 'Alt M');
  expect(keysText('Control+Enter')).toBe('Ctrl Enter');
});

test.each([
  ['Alt+M', '{Alt>}m{/Alt}'],
  ['Control+Enter', '{Control>}{Enter}{/Control}'],
  ['Control+Enter', '{Meta>}{Enter}{/Meta}'],
  ['A', 'a'],
])('%s presses it on %s', async (keys, pressed) => {
  const press = renderButton(keys);
  await user.keyboard(pressed);
  expect(press).toHaveBeenCalledTimes(1);
});

test.each([
  ['Alt+M', 'm'],
  ['Alt+M', '{Control>}{Alt>}m{/Alt}{/Control}'],
  ['Control+Enter', '{Enter}'],
  ['Control+Enter', '{Control>}s{/Control}'],
  ['Control+Enter', '{Control>}{Shift>}{Enter}{/Shift}{/Control}'],
  ['A', '{Control>}a{/Control}'],
  ['A', 'n'],
])('%s does not press it on %s', async (keys, pressed) => {
  const press = renderButton(keys);
  await user.keyboard(pressed);
  expect(press).not.toHaveBeenCalled();
});

test('a letter stays with the field that has the focus, keys with a modifier press from there too', async () => {
  const press = renderButton('A');
  const field = screen.getByLabelText('Note');
  await user.type(field, 'a');
  expect(field).toHaveValue('a');
  expect(press).not.toHaveBeenCalled();
  const save = jest.fn();
  render(
    <Button {...pressedBy('Control+Enter')} onClick={save}>
      Save
    </Button>,
  );
  await user.type(field, '{Control>}{Enter}{/Control}');
  expect(save).toHaveBeenCalledTimes(1);
});

test('a disabled control is not pressed', async () => {
  const press = renderButton('A', { disabled: true });
  await user.keyboard('a');
  expect(press).not.toHaveBeenCalled();
});

test('what a dialog covers is not pressed, what stands in it is', async () => {
  const [below, within] = [jest.fn(), jest.fn()];
  render(
    <>
      <Button {...pressedBy('A')} onClick={below}>
        Below
      </Button>
      <div role="dialog" aria-label="Question">
        <Button {...pressedBy('A')} onClick={within}>
          Within
        </Button>
      </div>
    </>,
  );
  await user.keyboard('a');
  expect(below).not.toHaveBeenCalled();
  expect(within).toHaveBeenCalledTimes(1);
});

test('of several forms, the one with the focus is saved, and none while it is elsewhere', async () => {
  const savedForms: string[] = [];
  render(
    <>
      {['Address', 'Bank'].map((name) => (
        <form
          key={name}
          id={name}
          onSubmit={(event) => {
            event.preventDefault();
            savedForms.push(name);
          }}
        >
          <input aria-label={name} />
        </form>
      ))}
      {['Address', 'Bank'].map((name) => (
        <Button key={name} type="submit" form={name} {...pressedBy('Control+Enter')}>
          Save {name}
        </Button>
      ))}
    </>,
  );
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(savedForms).toEqual([]);
  await user.type(screen.getByLabelText('Bank'), '{Control>}{Enter}{/Control}');
  expect(savedForms).toEqual(['Bank']);
});

test('Ctrl S stays with the browser', () => {
  renderButton('Control+Enter');
  expect(fireEvent.keyDown(document.body, { key: 's', code: 'KeyS', ctrlKey: true })).toBe(true);
});

test('from a field of the form it is saved once, and not where a widget has taken the keys', async () => {
  const submit = jest.fn((event: FormEvent) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <input aria-label="Name" />
      <input aria-label="Choice" onKeyDown={(event) => event.preventDefault()} />
      <Button type="submit" {...pressedBy('Control+Enter')}>
        Save
      </Button>
      <Button>Cancel</Button>
    </form>,
  );
  await user.type(screen.getByLabelText('Name'), '{Control>}{Enter}{/Control}');
  expect(submit).toHaveBeenCalledTimes(1);
  await user.type(screen.getByLabelText('Choice'), '{Control>}{Enter}{/Control}');
  expect(submit).toHaveBeenCalledTimes(1);
});
