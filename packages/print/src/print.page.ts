import { createHash } from 'node:crypto';
import { PAPER_LANGUAGES, type PaperLanguage } from '@freightdesk/contracts/shared';
import type { DocumentAnswer } from '@freightdesk/service-kit';
import { Html, html } from './html';
import { amountOf, summaryTitles, wordsIn } from './paper-language';
import { printScript, printStyle } from './print.assets';
import { type TableColumns, tablesOf } from './print.tables';
import type { PrintDocument, PrintRows } from './print-document';
import { missingLettersText, printedTexts } from './printed-letters';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Allows the page its one style and one script, by hash, and its inlined fonts. Nothing else may run or load. */
const contentSecurityPolicy = (style: string): string =>
  [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    'font-src data:',
    'img-src data:',
    `script-src ${hashOf(printScript)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const lines = (texts: readonly string[]): Html[] => texts.map((text) => html`<div>${text}</div>`);

const table = (
  { columns }: PrintDocument,
  columnIndexes: TableColumns,
  { rows, sums = [] }: PrintRows,
  title = 'Charges',
): Html => {
  const cellClass = (at: number) => (columns[at]?.grows ? 'grows' : columns[at]?.numeric ? 'number' : 'text');
  const cells = (row: readonly string[]) =>
    columnIndexes.map((at) => html`<td class="${cellClass(at)}">${row[at] ?? ''}</td>`);
  return html`<div class="scroll" role="group" aria-label="${title}" tabindex="0"><table class="charges">
  <thead><tr>${columnIndexes.map((at) => html`<th class="${cellClass(at)}" scope="col">${columns[at]?.title ?? ''}</th>`)}</tr></thead>
  <tbody>${rows.map((row) => html`<tr>${cells(row)}</tr>`)}</tbody>
  ${sums.length > 0 ? html`<tbody class="sums">${sums.map((row) => html`<tr>${cells(row)}</tr>`)}</tbody>` : ''}
</table></div>`;
};

/** The second table of a document, with its title. */
const separateTables = (document: PrintDocument, tables: readonly TableColumns[]): Html | string => {
  const { separateTable } = document;
  if (!separateTable) return '';
  return html`<h2>${separateTable.title}</h2>${tables.map((columnIndexes) => table(document, columnIndexes, separateTable, separateTable.title))}`;
};

const taxSummary = (document: PrintDocument): Html | string => {
  const say = wordsIn(document);
  const { taxSummary: rows, taxSummaryTitle = say('Tax summary') } = document;
  return rows.length > 0
    ? html`<div class="scroll" role="group" aria-label="${taxSummaryTitle}" tabindex="0"><table class="summary">
  <caption>${taxSummaryTitle}</caption>
  <thead><tr>${summaryTitles(document).map((title) => html`<th scope="col">${title}</th>`)}</tr></thead>
  <tbody>${rows.map((row) => html`<tr>${row.map((value) => html`<td>${value}</td>`)}</tr>`)}</tbody>
</table></div>`
    : '';
};

const totals = (document: PrintDocument): Html => html`<table class="totals">
  <tbody>${document.totals.map(([label, value]) => html`<tr><th scope="row">${label}</th><td>${value}</td></tr>`)}</tbody>
</table>`;

/** The totals of a document. Price lists have none. */
const foot = (document: PrintDocument): Html | string =>
  document.totals.length > 0
    ? html`<section class="foot"><div><p class="words">${amountOf(document)}</p>${taxSummary(document)}</div>${totals(document)}</section>`
    : '';

/** More facts than this get columns of their own below the parties. */
const FACTS_BESIDE_PARTIES = 8;

const facts = (pairs: PrintDocument['facts']): Html =>
  html`<dl>${pairs.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`;

const partiesAndFacts = (document: PrintDocument): Html => {
  const parties = document.parties.map(
    ({ title, lines: texts }) => html`<div><h2>${title}</h2>${lines(texts)}</div>`,
  );
  if (document.facts.length <= FACTS_BESIDE_PARTIES)
    return html`<section class="parties">${parties}${facts(document.facts)}</section>`;
  return html`<section class="parties">${parties}</section><section class="facts">${facts(document.facts)}</section>`;
};

/** A group rather than a landmark: copies and books of invoices have one on each sheet. */
const registration = ({ registration: entry }: PrintDocument): Html | string =>
  entry
    ? html`<div class="registration" role="group" aria-label="Registration">${facts(entry.facts)}${new Html(entry.drawing)}</div>`
    : '';

const sheet = (document: PrintDocument): Html => {
  const { isWide, tables } = tablesOf(document);
  const { copy, language = 'en', englishTitle } = document;
  const say = wordsIn(document);
  return html`<article class="sheet${isWide ? ' wide' : ''}" lang="${language}">
  <header><div>${logoOf(document)}<div class="supplier">${lines(document.supplier)}</div></div><div class="title"><h1>${document.title}</h1>${englishTitle ? html`<p class="english" lang="en">${englishTitle}</p>` : ''}${copy ? html`<p class="copy">${copy}</p>` : ''}<p>${document.statement}</p></div></header>
  ${partiesAndFacts(document)}
  ${registration(document)}
  ${(document.letter ?? []).map((text) => html`<p>${text}</p>`)}
  ${tables.map((columnIndexes) => table(document, columnIndexes, document))}
  ${separateTables(document, tables)}
  ${foot(document)}
  <footer>${document.bankDetails.length > 0 ? html`<div><h2>${say('Bank')}</h2>${lines(document.bankDetails)}</div>` : ''}${document.terms ? html`<div><h2>${say('Terms')}</h2><p>${document.terms}</p></div>` : ''}
  <p class="sign">${say('This document is computer generated and needs no signature.')}</p></footer>
</article>`;
};

/** Its words stand below it, so that it says nothing more to those who do not see it. */
const logoOf = ({ logo }: PrintDocument): Html | string =>
  logo ? html`<img class="logo" src="${logo}" alt="">` : '';

/** Links to the copies of a document that has several. */
const copyLinks = ({ copy }: PrintDocument): Html | string =>
  copy
    ? html`<a class="choice" href="?copy=original">Original</a><a class="choice" href="?copy=duplicate">Duplicate</a><a class="choice" href="?copy=both">Both copies</a>`
    : '';

/** What each language calls itself. */
const LANGUAGE_NAMES: Readonly<Record<PaperLanguage, string>> = {
  en: 'English',
  hi: 'हिन्दी',
  ta: 'தமிழ்',
};

/** Links to a paper in each language; the one that it is in is marked. A paper that has none has no links. */
const languageLinks = ({ language }: PrintDocument): Html[] =>
  language
    ? PAPER_LANGUAGES.map((each) => {
        const current = each === language ? html` aria-current="true"` : '';
        return html`<a class="choice" href="?language=${each}" lang="${each}"${current}>${LANGUAGE_NAMES[each]}</a>`;
      })
    : [];

/** Says before the download what the PDF file cannot show. Browsers have fonts for it. */
const missingLetters = (documents: readonly PrintDocument[]): Html | string => {
  const text = missingLettersText(documents.flatMap(printedTexts));
  return text ? html`<p role="note">${text}. The printed page has them.</p>` : '';
};

const body = (first: PrintDocument, documents: readonly PrintDocument[]): Html => html`
<nav class="actions">${missingLetters(documents)}${languageLinks(first)}${copyLinks(first)}<button type="button" id="print">Print</button><a class="main" id="pdf" href="?format=pdf" download="${first.number}.pdf">Download PDF</a></nav>
<main>${documents.map(sheet)}</main>`;

/** The HTML page of documents on A4 paper. Each document starts on a new sheet. */
export function printPage(first: PrintDocument, ...others: readonly PrintDocument[]): DocumentAnswer {
  const content = body(first, [first, ...others]);
  const style = printStyle(content.text);
  const page = html`<!doctype html>
<html lang="${first.language ?? 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${first.title} ${first.number}</title><style>${new Html(style)}</style></head>
<body>${content}<script>${new Html(printScript)}</script></body></html>`;
  return {
    contentType: 'text/html; charset=utf-8',
    body: page.text,
    headers: { 'Content-Security-Policy': contentSecurityPolicy(style) },
  };
}
