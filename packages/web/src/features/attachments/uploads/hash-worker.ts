import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** The sha256 of a file in hexadecimal, read piece by piece: a plan set of 2 GB must not lie in memory. */
async function hashOf(file: Blob): Promise<string> {
  const hash = sha256.create();
  const reader = file.stream().getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) hash.update(part.value);
  return bytesToHex(hash.digest());
}

self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!(data instanceof Blob)) return;
  hashOf(data).then(
    (sha256Text) => self.postMessage({ sha256: sha256Text }),
    () => self.postMessage({ sha256: null }),
  );
});
