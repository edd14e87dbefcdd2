import { isIPv4, isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(?=\d+\.)/i;
const GROUPS = 8;
const NETWORK_GROUPS = 4;

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  if (tail === undefined) return before;
  const after = tail === '' ? [] : tail.split(':');
  return [
    ...before,
    ...Array<string>(Math.max(0, GROUPS - before.length - after.length)).fill('0'),
    ...after,
  ];
}

/**
 * What counts as one address: an IPv4 address, or the /64 network of an IPv6 address, because its owner has all
 * addresses of the network.
 */
export function addressKey(address: string): string {
  const plain = address.replace(MAPPED, '');
  if (isIPv4(plain) || !isIPv6(plain)) return plain;
  return groupsOf(plain.split('%')[0] ?? '')
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.padStart(4, '0'))
    .join(':');
}
