import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseSync } from '@swc/core';
import { calledEndpoints } from './called-endpoints.mjs';
import { besideFile } from './common-parts.mjs';

/**
 * A file of contracts as two modules, `?plain` and `?schemas`, which the file itself exports together: a list that asks
 * for an endpoint or a choice of statuses then carries neither the schemas beside it nor the library they are made of.
 */
export default function contractParts() {
  return codeOf(this.resourcePath, this.resourceQuery.slice(1));
}

const SCHEMA_LIBRARY = 'zod/mini';
const OF_TYPES = /^Ts(?!AsExpression|SatisfiesExpression|NonNullExpression|ConstAssertion)/;
const NAMED = ['KeyValueProperty', 'KeyValuePatternProperty', 'MethodProperty'];

/** The names that code mentions, without those of properties and types. */
function mentioned(node, names = new Set()) {
  if (!node || typeof node !== 'object' || OF_TYPES.test(node.type)) return names;
  if (node.type === 'Identifier') names.add(node.value);
  const isProperty = (key) =>
    (key === 'key' && NAMED.includes(node.type)) || (key === 'property' && node[key].type === 'Identifier');
  for (const [key, value] of Object.entries(node)) if (!isProperty(key)) mentioned(value, names);
  return names;
}

/** The names that a statement declares: none where it is a type, undefined where it declares nothing. */
function declared(declaration) {
  if (OF_TYPES.test(declaration.type)) return [];
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => [...mentioned(id)]);
  return declaration.identifier && [declaration.identifier.value];
}

/** The statements of a file that are neither imports nor exports of other files, with the comments above them. */
function statementsOf(bytes, body) {
  return body.flatMap((node, place) => {
    if (/^(?:Import|ExportAll|ExportNamed)Declaration$/.test(node.type)) return [];
    const from = place === 0 ? 0 : body[place - 1].span.end - 1;
    const declaration = node.declaration ?? node;
    return {
      text: bytes.toString('utf8', from, node.span.end - 1),
      isExported: node.type === 'ExportDeclaration',
      names: declared(declaration),
      mentions: [...mentioned(declaration)],
    };
  });
}

const importsOf = (body) => body.filter(({ type, typeOnly }) => type === 'ImportDeclaration' && !typeOnly);

const read = new Map();

/** A file with its statements, and which of its names are made of schemas. */
function partsOf(file) {
  const known = read.get(file);
  if (known) return known;
  const bytes = Buffer.from(calledEndpoints(readFileSync(file, 'utf8')));
  const { body } = parseSync(bytes.toString(), { syntax: 'typescript' });
  const parts = { bytes, body, statements: statementsOf(bytes, body), schemas: new Set() };
  read.set(file, parts);
  for (const { source, specifiers } of importsOf(body))
    for (const { local, imported } of specifiers)
      if (
        source.value === SCHEMA_LIBRARY ||
        isSchema(besideFile(file, source.value), (imported ?? local).value)
      )
        parts.schemas.add(local.value);
  spread(parts);
  return parts;
}

/** What mentions a schema is one. */
function spread({ statements, schemas }) {
  const before = schemas.size;
  for (const { names = [], mentions } of statements)
    if (mentions.some((name) => schemas.has(name))) for (const name of names) schemas.add(name);
  if (schemas.size > before) spread({ statements, schemas });
}

function isSchema(file, name) {
  if (!file) return false;
  const { body, schemas } = partsOf(file);
  const passed = body.filter(({ type }) => type === 'ExportAllDeclaration');
  return schemas.has(name) || passed.some(({ source }) => isSchema(besideFile(file, source.value), name));
}

const namesOf = (statements) => statements.flatMap(({ names }) => names);
const exportedOf = (statements) => namesOf(statements.filter(({ isExported }) => isExported));
const exported = (names, from) => (names.length > 0 ? [`export { ${names.join(', ')} }${from};`] : []);

/** The statements of a file by the part that they belong to; undefined where the file is no use in parts. */
function divided({ statements, schemas }) {
  const isPlain = ({ names }) => names?.length > 0 && !names.some((name) => schemas.has(name));
  const plain = statements.filter(isPlain);
  const rest = statements.filter((each) => !isPlain(each));
  const isWhole = rest.some(({ names }) => !names) || !exportedOf(plain).length || !exportedOf(rest).length;
  return isWhole ? undefined : { plain, rest };
}

/** The code of a file, or of one of its parts. */
export function codeOf(file, part) {
  const parts = partsOf(file);
  const { bytes, body } = parts;
  const sides = divided(parts);
  if (!sides) return bytes.toString();
  const textsOf = (...types) =>
    body
      .filter(({ type }) => types.includes(type))
      .map(({ span }) => bytes.toString('utf8', span.start - 1, span.end - 1));
  const imports = textsOf('ImportDeclaration');
  const lines = {
    '': () => [...facade(file, sides), ...textsOf('ExportAllDeclaration', 'ExportNamedDeclaration')],
    plain: () => [...imports.filter((text) => /\bfrom\b/.test(text)), ...plainPart(sides)],
    schemas: () => [...imports, ...schemasPart(file, sides)],
  };
  return lines[part]().join('\n');
}

const addressOf = (file, part) => `'./${basename(file)}?${part}'`;

const facade = (file, { plain, rest }) => [
  ...exported(exportedOf(plain), ` from ${addressOf(file, 'plain')}`),
  ...exported(exportedOf(rest), ` from ${addressOf(file, 'schemas')}`),
];

/** What the schemas ask of the plain part. */
const asked = ({ plain, rest }) =>
  namesOf(plain).filter((name) => rest.some(({ mentions }) => mentions.includes(name)));

function plainPart(sides) {
  const known = exportedOf(sides.plain);
  const inner = asked(sides).filter((name) => !known.includes(name));
  return [...sides.plain.map(({ text }) => text), ...exported(inner, '')];
}

function schemasPart(file, sides) {
  const names = asked(sides);
  const imported =
    names.length > 0 ? [`import { ${names.join(', ')} } from ${addressOf(file, 'plain')};`] : [];
  return [...imported, ...sides.rest.map(({ text }) => text)];
}
