const NAMED = /export\s+(type\s+)?\{([^}]*)\}\s*from/g;

/** The names exported by an index of `export { … } from` lines, sorted, with types marked. */
export const exportsOf = (source) =>
  [...source.matchAll(NAMED)]
    .flatMap(([, isType, names]) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean)
        .map((name) => (isType && !name.startsWith('type ') ? `type ${name}` : name)),
    )
    .sort();

export const reportOf = (version, names) => [`version ${version}`, ...names, ''].join('\n');

function readReport(report) {
  const [first = '', ...names] = report.trim().split('\n');
  return { version: first.replace('version ', ''), names };
}

const partsOf = (version) => version.split('.').map(Number);
const isAtLeast = (version, requiredVersion) => {
  const [one, other] = [partsOf(version), partsOf(requiredVersion)];
  const at = one.findIndex((part, index) => part !== other[index]);
  return at === -1 || one[at] > other[at];
};

/** A removed name breaks released remotes; a new one is missing in shells that are already released. */
function nextVersion(version, { removedNames, addedNames }) {
  const [major, minor] = partsOf(version);
  if (removedNames.length > 0) return `${major + 1}.0.0`;
  return addedNames.length > 0 ? `${major}.${minor + 1}.0` : version;
}

/**
 * Why the runtime cannot be released: exports changed and the version was not raised accordingly.
 * Undefined if report, version and exports agree, or if only the report is out of date.
 */
export function runtimeProblem(report, version, names) {
  const before = readReport(report);
  const removedNames = before.names.filter((name) => !names.includes(name));
  const addedNames = names.filter((name) => !before.names.includes(name));
  const requiredVersion = nextVersion(before.version, { removedNames, addedNames });
  if (isAtLeast(version, requiredVersion)) return undefined;
  const changes = [...addedNames.map((name) => `+ ${name}`), ...removedNames.map((name) => `- ${name}`)];
  return `The exports of remote-runtime changed (${changes.join(', ')}): its version must be ${requiredVersion} or higher.`;
}
