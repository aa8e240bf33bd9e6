import { strFromU8, unzipSync } from 'fflate';
import { z } from 'zod';
import type { OfficePersonKey } from '#test/office.ts';
import type { Harness } from '#test/project-harness.ts';

/** A ZIP as somebody of the test office got it, opened. */
export interface OpenedZip {
  readonly fileName: string;
  readonly names: readonly string[];
  readonly text: (name: string) => string;
  readonly bytes: (name: string) => Buffer;
}

function opened(bytes: Buffer, disposition: unknown): OpenedZip {
  const files = unzipSync(bytes);
  const contentOf = (name: string): Buffer => {
    const content = files[name];
    if (content === undefined) throw new Error(`${name} is not among ${Object.keys(files).join(', ')}`);
    return Buffer.from(content);
  };
  const [, encoded = ''] = /filename\*=UTF-8''([^;]+)/u.exec(String(disposition)) ?? [];
  return {
    fileName: decodeURIComponent(encoded),
    names: Object.keys(files),
    text: (name) => strFromU8(contentOf(name)),
    bytes: contentOf,
  };
}

/** Fetches a ZIP that must be answered, and opens it. */
export async function openZip(
  harness: Harness,
  who: OfficePersonKey,
  ...[request, body]: readonly [request: `${'GET' | 'POST'} /${string}`, body?: object]
): Promise<OpenedZip> {
  const reply = await harness.call(who, request, body);
  if (reply.status !== 200) throw new Error(`${request}: ${reply.status} ${reply.text}`);
  return opened(reply.bytes, reply.headers['content-disposition']);
}

const Ticket = z.object({ ticket: z.string() });

/** Gets a ticket and follows it without any header, as a link of the browser does; answers the plain response. */
export async function followTicket(
  harness: Harness,
  who: OfficePersonKey,
  { params, path }: { readonly params: object; readonly path: `/${string}` },
) {
  const { ticket } = Ticket.parse((await harness.call(who, 'POST /attachments/ticket', params)).json);
  const mark = path.includes('?') ? '&' : '?';
  const answer = await harness.test.app.inject({ url: `/api${path}${mark}ticket=${ticket}` });
  return {
    status: answer.statusCode,
    text: answer.body,
    open: () => opened(answer.rawPayload, answer.headers['content-disposition']),
  };
}
