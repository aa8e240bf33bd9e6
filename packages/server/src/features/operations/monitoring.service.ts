import { timingSafeEqual } from 'node:crypto';
import { type CheckLevel, checkLevels, type OperationCheck, worstLevel } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { tokenHash } from '#http/secret-token.ts';
import { grantOf } from '#http/person.ts';
import type { Sessions } from '#http/sessions.ts';
import { type FoundCheck, runChecks } from '#features/operations/checks.service.ts';

/** Whether this is the token of monitoring; how long it takes says nothing about how near it was. */
export function isMonitoring({ config }: AppContext, token: string | null): boolean {
  const { metricsToken } = config;
  if (metricsToken === null || token === null) return false;
  return timingSafeEqual(Buffer.from(tokenHash(token)), Buffer.from(tokenHash(metricsToken)));
}

export interface Health {
  readonly level: CheckLevel;
  readonly checks: OperationCheck[];
}

/** How everything stands, for monitoring and for admins; `null`: it is nobody else's business. */
export async function readHealth(
  context: AppContext,
  token: string | null,
  findPerson: Sessions['findPerson'],
): Promise<Health | null> {
  if (token === null) return null;
  if (!isMonitoring(context, token)) {
    const person = await findPerson(token);
    const owes = person?.mustChangePassword === true || person?.mustSetSecondFactor === true;
    if (person === null || owes || grantOf(person, 'operations.use') !== 'all') return null;
  }
  const checks = await runChecks(context);
  return { level: worstLevel(checks.map(({ level }) => level)), checks: [...checks] };
}

function figuresOf(checks: readonly FoundCheck[]): readonly string[] {
  return checks.flatMap(({ measures = {} }) =>
    Object.entries(measures).flatMap(([name, value]) => [
      `# TYPE energieakte_${name} gauge`,
      `energieakte_${name} ${value}`,
    ]),
  );
}

/** All figures in the text format of Prometheus; levels are 0 (in order), 1 and 2 (critical). */
export async function readMetrics(context: AppContext): Promise<string> {
  const checks = await runChecks(context);
  const levels = checks.map(
    ({ key, level }) => `energieakte_check_level{check="${key}"} ${checkLevels.indexOf(level)}`,
  );
  const lines = ['# TYPE energieakte_check_level gauge', ...levels, ...figuresOf(checks)];
  return `${lines.join('\n')}\n`;
}
