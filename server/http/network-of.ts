import { isIPv6 } from 'node:net';

const groups = 8;
const groupsOfNetwork = 4;

/**
 * The network under which an address's attempts are counted: an IPv4 address itself, an IPv6 address by its /64.
 * Providers assign a /64 to one customer, who could otherwise use a new address for each attempt.
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
