import { isIPv6 } from 'node:net';

const groupCount = 8;
const networkGroups = 4;
const wideGroups = 3;

function groupsOf(part: string): readonly string[] {
  return part === '' ? [] : part.split(':');
}

/** Some proxies add the port; without this every connection would be a network of its own. */
function withoutPort(address: string): string {
  return (
    /^\[([^\]]*)\](?::\d+)?$/u.exec(address)?.[1] ??
    /^(\d+\.\d+\.\d+\.\d+):\d+$/u.exec(address)?.[1] ??
    address
  );
}

/** The eight groups of an IPv6 address as numbers. */
function numbersOf(address: string): readonly number[] {
  const [head = '', tail] = address.split('::');
  const first = groupsOf(head);
  const last = groupsOf(tail ?? '');
  const zeros = tail === undefined ? 0 : groupCount - first.length - last.length;
  const groups = [...first, ...Array.from({ length: zeros }, () => '0'), ...last];
  return groups.map((group) => Number.parseInt(group, 16));
}

/** The IPv4 address that an IPv6 address only carries (`::ffff:c000:207`). */
function mappedAddress(numbers: readonly number[]): string | null {
  const [high, low] = numbers.slice(6);
  const isMapped = numbers.slice(0, 5).every((group) => group === 0) && numbers[5] === 0xff_ff;
  if (!isMapped || high === undefined || low === undefined) return null;
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
}

function prefixOf(address: string, groups: number): string {
  const [bare = ''] = address.split('%', 1);
  const plain = withoutPort(bare.toLowerCase());
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/u.exec(plain)?.[1];
  if (mapped !== undefined || !isIPv6(plain)) return mapped ?? plain;
  const numbers = numbersOf(plain);
  const network = numbers.slice(0, groups).map((group) => group.toString(16));
  return mappedAddress(numbers) ?? `${network.join(':')}::/${groups * 16}`;
}

/**
 * What calls are counted by: an IPv4 address as it is, an IPv6 address by its first 64 bits, because whoever has
 * one IPv6 address has all that follow them.
 */
export function networkOf(address: string): string {
  return prefixOf(address, networkGroups);
}

/**
 * As `networkOf`, but an IPv6 address by its first 48 bits: the most that one customer of a provider is given, who could
 * come from 65 536 networks otherwise. Strangers may share it, so it bounds only what strangers may share.
 */
export function wideNetworkOf(address: string): string {
  return prefixOf(address, wideGroups);
}
