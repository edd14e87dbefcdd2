import subsetFont from 'subset-font';

/** Reduces a font file to the letters of its query: `font.woff2?letters=₹`. */
export default async function fontLetters(file) {
  const letters = new URLSearchParams(this.resourceQuery).get('letters');
  return subsetFont(file, letters, { targetFormat: 'woff2' });
}

export const raw = true;
