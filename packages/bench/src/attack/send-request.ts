import { request } from 'node:http';

export interface AttackRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answer {
  /** 0: the connection ended without an answer. */
  readonly status: number;
  readonly milliseconds: number;
  readonly authorization: string | null;
}

/** Where requests go, from where, and how long an answer is waited for. */
export interface Way {
  readonly port: number;
  readonly from: string;
  readonly patienceMilliseconds: number;
}

/**
 * Sends one request to a server on this machine, from one of the addresses 127.0.0.0/8, each of which the server takes for
 * another network. Never rejects: an attacker goes on.
 */
export async function sendRequest(
  { port, from, patienceMilliseconds }: Way,
  sent: AttackRequest,
): Promise<Answer> {
  const start = performance.now();
  const { method, path, body } = sent;
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  return new Promise((resolve) => {
    const end = (status: number, authorization: string | null): void =>
      resolve({ status, authorization, milliseconds: performance.now() - start });
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        localAddress: from,
        agent: false,
        method,
        path,
        headers: { ...type, ...sent.headers },
        timeout: patienceMilliseconds,
      },
      (answer) => {
        answer.resume();
        answer.on('error', () => end(0, null));
        answer.on('end', () => end(answer.statusCode ?? 0, answer.headers.authorization ?? null));
      },
    );
    outgoing.on('timeout', () => outgoing.destroy());
    outgoing.on('error', () => end(0, null));
    outgoing.end(body);
  });
}

const octets = 254;

/** Addresses of this machine one after the other, beginning behind those that are used otherwise. */
export function addresses(): () => string {
  let turn = 0;
  return () => {
    turn += 1;
    const [third, fourth] = [Math.floor(turn / octets) % octets, turn % octets];
    return `127.1.${third + 1}.${fourth + 1}`;
  };
}
