import { links, type NavigationEntry } from '@freightdesk/remote-kit';

export const navigation: readonly NavigationEntry[] = [
  { group: 'Masters', label: 'Party', to: links.parties, order: 10 },
];
