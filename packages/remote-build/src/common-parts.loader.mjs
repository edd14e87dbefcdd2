import { parseSync } from '@swc/core';
import { COMMON_FILE, COMMON_PARTS, common, originOf, takenBy } from './common-parts.mjs';

/**
 * Lets a file of a remote take what is common (common-parts.mjs) from the one module that is shared, and makes that
 * module: it exports everything of the common files by short names. Common files take from each other directly.
 */
export default function takeCommonParts(source) {
  const file = this.resourcePath;
  if (file === COMMON_FILE) return sharedModule();
  return /\bfrom '[.@]/.test(source) ? redirected(file, source) : source;
}

const sharedModule = () => {
  const { names, short } = common();
  return names
    .map(([file, name]) => statement('export', [`${name} as ${short.get(`${file} ${name}`)}`], file))
    .join('\n');
};

const statement = (word, names, from) => `${word} { ${names.join(', ')} } from ${JSON.stringify(from)};`;

/** The code of a file with its imports of common parts redirected. */
export function redirected(file, source) {
  const bytes = Buffer.from(source);
  const { body } = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') });
  let code = '';
  let end = 0;
  for (const node of body) {
    const text = redirectedStatement(file, node);
    if (text === undefined) continue;
    code += bytes.toString('utf8', end, node.span.start - 1) + text;
    end = node.span.end - 1;
  }
  return code + bytes.toString('utf8', end);
}

const TAKES = ['ImportDeclaration', 'ExportNamedDeclaration'];

/** One statement for each name that is common, and one for the others; undefined where none is. */
function redirectedStatement(file, node) {
  const { type, source, typeOnly } = node;
  if (!TAKES.includes(type) || !source || typeOnly) return undefined;
  const word = type === 'ImportDeclaration' ? 'import' : 'export';
  const isCommon = common().files.has(file);
  const rest = [];
  const statements = [];
  for (const [asked, own] of takenBy(node)) {
    const [from, name] = placeOf(originOf(file, source.value, asked), isCommon) ?? [];
    if (from) statements.push(statement(word, [`${name} as ${own}`], from));
    else rest.push(`${asked} as ${own}`);
  }
  if (statements.length === 0) return undefined;
  return [...statements, ...(rest.length > 0 ? [statement(word, rest, source.value)] : [])].join(' ');
}

/** From where a common name is taken, and by which name; undefined for what is not common. */
function placeOf(origin, isAskedByCommon) {
  const short = origin && common().short.get(origin.join(' '));
  if (!short) return undefined;
  return isAskedByCommon ? origin : [COMMON_PARTS, short];
}
