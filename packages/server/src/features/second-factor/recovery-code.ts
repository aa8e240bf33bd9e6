import { createHash, randomInt } from 'node:crypto';

// Crockford's base32: no I, L, O and U, so that what is read from document is typed right.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 4;
const groupLength = 4;
const codesAtOnce = 10;

function newGroup(): string {
  return Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** Ten new codes of 80 random bits each: `7K2M-9QXD-0VTB-3HWN`. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: codesAtOnce }, () => Array.from({ length: groups }, newGroup).join('-'));
}

/** What is stored of a code. Small letters, hyphens and blanks make no difference, nor does O for 0 or I and L for 1. */
export function hashOfRecoveryCode(typed: string): string {
  const code = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/gu, '1');
  return createHash('sha256').update(code).digest('hex');
}
