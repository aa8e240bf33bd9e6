import { isIPv6 } from 'node:net';

const groupCount = 8;
const networkGroups = 4;

function groupsOf(part: string): readonly string[] {
  return part === '' ? [] : part.split(':');
}

/**
 * What calls are counted by: an IPv4 address as it is, an IPv6 address by its first 64 bits, because whoever has
 * one IPv6 address has all that follow them.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/u, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/u.exec(plain)?.[1];
  if (mapped !== undefined || !isIPv6(plain)) return mapped ?? plain;
  const [head = '', tail] = plain.split('::');
  const first = groupsOf(head);
  const last = groupsOf(tail ?? '');
  const zeros = tail === undefined ? 0 : groupCount - first.length - last.length;
  const groups = [...first, ...Array.from({ length: zeros }, () => '0'), ...last];
  const network = groups.slice(0, networkGroups).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
