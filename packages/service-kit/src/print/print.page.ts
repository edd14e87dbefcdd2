import { createHash } from 'node:crypto';
import type { DocumentAnswer } from '../http/routes';
import { Html, html } from './html';
import { printScript, printStyle } from './print.assets';
import { type TableColumns, tablesOf } from './print.tables';
import type { PrintDocument } from './print-document';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The page's one style and one script are named by their hashes, its fonts stand in it; nothing else may run or load. */
const contentSecurityPolicy = (style: string): string =>
  [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    'font-src data:',
    `script-src ${hashOf(printScript)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const lines = (texts: readonly string[]): Html[] => texts.map((text) => html`<div>${text}</div>`);

const table = ({ columns, rows, sums = [] }: PrintDocument, places: TableColumns): Html => {
  const kind = (at: number) => (columns[at]?.numeric ? 'number' : 'text');
  const cells = (row: readonly string[]) =>
    places.map((at) => html`<td class="${kind(at)}">${row[at] ?? ''}</td>`);
  return html`<div class="scroll" role="group" aria-label="Charges" tabindex="0"><table class="charges">
  <thead><tr>${places.map((at) => html`<th class="${kind(at)}" scope="col">${columns[at]?.title ?? ''}</th>`)}</tr></thead>
  <tbody>${rows.map((row) => html`<tr>${cells(row)}</tr>`)}</tbody>
  ${sums.length > 0 ? html`<tbody class="sums">${sums.map((row) => html`<tr>${cells(row)}</tr>`)}</tbody>` : ''}
</table></div>`;
};

const taxSummary = ({ taxSummary: rows }: PrintDocument): Html | string =>
  rows.length > 0
    ? html`<div class="scroll" role="group" aria-label="Tax summary" tabindex="0"><table class="summary">
  <caption>Tax summary</caption>
  <thead><tr>${['HSN/SAC', 'Rate', 'Taxable', 'CGST', 'SGST/UTGST', 'IGST'].map((title) => html`<th scope="col">${title}</th>`)}</tr></thead>
  <tbody>${rows.map((row) => html`<tr>${row.map((value) => html`<td>${value}</td>`)}</tr>`)}</tbody>
</table></div>`
    : '';

const totals = (document: PrintDocument): Html => html`<table class="totals">
  <tbody>${document.totals.map(([label, value]) => html`<tr><th scope="row">${label}</th><td>${value}</td></tr>`)}</tbody>
</table>`;

/** What a document adds up to; one of prices alone adds up nothing. */
const foot = (document: PrintDocument): Html | string =>
  document.totals.length > 0
    ? html`<section class="foot"><div><p class="words">${document.words}</p>${taxSummary(document)}</div>${totals(document)}</section>`
    : '';

const body = (document: PrintDocument): Html => {
  const { isWide, tables } = tablesOf(document);
  return html`
<nav class="actions"><button type="button" id="print">Print</button><a href="?format=pdf" download="${document.number}.pdf">Download PDF</a></nav>
<main class="sheet${isWide ? ' wide' : ''}">
  <header><div class="supplier">${lines(document.supplier)}</div><div class="title"><h1>${document.title}</h1><p>${document.note}</p></div></header>
  <section class="parties">
    ${document.parties.map(({ title, lines: texts }) => html`<div><h2>${title}</h2>${lines(texts)}</div>`)}
    <dl>${document.facts.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>
  </section>
  ${tables.map((places) => table(document, places))}
  ${foot(document)}
  <footer><div>${document.bankDetails.length > 0 ? html`<h2>Bank</h2>${lines(document.bankDetails)}` : ''}</div><div><h2>Terms</h2><p>${document.terms}</p></div>
  <p class="sign">This document is computer generated and needs no signature.</p></footer>
</main>`;
};

/** The page for A4 paper. */
export function printPage(document: PrintDocument): DocumentAnswer {
  const content = body(document);
  const style = printStyle(content.text);
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${document.title} ${document.number}</title><style>${new Html(style)}</style></head>
<body>${content}<script>${new Html(printScript)}</script></body></html>`;
  return {
    contentType: 'text/html; charset=utf-8',
    body: page.text,
    headers: { 'Content-Security-Policy': contentSecurityPolicy(style) },
  };
}
