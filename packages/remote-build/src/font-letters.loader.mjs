import subsetFont from 'subset-font';

/** `font.woff2?letters=₹` is the font file with these letters alone. */
export default async function fontLetters(file) {
  const letters = new URLSearchParams(this.resourceQuery).get('letters');
  return subsetFont(file, letters, { targetFormat: 'woff2' });
}

export const raw = true;
