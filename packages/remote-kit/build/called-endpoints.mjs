import { parseSync } from '@swc/core';

/**
 * What no browser asks of an endpoint: it sends what a form has parsed by its schema and takes answers as they come. With
 * these, every list would carry the schemas of what it shows, and the library that they are made of.
 */
export const LEFT_OUT = ['summary', 'params', 'query', 'body', 'answer', 'status', 'errors'];

const nameOf = (property) => property.key?.value ?? property.value;

/** The objects that describe endpoints: what `endpoint` is called with, and what is spread into that. */
function descriptions(body) {
  const declared = body.flatMap((statement) => (statement.declaration ?? statement).declarations ?? []);
  const called = declared
    .filter(({ init }) => init?.type === 'CallExpression' && init.callee.value === 'endpoint')
    .map(({ init }) => init.arguments[0].expression);
  const spread = called
    .flatMap(({ properties }) => properties)
    .filter(({ type }) => type === 'SpreadElement')
    .map(({ arguments: { value } }) => value);
  const inner = declared.filter(({ id }) => spread.includes(id.value)).map(({ init }) => init.expression);
  return [...called, ...inner];
}

const startOf = ({ key, span }) => (key ?? { span }).span.start;
const endOf = ({ value, span }) => (value?.span ?? span).end;

/** The code without these properties and their commas; spans count bytes, from 1. */
function without(code, properties) {
  const bytes = Buffer.from(code);
  let kept = '';
  let from = 0;
  for (const property of properties) {
    kept += bytes.toString('utf8', from, startOf(property) - 1);
    from = endOf(property) - 1;
    const [comma] = /^\s*,?/.exec(bytes.toString('utf8', from));
    from += comma.length;
  }
  return kept + bytes.toString('utf8', from);
}

/** The code of a file of contracts with its endpoints as a browser needs them: how they are called. */
export function calledEndpoints(code) {
  if (!code.includes('endpoint({')) return code;
  const properties = descriptions(parseSync(code, { syntax: 'typescript' }).body)
    .flatMap((description) => description.properties)
    .filter((property) => LEFT_OUT.includes(nameOf(property)))
    .sort((one, other) => startOf(one) - startOf(other));
  return without(code, properties);
}
