import { strFromU8, unzipSync } from 'fflate';
import type { OfficePersonKey } from '#test/office.ts';
import type { Desk } from '#test/project-desk.ts';

/** A ZIP as somebody of the test office got it, opened. */
export interface OpenedZip {
  readonly fileName: string;
  readonly names: readonly string[];
  readonly text: (name: string) => string;
  readonly bytes: (name: string) => Buffer;
}

/** Fetches a ZIP that must be answered, and opens it. */
export async function openZip(
  desk: Desk,
  who: OfficePersonKey,
  ...[request, body]: readonly [request: `${'GET' | 'POST'} /${string}`, body?: object]
): Promise<OpenedZip> {
  const reply = await desk.call(who, request, body);
  if (reply.status !== 200) throw new Error(`${request}: ${reply.status} ${reply.text}`);
  const files = unzipSync(reply.bytes);
  const bytes = (name: string): Buffer => {
    const content = files[name];
    if (content === undefined) throw new Error(`${name} is not among ${Object.keys(files).join(', ')}`);
    return Buffer.from(content);
  };
  const [, encoded = ''] =
    /filename\*=UTF-8''([^;]+)/u.exec(String(reply.headers['content-disposition'])) ?? [];
  return {
    fileName: decodeURIComponent(encoded),
    names: Object.keys(files),
    text: (name) => strFromU8(bytes(name)),
    bytes,
  };
}
