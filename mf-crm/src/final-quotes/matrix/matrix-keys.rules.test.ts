import { type CellMode, type Intent, intentOf } from './matrix-keys.rules';

const press = (combination: string, mode: CellMode): Intent | undefined => {
  const parts = combination.split('+');
  const held = (name: string) => parts.slice(0, -1).includes(name);
  return intentOf(
    {
      key: parts.at(-1) ?? '',
      shiftKey: held('Shift'),
      ctrlKey: held('Ctrl'),
      altKey: held('Alt'),
      metaKey: held('Meta'),
    },
    mode,
  );
};

test.each<[string, CellMode, string]>([
  ['ArrowUp', 'moving', 'up'],
  ['ArrowDown', 'editing', 'down'],
  ['ArrowLeft', 'moving', 'left'],
  ['ArrowRight', 'typing', 'right'],
  ['Enter', 'moving', 'down'],
  ['Enter', 'editing', 'down'],
  ['Shift+Enter', 'typing', 'up'],
  ['Tab', 'moving', 'next'],
  ['Tab', 'editing', 'next'],
  ['Shift+Tab', 'typing', 'previous'],
  ['Home', 'moving', 'rowStart'],
  ['End', 'leaving', 'rowEnd'],
  ['Ctrl+Home', 'moving', 'start'],
  ['Ctrl+End', 'moving', 'end'],
])('%s while %s moves: %s', (keys, mode, step) => {
  expect(press(keys, mode)).toEqual({ kind: 'move', step });
});

test.each<[string, CellMode, string]>([
  ['F2', 'moving', 'edit'],
  ['Escape', 'typing', 'undo'],
  ['Escape', 'editing', 'undo'],
  ['Escape', 'moving', 'leave'],
])('%s while %s: %s', (keys, mode, kind) => {
  expect(press(keys, mode)).toEqual({ kind });
});

test.each<[string, CellMode]>([
  ['ArrowLeft', 'editing'],
  ['Shift+ArrowRight', 'moving'],
  ['Home', 'editing'],
  ['Ctrl+End', 'typing'],
  ['Tab', 'leaving'],
  ['Shift+Tab', 'leaving'],
  ['5', 'moving'],
  ['Ctrl+v', 'moving'],
  ['Alt+ArrowLeft', 'moving'],
  ['Meta+Enter', 'moving'],
])('%s while %s is left to the browser', (keys, mode) => {
  expect(press(keys, mode)).toBeUndefined();
});
