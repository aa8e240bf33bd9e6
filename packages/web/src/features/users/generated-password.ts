/** Without letters and digits that look alike, so that a password can be read out on the telephone. */
const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const groups = 4;
const groupLength = 4;

/** One letter, every one as likely as the others. */
function randomLetter(): string {
  const largest = 256 - (256 % letters.length);
  for (;;) {
    const [value = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (value < largest) return letters.charAt(value % letters.length);
  }
}

/** A password nobody guesses, in groups that can be typed from document: `kT7m-Rw4x-…` (about 90 bits). */
export function generatedPassword(): string {
  const group = (): string => Array.from({ length: groupLength }, randomLetter).join('');
  return Array.from({ length: groups }, group).join('-');
}
