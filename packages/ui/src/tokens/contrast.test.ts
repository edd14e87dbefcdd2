import { darkValues } from './dark.values';
import { lightValues, type ThemeTokenName } from './light.values';

type Pair = [text: ThemeTokenName, background: ThemeTokenName];

const surfaces: ThemeTokenName[] = ['page', 'surface', 'surface-sunken', 'surface-hover', 'surface-raised'];
const words: ThemeTokenName[] = ['text', 'text-muted', 'text-subtle', 'accent-text', 'red-text'];
const tones = ['green', 'yellow', 'blue', 'red', 'purple', 'grey'] as const;

const textPairs: Pair[] = [
  ...words.flatMap((word) => surfaces.map((surface): Pair => [word, surface])),
  ...tones.map((tone): Pair => [`${tone}-text`, `${tone}-soft`]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['on-inverse', 'inverse'],
];

const outlinePairs: Pair[] = [
  ['border-control', 'surface'],
  ['focus', 'surface'],
  ['focus', 'page'],
];

describe.each([
  ['light', lightValues],
  ['dark', darkValues],
])('The %s theme', (_name, values: Record<ThemeTokenName, string>) => {
  test.each(textPairs)('shows %s on %s at 4.5 to 1 or better', (text, background) => {
    expect(contrast(values[text], values[background])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(outlinePairs)('shows the outline %s on %s at 3 to 1 or better', (outline, background) => {
    expect(contrast(values[outline], values[background])).toBeGreaterThanOrEqual(3);
  });
});

/** WCAG 2.2 contrast ratio of two `#rrggbb` colours. */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
