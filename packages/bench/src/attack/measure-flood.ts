import { percentile } from '../measure/figures.ts';
import { officePassword } from '../running/sign-in.ts';
import type { AttackedOffice } from './attacked-office.ts';
import { type Answer, sendRequest } from './send-request.ts';

export interface FloodResult {
  /** Milliseconds of a right sign-in, when nobody guesses and while somebody does. */
  readonly quietP95: number;
  readonly floodedP95: number;
  readonly samples: number;
  readonly guesses: number;
  /** Guesses that were turned away without looking at the password. */
  readonly turnedAway: number;
}

/** The owner and the one who guesses come from different networks. */
const ownAddress = '127.0.0.1';
const guessingAddress = '127.66.0.1';
const guessingConnections = 8;
const guessedNames = 40;
/** People wait at most so long, and so does a guess on a busy machine. */
const patienceMilliseconds = 60_000;
const succeeded = 200;
const tooMany = 429;

async function signInAs(port: number, from: string, credentials: object): Promise<Answer> {
  const body = JSON.stringify(credentials);
  return sendRequest(
    { port, from, patienceMilliseconds },
    { method: 'POST', path: '/api/authenticate', body },
  );
}

async function timeOwner(port: number, samples: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    const { status, milliseconds } = await signInAs(port, ownAddress, {
      username: 'admin',
      password: officePassword,
    });
    // Who is kept out waits for ever.
    times.push(status === succeeded ? milliseconds : Number.POSITIVE_INFINITY);
  }
  return times;
}

interface Guessing {
  readonly end: () => Promise<readonly Answer[]>;
}

/** Tries passwords on eight connections until it is ended: of the owner, and of names nobody has. */
function startGuessing(port: number): Guessing {
  let isOn = true;
  const answers: Answer[] = [];
  const guess = async (connection: number): Promise<void> => {
    for (let turn = 0; isOn; turn += 1) {
      const number = (connection + turn * guessingConnections) % guessedNames;
      const username = number === 0 ? 'admin' : `mitarbeiter-${number}`;
      answers.push(await signInAs(port, guessingAddress, { username, password: `Geraten-${turn}` }));
    }
  };
  const running = Promise.all(
    Array.from({ length: guessingConnections }, async (_, index) => guess(index)),
  );
  return {
    end: async () => {
      isOn = false;
      await running;
      return answers;
    },
  };
}

/** How long somebody with the right password waits while somebody else guesses. */
export async function measureFlood({ office }: AttackedOffice, samples: number): Promise<FloodResult> {
  const port = Number(new URL(office.url).port);
  const quiet = await timeOwner(port, samples);
  const guessing = startGuessing(port);
  try {
    const flooded = await timeOwner(port, samples);
    const answers = await guessing.end();
    return {
      quietP95: percentile(quiet, 95),
      floodedP95: percentile(flooded, 95),
      samples,
      guesses: answers.length,
      turnedAway: answers.filter(({ status }) => status === tooMany).length,
    };
  } finally {
    await guessing.end();
  }
}
