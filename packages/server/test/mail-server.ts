import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { z } from 'zod';

type Mood = 'takes' | 'later' | 'never' | 'silent';

export interface MailServer {
  /** For `SMTP_URL`. */
  readonly url: string;
  /** What arrived, as it travelled. */
  readonly received: readonly string[];
  /** From now on it takes mails, wants them later or never, or says nothing to them. */
  readonly setMood: (mood: Mood) => void;
  readonly stop: () => Promise<void>;
}

interface Refusal extends Error {
  responseCode?: number;
}

function refusal(code: number, message: string): Error {
  const error: Refusal = new Error(message);
  error.responseCode = code;
  return error;
}

/** A real mail server on a free port, which keeps what it gets. */
export async function startMailServer(): Promise<MailServer> {
  const received: string[] = [];
  let mood: Mood = 'takes';
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, answer) => {
      if (mood === 'silent') return undefined;
      if (mood === 'later') return answer(refusal(451, 'Try again later'));
      return mood === 'never' ? answer(refusal(550, 'No such user')) : answer();
    },
    onData: (stream, _session, answer) => {
      void text(stream).then((message) => {
        received.push(message);
        answer();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.number() }).parse(server.server.address());
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    setMood: (next) => {
      mood = next;
    },
    stop: async () => new Promise((resolve) => server.close(() => resolve())),
  };
}
