const browserPackages = ['contracts', 'tax', 'api-client', 'ui', 'remote-kit'];
const servicePackages = [
  'contracts',
  'tax',
  'demo-data',
  'api-client',
  'service-kit',
  'data',
  'print',
  'letters',
];

/**
 * Which workspaces each workspace may depend on (docs/architecture.md): packages, no application and no service. Biome
 * holds the imports of a file to the package.json of its workspace.
 */
export const ALLOWED = {
  'packages/contracts': ['tax'],
  'packages/tax': [],
  'packages/demo-data': [],
  'packages/embedded-mongo': [],
  'packages/ui': [],
  'packages/api-client': ['contracts'],
  'packages/remote-runtime': ['contracts', 'ui', 'api-client'],
  'packages/remote-build': [],
  'packages/remote-kit': ['contracts', 'tax', 'ui', 'api-client', 'remote-runtime'],
  'packages/service-kit': ['contracts', 'tax', 'api-client', 'embedded-mongo'],
  'packages/data': ['contracts', 'tax', 'service-kit'],
  'packages/letters': ['contracts', 'service-kit', 'data', 'print'],
  'packages/print': ['contracts', 'tax', 'service-kit'],
  // The shell provides the runtime that the remotes share.
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
  // The only place that runs the real services and the gateway in one process (docs/decisions/0009), and compares what a
  // screen computes with what its service does.
  'e2e/access': [...servicePackages, 'gateway', 'svc-core', 'svc-crm', 'svc-billing', 'mf-billing'],
};

const dependenciesOf = ({ dependencies, devDependencies }) => ({ ...dependencies, ...devDependencies });
const shortName = (name) => name.replace('@freightdesk/', '');

/** Dependencies between workspaces that the table does not allow; `manifests` maps folders to their package.json. */
export function directionProblems(manifests) {
  const ours = new Set(Object.values(manifests).map(({ name }) => name));
  return Object.entries(manifests).flatMap(([folder, manifest]) =>
    Object.keys(dependenciesOf(manifest))
      .filter((name) => ours.has(name) && !ALLOWED[folder]?.includes(shortName(name)))
      .map((name) => `${folder} may not depend on ${name}`),
  );
}

/** Dependencies that are used in more than one version; `manifests` maps folders to their package.json. */
export function versionProblems(manifests) {
  const versions = new Map();
  for (const [folder, { dependencies = {}, devDependencies = {} }] of Object.entries(manifests)) {
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      const foldersByVersion = versions.get(name) ?? new Map();
      versions.set(name, foldersByVersion.set(version, [...(foldersByVersion.get(version) ?? []), folder]));
    }
  }
  return [...versions]
    .filter(([, foldersByVersion]) => foldersByVersion.size > 1)
    .map(
      ([name, foldersByVersion]) =>
        `${name} stands in several versions: ${[...foldersByVersion].map(([version, folders]) => `${version} (${folders.join(', ')})`).join('; ')}`,
    );
}
