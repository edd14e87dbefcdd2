import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** Inlines a font file of the screens: services serve no files, and a saved page keeps its font. */
function fontFace(letters: 'latin' | 'latin-ext', range: string): string {
  const file = readFileSync(resolve(`@fontsource-variable/inter/files/inter-${letters}-wght-normal.woff2`));
  const source = `url(data:font/woff2;base64,${file.toString('base64')}) format('woff2')`;
  return `@font-face { font-family: 'Inter Variable'; font-weight: 100 900; src: ${source}; unicode-range: ${range}; }\n`;
}

const latin = fontFace('latin', 'U+0000-00FF, U+2000-206F, U+2122');
const beyondLatin = fontFace('latin-ext', 'U+0100-02FF, U+1E00-1EFF, U+20A0-20C0');

/** Prints the page, downloads the PDF of what is on the screen, and lets a choice of the copy keep that of the language. */
export const printScript = `
document.getElementById('print').addEventListener('click', () => window.print());
const params = new URLSearchParams(location.search);
params.set('format', 'pdf');
document.getElementById('pdf').search = String(params);
for (const link of document.querySelectorAll('.choice')) {
  const choice = new URLSearchParams(location.search);
  for (const [name, value] of new URLSearchParams(link.search)) choice.set(name, value);
  link.search = String(choice);
}
`;

/** The styles of a page with this text. The rupee sign and letters beyond Western Latin need a second font file. */
export const printStyle = (text: string): string =>
  latin + (/[\u0100-\u02FF\u1E00-\u1EFF\u20A0-\u20C0]/.test(text) ? beyondLatin : '') + styleRules;

/** The colours of the screens' light theme. */
const styleRules = `
@page { size: A4; margin: 12mm; @bottom-center { content: counter(page) ' / ' counter(pages); font: 7pt Inter, Arial, sans-serif; color: #55606d; } }
@page wide { size: A4 landscape; }
* { box-sizing: border-box; }
body { margin: 0; background: #f6f7f9; color: #161b22; font: 12px/1.5 'Inter Variable', Inter, 'Helvetica Neue', Arial, sans-serif; font-variant-numeric: tabular-nums; }
.actions { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: 8px; justify-content: flex-end; padding: 12px 16px; background: #fff; border-bottom: 1px solid #e2e6eb; }
.actions button, .actions a { font: inherit; font-weight: 600; padding: 6px 14px; border-radius: 6px; border: 1px solid #cdd3db; background: #fff; color: #161b22; text-decoration: none; cursor: pointer; }
.actions .main { background: #0b6478; border-color: #0b6478; color: #fff; }
.actions [aria-current] { border-color: #0b6478; color: #0b6478; }
.actions p { flex: 1 1 20rem; margin: 0; align-self: center; }
.actions :focus-visible { outline: 2px solid #1787a1; outline-offset: 2px; }
.wide { page: wide; max-width: 297mm !important; min-height: 210mm !important; }
.sheet { max-width: 210mm; min-height: 297mm; margin: 16px auto; padding: 14mm; background: #fff; box-shadow: 0 1px 8px rgb(22 32 43 / 15%); }
header { display: flex; justify-content: space-between; gap: 24px; padding-bottom: 12px; border-bottom: 2px solid #0b6478; }
.logo { display: block; max-width: 60mm; max-height: 18mm; margin-bottom: 6px; }
.supplier div:first-child { font-size: 16px; font-weight: 700; }
.title { text-align: right; max-width: 85mm; }
h1 { margin: 0; font-size: 18px; letter-spacing: .04em; color: #0b6478; }
.title p { margin: 4px 0 0; color: #55606d; font-size: 10.5px; }
.title p { white-space: pre-line; } .title .copy, .title .english { color: #161b22; font-weight: 600; } .title .english { margin-top: 0; letter-spacing: .04em; }
h2 { margin: 0 0 2px; font-size: 10px; text-transform: uppercase; letter-spacing: .06em; color: #55606d; }
.parties { display: grid; grid-template-columns: repeat(auto-fit, minmax(55mm, 1fr)); gap: 16px; padding: 12px 0; }
.parties div div:first-of-type { font-weight: 600; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0 10px; margin: 0; } dl div { display: contents; }
.facts dl { display: block; columns: 3 55mm; column-gap: 16px; padding-bottom: 12px; } .facts dl div { display: flex; gap: 6px; break-inside: avoid; }
.registration { display: flex; justify-content: space-between; align-items: center; gap: 16px; padding-bottom: 12px; break-inside: avoid; }
.registration dl { align-content: center; } .registration dd { overflow-wrap: anywhere; } .registration svg { flex: none; width: 52mm; height: 52mm; }
dt { color: #55606d; } dd { margin: 0; font-weight: 500; }
table { width: 100%; border-collapse: collapse; }
th { font-size: 10px; text-align: left; color: #55606d; font-weight: 600; }
.charges th, .charges td { padding: 5px 6px; border-bottom: 1px solid #e2e6eb; vertical-align: top; }
.charges thead th { border-bottom: 1px solid #161b22; }
.charges .number { text-align: right; white-space: nowrap; }
.charges .grows, .parties, header, dd, footer { overflow-wrap: anywhere; } .charges .grows { min-width: 110pt; }
dd { min-width: 0; }
.sums td { font-weight: 600; } .sums tr:first-child td { border-top: 1px solid #161b22; }
.scroll { overflow-x: auto; margin-bottom: 10px; }
.charges tr { break-inside: avoid; }
.foot { display: flex; justify-content: space-between; gap: 24px; margin-top: 14px; break-inside: avoid; }
.foot > div { flex: 1; }
.words { margin: 0 0 10px; font-weight: 600; }
.summary td, .summary th { padding: 2px 6px 2px 0; font-size: 10.5px; } .summary td:nth-child(n+3), .summary th:nth-child(n+3) { text-align: right; }
.summary caption { text-align: left; font-size: 10px; text-transform: uppercase; letter-spacing: .06em; color: #55606d; padding-bottom: 2px; }
.totals { width: 62mm; align-self: flex-start; } .totals td { text-align: right; padding: 3px 0; } .totals th { font-size: 11px; padding: 3px 0; }
.totals tr:last-child th, .totals tr:last-child td { border-top: 2px solid #161b22; font-size: 13px; font-weight: 700; color: #161b22; }
footer { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; margin-top: 18px; padding-top: 10px; border-top: 1px solid #e2e6eb; break-inside: avoid; }
footer p { margin: 0; white-space: pre-line; } .sign { grid-column: 1 / -1; color: #55606d; font-size: 10.5px; }
@media screen and (max-width: 700px) {
  body { font-size: 14px; } .sheet { margin: 0; padding: 16px; }
  h2, th, .title p, .summary td, .summary th, .summary caption, .totals th, .sign { font-size: 12px; }
  header, .foot { flex-direction: column; } .title { max-width: none; text-align: left; } .totals { width: 100%; } .foot > div { max-width: 100%; }
  dd, .parties div, .supplier { overflow-wrap: anywhere; } footer { grid-template-columns: 1fr; }
}
@media print { .charges, .charges th { font-size: 7pt; } .charges th, .charges td { padding: 3px 4px; } .sums { break-inside: avoid; } body { background: #fff; } .sheet + .sheet { break-before: page; } .scroll { overflow: visible; } .actions { display: none; } .sheet { box-shadow: none; margin: 0; padding: 0; max-width: none; min-height: 0; } }
`;
