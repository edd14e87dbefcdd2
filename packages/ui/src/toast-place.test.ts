import { type Box, freePlace } from './toast-place';

const view = { width: 1440, height: 900 };
const toast = { width: 368, height: 62 };
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const header = [box(1190, 12, 32, 32), box(1222, 8, 160, 40), box(1384, 12, 32, 32)];
const tiles = [0, 1, 2, 3].map((at) => box(280 + at * 287, 78, 275, 74));

test('an empty page has the toast in its corner', () => {
  expect(freePlace(toast, view, [])).toEqual({ top: 8, right: 8 });
});

test('above tiles that can be pressed the toast stands in the header, left of its buttons', () => {
  const { top, right } = freePlace(toast, view, [...header, ...tiles]);
  expect(top).toBe(8);
  expect(view.width - right).toBeLessThanOrEqual(1190);
});

test('where the header is full the toast goes down to the next free place', () => {
  const { top, right } = freePlace(toast, view, [box(0, 0, 1440, 56), box(1200, 70, 200, 34)]);
  expect(top).toBeGreaterThanOrEqual(56);
  expect(top < 104 ? view.width - right <= 1200 : true).toBe(true);
});

test('a window without a free place has the toast in its corner', () => {
  expect(freePlace(toast, view, [box(0, 0, 1440, 900)])).toEqual({ top: 8, right: 8 });
});

test('a phone without a free place has a tile covered rather than the buttons of the header', () => {
  const phone = { width: 400, height: 850 };
  const buttons = [16, 255, 300, 350].map((left) => box(left, 12, 32, 32));
  const rows = [80, 168, 256, 344, 432].map((top) => box(16, top, 368, 84));
  const { top } = freePlace({ width: 384, height: 62 }, phone, [...buttons, ...rows]);
  expect(top).toBeGreaterThanOrEqual(44);
});

test('a window as narrow as the toast keeps it inside', () => {
  expect(freePlace(toast, { width: 384, height: 800 }, [])).toEqual({ top: 8, right: 8 });
});
