import type { NavigationEntry, NavigationGroup } from '@freightdesk/remote-kit';

export interface NavigationLink {
  readonly kind: 'link';
  readonly label: string;
  readonly to: string;
}

export interface NavigationSection {
  readonly kind: 'group';
  readonly label: NavigationGroup;
  readonly entries: readonly NavigationEntry[];
}

export type NavigationItem = NavigationLink | NavigationSection;

type Section = NavigationLink | { readonly kind: 'group'; readonly label: NavigationGroup };

/** The order of the sidebar (SCREEN-1). The remotes provide the contents of groups. */
const sections: readonly Section[] = [
  { kind: 'link', label: 'Dashboard', to: '/' },
  { kind: 'group', label: 'CRM' },
  { kind: 'group', label: 'Billing' },
  { kind: 'group', label: 'Masters' },
  { kind: 'link', label: 'Reports', to: '/reports' },
  { kind: 'link', label: 'Settings', to: '/settings' },
  { kind: 'group', label: 'Funds' },
  { kind: 'group', label: 'Accounts' },
  { kind: 'group', label: 'Returns' },
];

/** Users is never in the sidebar; the header's user menu links there (AUTH-7). */
const superadminSections: readonly NavigationLink[] = [
  { kind: 'link', label: 'Clients', to: '/superadmin/dashboard' },
];

/**
 * The sidebar of a client's users: the shell's sections, filled with the entries of the available remotes. A group that a
 * remote of a later release has added stands at the end, so that its screens can be reached.
 */
export function clientNavigation(remotes: readonly (readonly NavigationEntry[])[]): NavigationItem[] {
  const entries = remotes.flat();
  const labels = new Set(sections.map(({ label }) => label));
  const newGroups = new Set(entries.map(({ group }) => group).filter((group) => !labels.has(group)));
  return [...sections, ...[...newGroups].map((label): Section => ({ kind: 'group', label }))]
    .map((section) => (section.kind === 'link' ? section : withEntries(section.label, entries)))
    .filter((item) => item.kind === 'link' || item.entries.length > 0);
}

function withEntries(label: NavigationGroup, entries: readonly NavigationEntry[]): NavigationSection {
  const own = entries.filter(({ group }) => group === label);
  return { kind: 'group', label, entries: own.sort((one, other) => one.order - other.order) };
}

/** The sidebar of a superadmin without a client, who can open nothing else (AUTH-5). */
export const superadminNavigation = (): readonly NavigationItem[] => superadminSections;

const segments = (path: string): string[] => path.toLowerCase().split('/').filter(Boolean);

/** An entry is active on its path and below, by whole segments; `/` matches only itself. */
export function isActive(to: string, pathname: string): boolean {
  const [entry, current] = [segments(to), segments(pathname)];
  if (entry.length === 0) return current.length === 0;
  return entry.every((segment, index) => segment === current[index]);
}

/** Whether an entry is active on a path: its own, or one of the further screens that belong to it. */
export const contains = (
  { to, also = [] }: Pick<NavigationEntry, 'to' | 'also'>,
  pathname: string,
): boolean => [to, ...also].some((path) => isActive(path, pathname));

/**
 * The label of the group that contains the path, if any: the one with an active entry, else the one whose entries
 * share the first segment, as for `/masters/edit-charge/3`.
 */
export function groupOf(items: readonly NavigationItem[], pathname: string): NavigationGroup | undefined {
  const groups = items.filter((item): item is NavigationSection => item.kind === 'group');
  const withEntry = (matches: (entry: NavigationEntry) => boolean) =>
    groups.find(({ entries }) => entries.some(matches));
  const [area] = segments(pathname);
  const group =
    withEntry((entry) => contains(entry, pathname)) ?? withEntry(({ to }) => segments(to)[0] === area);
  return group?.label;
}
