import type { SecondFactorRule } from '@energieakte/contract';
import { announceAll } from '#database/announce.ts';
import type { Database, Transaction } from '#database/connection.ts';
import type { Caller } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import {
  type DatedRule,
  findRule,
  findRuleForUpdate,
  listPeopleWithoutFactor,
  upsertRule,
} from '#features/second-factor/second-factor-rule.queries.ts';

export interface StoredRule extends SecondFactorRule {
  readonly since: string | null;
  readonly withoutFactor: number;
}

async function storedRule(db: Database, rule: DatedRule | null): Promise<StoredRule> {
  if (rule === null) return { roles: [], graceDays: 14, since: null, withoutFactor: 0 };
  const { length } = await listPeopleWithoutFactor(db, rule.roles);
  return { ...rule, withoutFactor: length };
}

/** Which roles need a second factor; none as long as nobody has said so. */
export async function readRule(database: Database): Promise<StoredRule> {
  return storedRule(database, await findRule(database));
}

/** Days that have passed count on, unless the rule reaches people it did not reach before. */
function sinceOf(before: DatedRule | null, rule: SecondFactorRule, now: Date): string {
  const reached = new Set<string>(before?.roles);
  return before !== null && rule.roles.every((role) => reached.has(role))
    ? before.since
    : now.toISOString();
}

export interface RuleChange {
  readonly rule: SecondFactorRule;
  readonly now: Date;
  readonly caller: Caller;
}

async function storeRule(db: Transaction, person: Person, { rule, now, caller }: RuleChange) {
  const before = await findRuleForUpdate(db);
  const dated = { ...rule, since: sinceOf(before, rule, now) };
  await upsertRule(db, dated, person.id);
  await recordAudit(db, {
    actor: person,
    action: 'setting.changed',
    entity: 'setting',
    entityId: 'second_factor',
    details: { before, after: dated },
    caller,
  });
  // Everyone it concerns, now or until now, is asked about anew on every node.
  const concerned = await listPeopleWithoutFactor(db, [...rule.roles, ...(before?.roles ?? [])]);
  await announceAll(
    db,
    concerned.map((userId) => ({ type: 'person.changed', userId })),
  );
  return dated;
}

/** Says which roles need a second factor, and from when it counts. */
export async function saveRule(
  database: Database,
  person: Person,
  change: RuleChange,
): Promise<StoredRule> {
  const stored = await database.transaction().execute(async (db) => storeRule(db, person, change));
  return storedRule(database, stored);
}
