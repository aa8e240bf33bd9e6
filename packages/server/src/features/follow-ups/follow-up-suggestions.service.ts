import {
  addDays,
  type FollowUp,
  type FollowUpSuggestion,
  suggestedFollowUp,
  type SuggestionRule,
  suggestionRules,
  suggestionSettings,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { berlinDay } from '#core/berlin-time.ts';
import { appendVersion } from '#core/records/record.service.ts';
import { readSetting } from '#core/settings/read-setting.service.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import * as queries from '#features/follow-ups/follow-up-suggestions.queries.ts';
import { followUps, insertFollowUp, presenter } from '#features/follow-ups/follow-ups.service.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';

async function activeRules(db: Connection): Promise<readonly SuggestionRule[]> {
  const active: SuggestionRule[] = [];
  for (const rule of suggestionRules)
    if (await readSetting(db, suggestionSettings[rule])) active.push(rule);
  return active;
}

/** Days ahead that somebody who does not look at the project hears of. */
const soon = 30;

/** What nobody has decided about yet: of a project everything, of all those one leads what comes soon. */
export async function listSuggestions(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  person: Person,
  projectId?: string,
): Promise<FollowUpSuggestion[]> {
  const today = berlinDay(clock.now());
  const rules = await activeRules(database);
  const found = await queries.listSuggestions(database, {
    rules,
    projectId,
    userId: person.id,
    today,
  });
  const all = found.map(({ day, ...reason }) => ({
    ...reason,
    ...suggestedFollowUp({ rule: reason.rule, day }, today),
  }));
  const until = addDays(today, soon);
  return projectId === undefined ? all.filter(({ at }) => at <= until) : all;
}

interface Decision {
  readonly rule: SuggestionRule;
  readonly subjectId: string;
  readonly accept: boolean;
}

async function decide(
  context: Pick<AppContext, 'clock'>,
  db: Transaction,
  { person, rule, subjectId, accept }: Decision & { readonly person: Person },
): Promise<FollowUp> {
  const projectId = await queries.lockProjectOfSuggestion(db, rule, subjectId);
  if (projectId === null) throw refusal('followUp.nothing', {});
  const today = berlinDay(context.clock.now());
  const known = await queries.listSuggestions(db, {
    rules: suggestionRules,
    projectId,
    userId: person.id,
    today,
  });
  const reason = known.find((one) => one.rule === rule && one.subjectId === subjectId);
  if (reason === undefined) throw refusal('followUp.decided', {});
  const id = newId();
  const { at, text } = suggestedFollowUp(reason, today);
  const document = { at, text, assignee: person.id, groupId: null, projectId };
  await insertFollowUp(db, { ...document, attachmentId: null, customerId: null }, { id, person });
  const key = queries.suggestionKey(rule, subjectId);
  await queries.updateSuggested(db, id, { key, dismissedBy: accept ? null : person.id });
  const entry = await appendVersion(db, followUps, { id, action: 'create', changedBy: person.id });
  return (await presenter(db, person))(entry);
}

/**
 * Makes a Wiedervorlage of a suggestion, or dismisses it for good; of two at once the first one decides.
 * @throws AppError `followUp.nothing` where its reason is gone, `followUp.decided`
 */
export async function decideSuggestion(
  context: AppContext,
  person: Person,
  decision: Decision,
): Promise<FollowUp> {
  return context.database
    .transaction()
    .execute(async (db) => decide(context, db, { ...decision, person }));
}
