import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { root } from './lib/run.mjs';

const folder = join(root, 'deploy/kubernetes');
const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.yaml'));
const read = (file) => readFileSync(join(folder, file), 'utf8');
const documentsOf = (file) => parseAllDocuments(read(file)).map((document) => document.toJS());
const isKustomization = (file) => file.endsWith('kustomization.yaml');
const manifests = files
  .filter((file) => !isKustomization(file))
  .flatMap((file) => documentsOf(file).map((manifest) => [`${manifest.kind} of ${file}`, manifest]));

/** The value with a note of each of its fields that is read, because the schemas let unknown fields pass without a look. */
function watched(value, path, reads) {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get: (target, key) => {
      if (Object.hasOwn(target, key)) reads.add(`${path}/${String(key)}`);
      return watched(target[key], `${path}/${String(key)}`, reads);
    },
  });
}

const pathsOf = (value, path = '') =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, each]) => [`${path}/${key}`, ...pathsOf(each, `${path}/${key}`)])
    : [];

/** The check of a kind by its published schema. The package offers it on copies alone, which read every field. */
function schemaOf({ apiVersion, kind }) {
  const models = require(`kubernetes-models/${apiVersion}`);
  const name = Object.keys(models).find((each) => each !== kind && models[each] === models[kind]);
  return require(join(root, 'node_modules/kubernetes-models/_schemas', name)).validate;
}

/** What the schema of its kind refuses in a manifest, and the fields that it does not know. */
function problemsOf(manifest) {
  const isValid = schemaOf(manifest);
  const reads = new Set();
  if (!isValid(watched(manifest, '', reads)))
    return isValid.errors.map(({ instancePath, keyword }) => `${instancePath}: ${keyword}`);
  return pathsOf(manifest).filter((path) => !reads.has(path));
}

test.each(manifests)('%s follows the published schema', (_title, manifest) => {
  expect(problemsOf(manifest)).toEqual([]);
});

const [, deployment] = manifests.find(([title]) => title === 'Deployment of base/service/deployment.yaml');
const withContainer = (changes) => {
  const copy = structuredClone(deployment);
  Object.assign(copy.spec.template.spec.containers[0], changes);
  return copy;
};

test.each([
  ['a field that does not exist', { readynessProbe: {} }, '/spec/template/spec/containers/0/readynessProbe'],
  ['a value of another type', { image: 5 }, '/spec/template/spec/containers/0/image: type'],
])('%s is refused', (_what, changes, problem) => {
  expect(problemsOf(withContainer(changes))).toEqual([problem]);
});

test.each(files.filter(isKustomization))('%s names files and folders that are there', (file) => {
  const { resources = [], components = [] } = parse(read(file));
  const paths = [...resources, ...components].map((path) => join(folder, file, '..', path));
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

const deployables = readdirSync(root).filter((name) => /^(?:gateway|mf-.*|svc-.*)$/.test(name));

test('everything that is released has its folder, its image and its version', () => {
  const { resources } = parse(read('base/kustomization.yaml'));
  const { images } = parse(read('overlays/production/images/kustomization.yaml'));
  const services = deployables.filter((name) => name.startsWith('svc-'));
  expect(resources).toEqual(expect.arrayContaining(deployables));
  expect(images.map(({ name }) => name).toSorted()).toEqual(deployables.map((name) => `freightdesk/${name}`));
  expect(parse(read('migrate/kustomization.yaml')).resources.toSorted()).toEqual(services);
});

const pods = manifests.filter(([, { kind }]) => ['Deployment', 'Job'].includes(kind));

test.each(pods)('%s runs without rights that it does not need', (_title, { spec }) => {
  const { securityContext, containers, automountServiceAccountToken } = spec.template.spec;
  expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
  expect(automountServiceAccountToken).toBe(false);
  for (const { securityContext: own, resources } of containers) {
    expect(own).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(resources.limits.memory).toBeDefined();
  }
});

test('secrets are referred to, and stand nowhere', () => {
  expect(manifests.filter(([, { kind }]) => kind === 'Secret')).toEqual([]);
  const variables = pods.flatMap(([, { spec }]) =>
    spec.template.spec.containers.flatMap(({ env = [] }) => env),
  );
  const secrets = variables.filter(({ name }) => /SECRET|KEY|PASSWORD|TOKEN|MONGODB_URI/.test(name));
  expect(secrets.filter(({ name }) => !name.endsWith('_FILE'))).toEqual([]);
});
