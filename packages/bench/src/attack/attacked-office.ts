import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { signInAgain } from '../running/sign-in.ts';
import { openOffice, type OpenOffice } from '../running/open-office.ts';
import { type LoopProbe, openProbe } from './read-probe.ts';
import type { HostileRequest } from './hostile-requests.ts';
import { addresses, type Answer, type AttackRequest, sendRequest } from './send-request.ts';

/** The product with a probe in it. */
export interface AttackedOffice {
  readonly office: OpenOffice;
  readonly probe: LoopProbe;
  /** Each request from another network; what needs a session goes in the name of somebody who may call everything. */
  readonly send: (request: HostileRequest) => Promise<Answer>;
  readonly close: () => Promise<void>;
  /** Ends a server that no longer listens to anybody, with its database. */
  readonly kill: () => Promise<void>;
}

const probeFile = new URL('./loop-probe.ts', import.meta.url);

export interface AttackedOptions {
  readonly folder: string;
  readonly projects: number;
  readonly report: (line: string) => void;
}

const notSignedIn = 401;
/** Whoever takes longer for one request is about to freeze. */
const patienceMilliseconds = 10_000;

/** Sends as somebody who signs in again when one of the requests ended the session. */
function sender(office: OpenOffice): AttackedOffice['send'] {
  const port = Number(new URL(office.url).port);
  const nextAddress = addresses();
  let { authorization } = office;
  return async (request) => {
    const withSession = (made: AttackRequest): AttackRequest =>
      request.signedIn ? { ...made, headers: { ...made.headers, authorization } } : made;
    const send = async (): Promise<Answer> =>
      sendRequest({ port, from: nextAddress(), patienceMilliseconds }, withSession(request.make()));
    const answer = await send();
    if (answer.status !== notSignedIn || !request.signedIn) return answer;
    authorization = await signInAgain(office.url);
    return send();
  };
}

const lookMilliseconds = 100;

async function readProcessId(file: string): Promise<number | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : Number(text.split('\n', 1)[0]);
}

async function killOffice({ pid, folder }: OpenOffice): Promise<void> {
  process.kill(pid, 'SIGKILL');
  const file = join(folder, 'postgres', 'postmaster.pid');
  const database = await readProcessId(file);
  if (database !== null) process.kill(database, 'SIGINT');
  while ((await readProcessId(file)) !== null) await pause(lookMilliseconds);
}

/** Opens an office of its own, which is removed at the end: after an attack its data say nothing. */
export async function openAttackedOffice(options: AttackedOptions): Promise<AttackedOffice> {
  const socketPath = join(tmpdir(), `energieakte-probe-${randomBytes(6).toString('hex')}.sock`);
  const office = await openOffice({
    ...options,
    keep: false,
    profiles: null,
    environment: { NODE_OPTIONS: `--import=${probeFile.href}`, LOOP_PROBE_SOCKET: socketPath },
  });
  try {
    const probe = await openProbe(socketPath);
    const close = async (): Promise<void> => {
      probe.close();
      await office.close();
    };
    return { office, probe, send: sender(office), close, kill: async () => killOffice(office) };
  } catch (error) {
    await office.close();
    throw error;
  }
}
