const GROUPS = [
  'AUTH',
  'ID',
  'MONEY',
  'MASTER',
  'QUOTE',
  'BILL',
  'FUND',
  'LEDGER',
  'CREDIT',
  'EINVOICE',
  'MAIL',
  'RETURNS',
  'SCREEN',
  'API',
  'RUN',
  'LAW',
];
const CITATION = new RegExp(`\\b(?:${GROUPS.join('|')})-[1-9]\\d?\\b`, 'g');
/** Documents that a reader of the repository cannot open. */
const ELSEWHERE = /\bdecisions? [A-J]\d+\b|\bdocument [1-3], section|\bdomain facts\b/gi;

/** The ids of `docs/rules.md`: the first column of its tables. */
export const ruleIds = (text) => new Set([...text.matchAll(/^\| ([A-Z]+-\d+) \|/gm)].map(([, id]) => id));

/** Cited rules that do not exist, and documents that a reader cannot open. */
export const citationProblems = (ids, text) => [
  ...[...text.matchAll(CITATION)]
    .map(([id]) => id)
    .filter((id) => !ids.has(id))
    .map((id) => `${id} does not stand in docs/rules.md`),
  ...[...text.matchAll(ELSEWHERE)].map(
    ([citation]) => `cites "${citation}", which is not in the repository: cite docs/rules.md`,
  ),
];
