import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { type RunningServer, runServer } from '../../../e2e/src/server/run-server.ts';
import type { UploadMeasurement } from '../report/result.ts';
import { usageOf } from '../running/process-usage.ts';
import { signIn } from '../running/sign-in.ts';
import { sendPart } from './cut-request.ts';
import { writeLargeFile } from './large-file.ts';

const Named = z.object({ id: z.string() });
const Stored = z.object({ files: z.array(z.object({ sha256: z.string() })) });
const Listed = z.array(z.object({ id: z.string(), offset: z.number() }));

export interface UploadParams {
  /** Made for this measurement, and removed by whoever made it. */
  readonly folder: string;
  readonly megabytes: number;
  readonly cuts: number;
}

/** A server that may be killed, and what was asked of it. */
interface Setting {
  server: RunningServer;
  authorization: string;
  peakMegabytes: number;
  readonly environment: Readonly<Record<string, string>>;
  readonly data: string;
}

async function notePeak(setting: Setting): Promise<void> {
  const { peakMegabytes } = await usageOf(setting.server.pid);
  setting.peakMegabytes = Math.max(setting.peakMegabytes, peakMegabytes);
}

/** As a power cut would, and starts it again on the same data. */
async function killAndStart(setting: Setting): Promise<void> {
  await notePeak(setting);
  await setting.server.end('SIGKILL');
  setting.server = await runServer(setting.environment);
}

async function call({ server, authorization }: Setting, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${server.url}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', authorization },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

async function beginUpload(setting: Setting, attachmentId: string, size: number): Promise<string> {
  const base64 = (text: string): string => Buffer.from(text).toString('base64');
  const answer = await fetch(`${setting.server.url}/api/uploads`, {
    method: 'POST',
    headers: {
      authorization: setting.authorization,
      'tus-resumable': '1.0.0',
      'upload-length': String(size),
      'upload-metadata': `attachmentId ${base64(attachmentId)},filename ${base64('Plan.pdf')}`,
    },
  });
  return (answer.headers.get('location') ?? '').slice('/api/uploads/'.length);
}

/** What a browser does that has just been loaded: it asks which of its files are on their way, and how far. */
async function offsetAfterReload(setting: Setting, id: string): Promise<number | null> {
  const uploads = Listed.parse(await call(setting, '/uploads'));
  return uploads.find((upload) => upload.id === id)?.offset ?? null;
}

async function offsetOf({ server, authorization }: Setting, id: string): Promise<number> {
  const answer = await fetch(`${server.url}/api/uploads/${id}`, {
    method: 'HEAD',
    headers: { authorization, 'tus-resumable': '1.0.0' },
  });
  return Number(answer.headers.get('upload-offset'));
}

/** A network is slower than the way inside this machine: before a kill the server has taken what was sent. */
async function untilTaken({ data }: Setting, id: string, place: number): Promise<void> {
  const path = join(data, 'files', 'incoming', id);
  while ((await stat(path)).size < place) await pause(20);
}

/** Every fourth cut is a kill of the server, every fourth a reload; the others break the connection. */
async function sendWithCuts(
  setting: Setting,
  file: { readonly path: string; readonly size: number; readonly id: string },
  cuts: readonly number[],
): Promise<number> {
  const { id } = file;
  let sent = 0;
  let offset = 0;
  for (const [index, cut] of [...cuts.entries(), [-1, null] as const]) {
    const cutAt = cut === null ? null : Math.max(cut, offset + 1);
    sent += await sendPart({
      ...file,
      url: `${setting.server.url}/api/uploads/${id}`,
      authorization: setting.authorization,
      offset,
      cutAt,
      beforeCut: async () => {
        if (index % 4 !== 1) return;
        await untilTaken(setting, id, cutAt ?? 0);
        await killAndStart(setting);
      },
    });
    const reloaded = index % 4 === 2 ? await offsetAfterReload(setting, id) : null;
    offset = Math.max(reloaded ?? 0, await offsetOf(setting, id));
  }
  return sent - file.size;
}

async function startSetting(folder: string): Promise<Setting> {
  const data = join(folder, 'upload-data');
  await mkdir(data, { recursive: true, mode: 0o711 });
  const environment = { NODE_ENV: 'production', DATA_DIR: data, DEMO_DATA: 'off', PORT: '0' };
  const server = await runServer(environment);
  const token = await signIn(server.url, server.log());
  const authorization = token.startsWith('Bearer ') ? token : `Bearer ${token}`;
  return { server, authorization, peakMegabytes: 0, environment, data };
}

/** Brings one large file over cuts, reloads and kills of the server, and looks whether it is the same. */
export async function measureUpload({
  folder,
  megabytes,
  cuts,
}: UploadParams): Promise<UploadMeasurement> {
  const size = megabytes * 1024 * 1024;
  const path = join(folder, 'upload.pdf');
  const setting = await startSetting(folder);
  try {
    const sha256 = await writeLargeFile(path, size);
    const { id: projectId } = Named.parse(await call(setting, '/project', { mode: 0, name: 'Messung' }));
    const params = { projectId, order: 2, title: 'Plan' };
    const { id: attachmentId } = Named.parse(await call(setting, '/attachments', params));
    const id = await beginUpload(setting, attachmentId, size);
    const places = Array.from({ length: cuts }, () => Math.floor(Math.random() * size)).toSorted(
      (one, other) => one - other,
    );
    const begun = performance.now();
    const sentTwice = await sendWithCuts(setting, { path, size, id }, places);
    const seconds = (performance.now() - begun) / 1000;
    await notePeak(setting);
    const { files } = Stored.parse(await call(setting, `/attachments/${attachmentId}`));
    return {
      megabytes,
      cuts,
      seconds,
      sentTwiceShare: sentTwice / size,
      isSame: files.length === 1 && files[0]?.sha256 === sha256,
      peakMegabytes: setting.peakMegabytes,
    };
  } finally {
    await setting.server.end('SIGTERM');
    await rm(path, { force: true });
    await rm(setting.data, { recursive: true, force: true });
  }
}
