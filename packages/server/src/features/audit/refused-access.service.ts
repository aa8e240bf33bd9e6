import type { ErrorCode } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { countRefusedAccess } from '#core/audit/security-count.service.ts';
import type { RecordRefusal } from '#http/error-handler.ts';
import { bearerToken } from '#http/handle.ts';
import { isGuest, type Person } from '#http/person.ts';

/** The person of a token, or `null` where it is no good. */
type FindPerson = (token: string | null) => Promise<Person | null>;

/** Steps that everybody has to take now and then; nobody wanted more than they may. */
const owedSteps: readonly ErrorCode[] = [
  'auth.mustChangePassword',
  'auth.secondFactorNeeded',
  'auth.confirmationNeeded',
];

const notFound = 404;
const prefix = '/api';

/**
 * Makes the function that counts what people who are signed in are refused. To guests what is not theirs is not found, so
 * that counts, too; among the office's own people it is a wrong address. A failure of it changes no answer.
 */
export function createRefusalRecorder(context: AppContext, findPerson: FindPerson): RecordRefusal {
  return async (refused, request) => {
    const { url } = request.routeOptions;
    if (url === undefined || owedSteps.includes(refused.code)) return;
    try {
      const person = await findPerson(bearerToken(request));
      if (person === null || (refused.status === notFound && !isGuest(person))) return;
      await countRefusedAccess(context, {
        person,
        call: `${request.method} ${url.slice(prefix.length)}`,
        caller: { address: request.ip, userAgent: request.headers['user-agent'] ?? null },
      });
    } catch (error) {
      request.log.error({ err: error }, 'Ein verweigerter Zugriff wurde nicht gezählt');
    }
  };
}
