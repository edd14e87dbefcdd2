/** Permissive licences: at most, their text must be kept with the code. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Python-2.0', // the build's argparse: use, change and pass on with the notice
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Zlib',
]);

/** Packages that are allowed nevertheless, each with its reason; those "for tests" must not be part of the product. */
const EXCEPTIONS = {
  'axe-core': {
    licence: 'MPL-2.0',
    reason: 'run by the browser tests as it is, never shipped',
    onlyForTests: true,
  },
  'caniuse-lite': {
    licence: 'CC-BY-4.0',
    reason: 'data of the build tools, never shipped',
    onlyForTests: true,
  },
  // Their package.json files declare it in an obsolete form that the lock file does not copy.
  busboy: { licence: undefined, reason: 'the file LICENSE beside it is MIT' },
  streamsearch: { licence: undefined, reason: 'the file LICENSE beside it is MIT' },
  'png-js': { licence: undefined, reason: 'its package.json names none; the file LICENSE beside it is MIT' },
};

/** Whether an SPDX expression leaves us at least one permissive choice. */
export function isPermissive(expression = '') {
  const plain = expression.replace(/[()]/g, '');
  return plain
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => PERMISSIVE.has(name.trim())));
}

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Every installed package as the lock file lists it; `isRuntime` if the product needs it and not only its tests. */
export function installedPackages(lock) {
  return Object.entries(lock.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { version, license, dev, devOptional, ...more }]) => ({
      name: nameOf(path),
      version,
      licence: license,
      isRuntime: !dev && !devOptional,
      needs: Object.keys({ ...more.dependencies, ...more.optionalDependencies }),
    }));
}

/** One sentence for each package whose licence is not permissive. */
export function licenceProblems(packages) {
  return packages.flatMap(({ name, version, licence, isRuntime }) => {
    const exception = EXCEPTIONS[name];
    const isLetIn = exception && exception.licence === licence && !(exception.onlyForTests && isRuntime);
    if (isPermissive(licence) || isLetIn) return [];
    return [`${name} ${version}: the licence ${licence ?? '(none)'} is not on the list of permissive ones`];
  });
}

/** The libraries that our own packages depend on, with the workspaces that do. */
export function directDependencies(lock) {
  const users = new Map();
  for (const [folder, { dependencies = {} }] of Object.entries(lock.packages)) {
    if (folder.includes('node_modules/')) continue;
    for (const name of Object.keys(dependencies)) users.set(name, [...(users.get(name) ?? []), folder]);
  }
  const ours = Object.entries(lock.packages).filter(([, { link }]) => link);
  for (const [path] of ours) users.delete(nameOf(path));
  return users;
}

const TOKEN = /@?[\w.-]+(?:\/[\w.*-]+)?/g;

/** Reads the table of the decision record: what each library is for, by name. */
export function reasonsIn(record) {
  const rows = [...record.matchAll(/^\| (?!library|-)([^|]+) \| (.+) \|$/gm)];
  const reasons = rows.flatMap(([, names, reason]) =>
    (names.match(TOKEN) ?? []).map((name) => [name, reason]),
  );
  return (name) =>
    reasons.find(
      ([pattern]) => pattern === name || (pattern.endsWith('/*') && name.startsWith(pattern.slice(0, -1))),
    )?.[1];
}

/** One sentence for each direct dependency that the decision record does not explain. */
export function undocumentedDependencies(lock, record) {
  const reasonFor = reasonsIn(record);
  return [...directDependencies(lock).keys()]
    .filter((name) => !reasonFor(name))
    .map((name) => `${name} has no line in docs/decisions/0005-libraries.md that says what it is for`);
}

/** A line per runtime dependency: name, version, licence, and what it is for or which package depends on it. */
export function auditLines(lock, record) {
  const reasonFor = reasonsIn(record);
  const direct = directDependencies(lock);
  const packages = installedPackages(lock).filter(({ isRuntime }) => isRuntime);
  const broughtBy = (name) => packages.filter(({ needs }) => needs.includes(name)).map((user) => user.name);
  const why = (name) =>
    direct.has(name)
      ? reasonFor(name)
      : `brought by ${[...new Set(broughtBy(name))].slice(0, 3).join(', ') || '?'}`;
  return packages
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, version, licence }) => {
      const licenceText = licence ?? EXCEPTIONS[name]?.reason ?? '?';
      return `${name.padEnd(44)} ${version.padEnd(10)} ${licenceText.padEnd(20)} ${why(name)}`;
    });
}
