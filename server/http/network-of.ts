import { isIPv6 } from 'node:net';

const groups = 8;
const groupsOfNetwork = 4;

/**
 * Whom an address counts as where attempts are limited: an IPv4 address itself, an IPv6 one by its /64, for a single
 * customer is given all of that and could otherwise knock from a new address each time.
 */
export const networkOf = (address: string): string => {
  const bare = address.replace(/%.*$/, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(bare)) return address;
  const [head = '', tail] = bare.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : Math.max(0, groups - before.length - after.length);
  const all = [...before, ...Array.from({ length: gap }, () => '0'), ...after];
  const network = all.slice(0, groupsOfNetwork).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
};
