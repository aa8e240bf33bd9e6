import { clientVersion, type ErrorReport } from '@energieakte/contract';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '#core/app-context.ts';
import { countCall } from '#database/rate-count.ts';
import type { RecordFailure } from '#http/error-handler.ts';
import { bearerToken, type Caller } from '#http/handle.ts';
import { networkOf } from '#http/network-of.ts';
import { shownPath } from '#http/shown-path.ts';
import type { Person } from '#http/person.ts';
import { tryAgain } from '#http/try-again.ts';
import { intakeOf, type NewEntry } from '#features/error-log/error-intake.service.ts';
import { newErrorNumber } from '#features/error-log/error-number.ts';
import { harmlessStep, harmlessText } from '#features/error-log/harmless-text.ts';

/** The person of a token, or `null` where it is no good. */
export type FindPerson = (token: string | null) => Promise<Person | null>;

const reportsPerHour = 60;
const hourInSeconds = 3600;
const longest = {
  message: 2000,
  stack: 20_000,
  url: 2000,
  userAgent: 300,
  clientVersion: 20,
  step: 200,
} as const;

function harmless(text: string | null | undefined, limit: number): string | null {
  return text === null || text === undefined ? null : harmlessText(text, limit);
}

function harmlessEntry(entry: NewEntry): NewEntry {
  return {
    ...entry,
    message: harmlessText(entry.message, longest.message),
    stack: harmless(entry.stack, longest.stack),
    url: harmless(entry.url, longest.url),
    userAgent: harmless(entry.userAgent, longest.userAgent),
    clientVersion: harmless(entry.clientVersion, longest.clientVersion),
    breadcrumbs: entry.breadcrumbs.map((step) => ({
      ...step,
      text: harmlessStep(harmlessText(step.text, longest.step)),
    })),
  };
}

/**
 * Stores an error of the web application; answers its number.
 * @throws AppError `rate.limited` after 60 reports of one network within an hour
 */
export async function storeReport(
  { context, findPerson }: { readonly context: AppContext; readonly findPerson: FindPerson },
  report: ErrorReport,
  caller: Caller,
): Promise<string> {
  const seconds = await countCall(context.database, {
    bucket: `error:${networkOf(caller.address)}`,
    limit: reportsPerHour,
    windowSeconds: hourInSeconds,
  });
  if (seconds !== null) throw tryAgain('rate.limited', seconds);
  const person = await findPerson(caller.token);
  const entry = harmlessEntry({
    origin: 'WEB',
    userId: person?.id ?? null,
    message: report.message,
    stack: report.stack ?? null,
    url: report.url ?? null,
    userAgent: caller.userAgent,
    clientVersion: report.clientVersion ?? null,
    breadcrumbs: report.breadcrumbs ?? [],
  });
  return intakeOf(context).store(entry);
}

/** Message and stack of whatever was thrown, with those of its causes. */
function described(error: unknown): { readonly message: string; readonly stack: string | null } {
  if (!(error instanceof Error)) return { message: String(error), stack: null };
  const stack = error.stack ?? `${error.name}: ${error.message}`;
  if (error.cause === undefined) return { message: error.message, stack };
  const cause = described(error.cause);
  return { message: error.message, stack: `${stack}\nUrsache: ${cause.stack ?? cause.message}` };
}

/** What went wrong without a request, such as in the rest of a work that was cut off. */
export interface Problem {
  readonly error: unknown;
  /** Whose work it was. */
  readonly userId: string | null;
  /** What was being done, such as `upload 019a…`. */
  readonly place: string;
}

/** Writes down what went wrong without a request; answers its number. */
export async function recordProblem(
  context: Pick<AppContext, 'database' | 'clock' | 'log'>,
  { error, userId, place }: Problem,
): Promise<string> {
  const nobody = { userAgent: null, clientVersion, breadcrumbs: [] } as const;
  const entry = harmlessEntry({ ...described(error), ...nobody, origin: 'SERVER', userId, url: place });
  const number = await intakeOf(context).store(entry);
  context.log.error(
    { number, message: entry.message, stack: entry.stack, place },
    'Unerwarteter Fehler',
  );
  return number;
}

/**
 * Makes the function that writes an unexpected failure of the server down. It answers a number in any case: when the
 * database cannot take the entry, the number stands in the log.
 */
export function createFailureRecorder(context: AppContext, findPerson: FindPerson): RecordFailure {
  async function entryFor(error: unknown, request: FastifyRequest): Promise<NewEntry> {
    const person = await findPerson(bearerToken(request)).catch(() => null);
    return harmlessEntry({
      origin: 'SERVER',
      userId: person?.id ?? null,
      ...described(error),
      url: `${request.method} ${shownPath(request)}`,
      userAgent: request.headers['user-agent'] ?? null,
      clientVersion,
      breadcrumbs: [],
    });
  }

  return async (error, request) => {
    const planned = newErrorNumber();
    const entry = await entryFor(error, request);
    const number = await intakeOf(context)
      .store(entry, planned)
      .catch((storing: unknown) => {
        const reason = harmlessText(described(storing).message, longest.message);
        context.log.error(
          { number: planned, reason },
          'Der Fehler konnte nicht in der Datenbank abgelegt werden',
        );
        return planned;
      });
    const { message, stack, url } = entry;
    context.log.error({ number, message, stack, request: url }, 'Unerwarteter Fehler');
    return number;
  };
}
