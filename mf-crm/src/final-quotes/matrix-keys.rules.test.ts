import fc from 'fast-check';
import {
  type CellMode,
  type Intent,
  intentOf,
  type MatrixSize,
  nearest,
  type Position,
  type Step,
  targetOf,
} from './matrix-keys.rules';

const size = { rows: 3, columns: 4 };
const at = (row: number, column: number): Position => ({ row, column });

test.each<[Position, Step, Position | undefined]>([
  [at(1, 1), 'up', at(0, 1)],
  [at(0, 1), 'up', at(0, 1)],
  [at(1, 1), 'down', at(2, 1)],
  [at(2, 1), 'down', at(2, 1)],
  [at(1, 1), 'left', at(1, 0)],
  [at(1, 0), 'left', at(1, 0)],
  [at(1, 3), 'right', at(1, 4)],
  [at(1, 4), 'right', at(1, 4)],
  [at(1, 2), 'rowStart', at(1, 0)],
  [at(1, 2), 'rowEnd', at(1, 3)],
  [at(1, 2), 'start', at(0, 0)],
  [at(1, 2), 'end', at(2, 3)],
  [at(0, 3), 'next', at(1, 0)],
  [at(0, 4), 'next', at(1, 0)],
  [at(2, 3), 'next', undefined],
  [at(2, 4), 'next', undefined],
  [at(1, 0), 'previous', at(0, 3)],
  [at(1, 4), 'previous', at(1, 3)],
  [at(0, 0), 'previous', undefined],
])('from %j %s leads to %j', (from, step, to) => {
  expect(targetOf(from, step, size)).toEqual(to);
});

test('a place that is gone gives the nearest one', () => {
  expect(nearest(at(7, 9), size)).toEqual(at(2, 4));
});

const places = fc
  .record({ rows: fc.integer({ min: 1, max: 8 }), columns: fc.integer({ min: 1, max: 8 }) })
  .chain((matrix) =>
    fc.record({
      matrix: fc.constant(matrix),
      row: fc.nat({ max: matrix.rows - 1 }),
      column: fc.nat({ max: matrix.columns }),
    }),
  );
const steps = fc.constantFrom<Step[]>(
  'up',
  'down',
  'left',
  'right',
  'rowStart',
  'rowEnd',
  'start',
  'end',
  'next',
  'previous',
);

const holds = ({ rows, columns }: MatrixSize, { row, column }: Position) =>
  row >= 0 && row < rows && column >= 0 && column <= columns;

test('no step leads beyond the matrix', () => {
  fc.assert(
    fc.property(places, steps, ({ matrix, row, column }, step) => {
      const to = targetOf(at(row, column), step, matrix);
      expect(to === undefined || holds(matrix, to)).toBe(true);
    }),
  );
});

test('next visits every figure once, row by row, and previous goes the same way back', () => {
  fc.assert(
    fc.property(places, ({ matrix }) => {
      const visited: Position[] = [];
      for (let place: Position | undefined = at(0, 0); place; place = targetOf(place, 'next', matrix))
        visited.push(place);
      const figures = Array.from({ length: matrix.rows * matrix.columns }, (_, index) =>
        at(Math.floor(index / matrix.columns), index % matrix.columns),
      );
      expect(visited).toEqual(figures);
      for (const [index, place] of visited.entries())
        expect(targetOf(place, 'previous', matrix)).toEqual(visited[index - 1]);
    }),
  );
});

const press = (combination: string, mode: CellMode): Intent | undefined => {
  const parts = combination.split('+');
  const isHeld = (name: string) => parts.slice(0, -1).includes(name);
  return intentOf(
    {
      key: parts.at(-1) ?? '',
      shiftKey: isHeld('Shift'),
      ctrlKey: isHeld('Ctrl'),
      altKey: isHeld('Alt'),
      metaKey: isHeld('Meta'),
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
