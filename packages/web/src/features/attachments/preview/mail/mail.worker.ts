import { readEml } from './read-eml.ts';
import type { ReadMail } from './read-mail.ts';
import { readMsg } from './read-msg.ts';

/** What the page sends. */
export interface MailRequest {
  readonly format: 'eml' | 'msg';
  readonly bytes: ArrayBuffer;
}

/** What it gets; `null` where the mail could not be read. */
export type MailAnswer = ReadMail | null;

async function read({ format, bytes }: MailRequest): Promise<MailAnswer> {
  try {
    return format === 'eml' ? await readEml(bytes) : readMsg(bytes);
  } catch {
    return null;
  }
}

addEventListener('message', ({ data }: MessageEvent<MailRequest>) => {
  void read(data).then((mail) => postMessage(mail));
});
