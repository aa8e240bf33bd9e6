import type { CheckFinding, OperationCheck } from '@energieakte/contract';
import type { AppContext, CheckContext } from '#core/app-context.ts';
import type { OperationCheckSource } from '#core/extension-points.ts';

export type FoundCheck = OperationCheck & Pick<CheckFinding, 'measures'>;

const unknown: CheckFinding = {
  level: 'WARNING',
  value: 'nicht geprüft',
  advice: 'Diese Prüfung ist gescheitert; den Grund nennt das Protokoll des Servers.',
};

type CheckedContext = CheckContext & Pick<AppContext, 'extensions' | 'log'>;

/** Milliseconds that a page waits for one check. */
const patience = 5000;

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The check took too long.')), patience);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

async function runCheck(
  context: CheckedContext,
  { key, group, title, find }: OperationCheckSource<CheckContext>,
): Promise<FoundCheck> {
  const finding = await inTime(find(context)).catch((error: unknown) => {
    context.log.warn({ err: error, check: key }, 'Eine Prüfung des Betriebs ist gescheitert');
    return unknown;
  });
  return { key, group, title, ...finding };
}

/** What all features contribute; one that fails hides no other. */
export async function runChecks(context: CheckedContext): Promise<readonly FoundCheck[]> {
  return Promise.all(
    context.extensions.operationChecks.map(async (source) => runCheck(context, source)),
  );
}
