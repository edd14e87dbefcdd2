import { parseSync } from '@swc/core';
import { LEFT_OUT } from '../../packages/remote-kit/build/called-endpoints.mjs';

/** Code of released screens; tests, samples and the mini shell of a single remote use whole contracts. */
const BROWSER = /^(?:shell|mf-[a-z]+|packages\/(?:api-client|remote-runtime|remote-kit))\/src\//;
const WITH_WHOLE_CONTRACTS = /\.(?:test|samples)\.tsx?$|standalone|\/(?:stubs|testing)\//;

/** The names of the endpoints that a file of the contracts declares. */
export const endpointsIn = (source) =>
  [...source.matchAll(/export const (\w+) = endpoint\(/g)].map(([, name]) => name);

const ofEndpoint = ({ typeName }) => typeName?.value === 'Endpoint';

/** The properties that a destructuring pattern reads. */
const partsIn = ({ properties = [] }) => properties.map(({ key }) => key?.value);

/** The parts of endpoints that a syntax node reads. */
function readBy(node, isEndpoint) {
  if (node.type === 'MemberExpression' && isEndpoint(node.object)) return [node.property.value];
  if (node.type === 'VariableDeclarator' && isEndpoint(node.init)) return partsIn(node.id);
  const isTyped = node.type === 'ObjectPattern' && ofEndpoint(node.typeAnnotation?.typeAnnotation ?? {});
  return isTyped ? partsIn(node) : [];
}

function* nodesOf(value) {
  if (!value || typeof value !== 'object') return;
  if (typeof value.type === 'string') yield value;
  for (const inner of Object.values(value)) yield* nodesOf(inner);
}

/**
 * Where a file of browser code reads parts of endpoints that the build of screens omits: there they are undefined,
 * although types and tests have them.
 *
 * @param endpoints the names of all endpoints
 */
export function omittedParts(file, source, endpoints) {
  if (!BROWSER.test(file) || WITH_WHOLE_CONTRACTS.test(file)) return [];
  const isNamed = (name) => name === 'endpoint' || endpoints.has(name);
  const isEndpoint = (node) => isNamed(node?.type === 'MemberExpression' ? node.property.value : node?.value);
  const { body } = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') });
  return [...nodesOf(body)]
    .flatMap((node) => readBy(node, isEndpoint))
    .filter((part) => LEFT_OUT.includes(part))
    .map(
      (part) =>
        `the build of screens omits \`${part}\` of an endpoint; read it in a service, or name the schema`,
    );
}
