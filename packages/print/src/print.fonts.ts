import { createRequire } from 'node:module';
import { openSync } from 'fontkit';

const { resolve } = createRequire(import.meta.url);

const WEIGHTS = { normal: '400Regular', bold: '600SemiBold' } as const;
/** Packages without a folder for each weight. */
const FLAT_PACKAGES = ['baloo-paaji-2'];
const fileOf = (folder: string, family: string, weight: string): string =>
  resolve(
    `@expo-google-fonts/${folder}/${FLAT_PACKAGES.includes(folder) ? '' : `${weight}/`}${family}_${weight}.ttf`,
  );
const filesOf = (folder: string, family: string) => {
  const [normal, bold] = [fileOf(folder, family, WEIGHTS.normal), fileOf(folder, family, WEIGHTS.bold)];
  return { normal, bold, italics: normal, bolditalics: bold };
};

/** The scripts of India beside Latin, each with the package and the family that cover it. Inter covers none of them. */
const SCRIPTS = [
  ['Devanagari', 'noto-sans-devanagari', 'NotoSansDevanagari'],
  ['Tamil', 'noto-sans-tamil', 'NotoSansTamil'],
  ['Bengali', 'noto-sans-bengali', 'NotoSansBengali'],
  ['Telugu', 'noto-sans-telugu', 'NotoSansTelugu'],
  ['Kannada', 'noto-sans-kannada', 'NotoSansKannada'],
  ['Malayalam', 'noto-sans-malayalam', 'NotoSansMalayalam'],
  ['Gujarati', 'noto-sans-gujarati', 'NotoSansGujarati'],
  ['Gurmukhi', 'baloo-paaji-2', 'BalooPaaji2'], // the marks of Noto Sans Gurmukhi make fontkit fail
  ['Oriya', 'noto-sans-oriya', 'NotoSansOriya'],
] as const;

/** The files of every font, by font name. Inter has the rupee sign. */
export const FONT_FILES = {
  Inter: filesOf('inter', 'Inter'),
  ...Object.fromEntries(SCRIPTS.map(([script, folder, family]) => [script, filesOf(folder, family)])),
};

const scriptPatterns = SCRIPTS.map(([script]) => [script, new RegExp(`\\p{Script=${script}}`, 'u')] as const);
/** Marks that belong to the preceding letter in any script: joiners, combining accents. */
const COMBINING = /\u200C|\u200D|\p{Mark}/u;
/** Ends sentences in several scripts, in the font of the preceding letter. Behind Latin letters or figures it has none. */
const DANDA = /[\u0964\u0965]/;
/** Replaces letters that no font covers, so that their absence is seen. */
export const MISSING_LETTER = '\u25A1';

export interface FontRun {
  readonly text: string;
  readonly font: string;
}

const latin = openSync(FONT_FILES.Inter.normal);
const hasLatin = (letter: string): boolean => {
  const code = letter.codePointAt(0) ?? 0;
  return 'hasGlyphForCodePoint' in latin && latin.hasGlyphForCodePoint(code);
};

const scriptOf = (letter: string): string | undefined =>
  scriptPatterns.find(([, matcher]) => matcher.test(letter))?.[0];

function runOf(letter: string, before: FontRun | undefined): FontRun {
  const script = scriptOf(letter);
  if (script) return { text: letter, font: script };
  const fontBefore = before?.font === 'Inter' ? undefined : before?.font;
  if (DANDA.test(letter)) return { text: letter, font: fontBefore ?? 'Devanagari' };
  if (fontBefore && COMBINING.test(letter)) return { text: letter, font: fontBefore };
  const isPrintable = /\s/.test(letter) || hasLatin(letter);
  return { text: isPrintable ? letter : MISSING_LETTER, font: 'Inter' };
}

/** Splits a text into runs of one font each. Letters without a font become {@link MISSING_LETTER}. */
export function fontRuns(text: string): FontRun[] {
  const runs: FontRun[] = [];
  for (const letter of text.normalize('NFC')) {
    const last = runs.at(-1);
    const run = runOf(letter, last);
    if (last?.font === run.font) runs[runs.length - 1] = { ...last, text: last.text + run.text };
    else runs.push(run);
  }
  return runs;
}

/** Whether a text contains a letter that no font covers. */
export const hasMissingLetter = (text: string): boolean =>
  !text.includes(MISSING_LETTER) && fontRuns(text).some((run) => run.text.includes(MISSING_LETTER));
