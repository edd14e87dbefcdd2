/** One picture of a screen. */
export interface Picture {
  readonly file: string;
  readonly path: string;
  readonly heading: string;
  readonly state: string;
  readonly view: string;
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const figureOf = ({ file, state, view }: Picture): string =>
  `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${escapeHtml(`${state}, ${view}`)}</figcaption></figure>`;

const sectionOf = (ofScreen: readonly Picture[]): string =>
  `<section><h2>${escapeHtml(`${ofScreen[0]?.heading} · ${ofScreen[0]?.path}`)}</h2><div>${ofScreen.map(figureOf).join('')}</div></section>`;

const STYLE = `
body { font: 15px/1.5 system-ui, sans-serif; margin: 24px; background: #f3f4f6; color: #111827 }
section div { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start }
figure { margin: 0; background: #fff; border: 1px solid #d1d5db; border-radius: 6px; padding: 8px }
img { display: block; height: 320px; width: auto }
figcaption { font-size: 13px; padding-top: 6px }`;

/** A page that shows all pictures beside each other, one section for each screen, each picture a link to its file. */
export function sheetOf(pictures: readonly Picture[]): string {
  const paths = [...new Set(pictures.map(({ path }) => path))];
  const sections = paths.map((path) => sectionOf(pictures.filter((picture) => picture.path === path)));
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>All screens</title><style>${STYLE}</style><h1>All screens</h1>${sections.join('')}</html>`;
}
