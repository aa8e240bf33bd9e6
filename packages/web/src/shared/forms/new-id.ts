const bytesOfId = 16;
const timeBytes = 6;

/**
 * A new UUIDv7. Made from `crypto.getRandomValues`: `crypto.randomUUID` is missing where the office opens the product by
 * plain http in its own network.
 */
export function newId(now = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(bytesOfId));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const time = now.toString(16).padStart(timeBytes * 2, '0');
  const variant = ((bytes[8] ?? 0) % 4) + 8;
  return [
    time.slice(0, 8),
    time.slice(8, 12),
    `7${hex.slice(13, 16)}`,
    `${variant.toString(16)}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
