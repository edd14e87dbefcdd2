/** Which of our own packages each folder may import (docs/architecture.md). Apps and services import no app or service. */
const everyPackage = [
  'contracts',
  'tax',
  'demo-data',
  'api-client',
  'ui',
  'remote-runtime',
  'remote-kit',
  'service-kit',
  'data',
  'print',
  'embedded-mongo',
];
const browserPackages = ['contracts', 'tax', 'api-client', 'ui', 'remote-kit'];
const servicePackages = ['contracts', 'tax', 'demo-data', 'api-client', 'service-kit', 'data', 'print'];

export const ALLOWED = {
  'packages/contracts': ['tax'],
  'packages/tax': [],
  'packages/demo-data': [],
  'packages/embedded-mongo': [],
  'packages/ui': [],
  'packages/api-client': ['contracts'],
  'packages/remote-runtime': ['contracts', 'ui', 'api-client'],
  'packages/remote-kit': ['contracts', 'tax', 'ui', 'api-client', 'remote-runtime'],
  'packages/service-kit': ['contracts', 'api-client', 'embedded-mongo'],
  'packages/data': ['contracts', 'tax', 'service-kit'],
  'packages/print': ['contracts', 'tax', 'service-kit'],
  // The shell shares the runtime with the remotes, so it names it.
  shell: [...browserPackages, 'remote-runtime'],
  'mf-masters': browserPackages,
  'mf-crm': browserPackages,
  'mf-billing': browserPackages,
  'mf-funds': browserPackages,
  gateway: servicePackages,
  'svc-core': servicePackages,
  'svc-crm': servicePackages,
  'svc-billing': servicePackages,
  e2e: ['contracts'],
  'e2e/access': servicePackages,
};

/**
 * The only place that runs the real services and the gateway in one process (docs/decisions/0009), and compares what a
 * screen computes with what its service does.
 */
const ALLOWED_APPS = { 'e2e/access': ['gateway', 'svc-core', 'svc-crm', 'svc-billing', 'mf-billing'] };

const specifier = /(?:from|import|require)\s*\(?\s*['"]([^'"]+)['"]/g;
const apps = Object.keys(ALLOWED).filter((folder) => !folder.startsWith('packages/'));

/** The module names that a source text imports. */
export const importsOf = (source) => [...source.matchAll(specifier)].map(([, name]) => name);

function problemOf(folder, name) {
  const [scope, ownPackage] = name.split('/');
  if (scope === '@freightdesk') {
    if (!everyPackage.includes(ownPackage)) return `${name} does not exist`;
    const allowed = `packages/${ownPackage}` === folder || ALLOWED[folder].includes(ownPackage);
    return allowed ? undefined : `${folder} may not import ${name}`;
  }
  const mayImportApp = scope === folder || ALLOWED_APPS[folder]?.includes(scope);
  if (apps.includes(scope) && !mayImportApp) return `${folder} may not import the application ${name}`;
  return /^(\.\.\/)+(packages|svc-|mf-|shell|gateway)/.test(name)
    ? `${folder} reaches into another workspace with ${name}`
    : undefined;
}

/** What is wrong with the imports of one file of `folder`. */
export const importProblems = (folder, source) =>
  importsOf(source)
    .map((name) => problemOf(folder, name))
    .filter(Boolean);

/** Dependencies that are used in more than one version; `manifests` maps folders to their package.json. */
export function versionProblems(manifests) {
  const versions = new Map();
  for (const [folder, { dependencies = {}, devDependencies = {} }] of Object.entries(manifests)) {
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      const seen = versions.get(name) ?? new Map();
      versions.set(name, seen.set(version, [...(seen.get(version) ?? []), folder]));
    }
  }
  return [...versions]
    .filter(([, seen]) => seen.size > 1)
    .map(
      ([name, seen]) =>
        `${name} stands in several versions: ${[...seen].map(([version, folders]) => `${version} (${folders.join(', ')})`).join('; ')}`,
    );
}
