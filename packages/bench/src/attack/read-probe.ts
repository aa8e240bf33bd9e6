import { connect } from 'node:net';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

export interface LoopProbe {
  /**
   * The longest time since the last call in which nobody else had a turn, in milliseconds of processor time; `null` when
   * the server does not even answer this.
   */
  readonly longest: () => Promise<number | null>;
  readonly close: () => void;
}

/** A server that was busy for so long is taken for frozen. */
const patienceMilliseconds = 10_000;

/** Connects to the probe inside of the server; see `loop-probe.ts`. */
export async function openProbe(socketPath: string): Promise<LoopProbe> {
  const socket = connect(socketPath);
  await once(socket, 'connect');
  socket.setEncoding('utf8');
  // A server that is killed ends it.
  socket.on('error', () => undefined);
  let hear: (text: string) => void = () => undefined;
  socket.on('data', (text: string) => hear(text));
  return {
    longest: async () => {
      const answer = new Promise<number>((resolve) => {
        hear = (text) => resolve(Number(text));
      });
      socket.write('?');
      return Promise.race([answer, pause(patienceMilliseconds, null, { ref: false })]);
    },
    close: () => socket.destroy(),
  };
}
