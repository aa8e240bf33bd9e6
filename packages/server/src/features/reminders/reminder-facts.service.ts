import {
  addDays,
  berlinDay,
  berlinInstant,
  caseOwner,
  officeFederalState,
  type ReminderFacts,
  type ReminderKind,
  type ReminderSettings,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { readSetting } from '#core/settings/read-setting.service.ts';
import { AppError } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { listProjectIds } from '#features/projects/list/project-search.service.ts';
import {
  listDecisions,
  listGroupMembers,
  listReminderPeople,
  listWatchedProjects,
} from '#features/reminders/reminder-facts.queries.ts';
import { findLastRunDays } from '#features/reminders/reminder-run.queries.ts';
import type { StoredReminder } from '#features/reminders/reminder-settings.queries.ts';

/** Who looks through the projects for the watch: everybody's projects, nobody's own. */
const watch: Person = {
  id: '00000000-0000-0000-0000-000000000000',
  username: '',
  customerId: '00000000-0000-0000-0000-000000000000',
  internal: true,
  roles: ['ROLE_USER'],
  displayname: '',
  customerName: '',
  sessionId: '00000000-0000-0000-0000-000000000000',
  mustChangePassword: false,
  mustSetSecondFactor: false,
  secondFactorDueAt: null,
};
const mostProjects = 1_000_000;

const shownStates = ['ACTIVE', 'CANCELLED'];

/**
 * The ids of the projects that a condition leaves in the overviews.
 * @throws AppError `request.invalid` where it is not understood
 */
export async function listChosenProjects(
  context: AppContext,
  condition: NonNullable<ReminderSettings['condition']>,
): Promise<readonly string[]> {
  const filter = JSON.stringify(condition);
  const query = { filterAnd: [], filterOr: [], projectStates: shownStates, sort: [], filter };
  return listProjectIds(context, watch, { query, limit: mostProjects });
}

/** `null`: all projects, also where the condition is understood no more, so that it hides nothing. */
async function chosenProjects(
  context: AppContext,
  { condition }: ReminderSettings,
): Promise<ReadonlySet<string> | null> {
  if (condition === null) return null;
  try {
    return new Set(await listChosenProjects(context, condition));
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** The facts with what settings make of them: the projects that they choose, and their groups. */
export async function withSettings(
  context: AppContext,
  facts: ReminderFacts,
  settings: ReminderSettings,
): Promise<ReminderFacts> {
  const chosen = await chosenProjects(context, settings);
  return {
    ...facts,
    projects: facts.projects.map((one) => ({ ...one, isChosen: chosen?.has(one.id) ?? true })),
    groups: await listGroupMembers(context.database, settings.recipients.groups),
  };
}

/** The last day whose overview was not asked for: days and times were others then. */
function lastDayBefore({ scheduledAt, settings }: StoredReminder): string | null {
  if (scheduledAt === null) return null;
  const day = berlinDay(scheduledAt);
  return berlinInstant(day, settings.time) <= scheduledAt ? day : addDays(day, -1);
}

export interface FactsOf {
  readonly kind: ReminderKind;
  readonly stored: StoredReminder;
  readonly day: string;
  /** Forgets what was decided from this day on; `null`: forgets nothing. */
  readonly before: string | null;
}

/** All that decides who is reminded on a day, as it is now. */
export async function readReminderFacts(context: AppContext, of: FactsOf): Promise<ReminderFacts> {
  const { database: db } = context;
  const { kind, stored, day, before } = of;
  const projects = await listWatchedProjects(db);
  const last = await findLastRunDays(db, kind, day);
  const overviews = [last.overviews, lastDayBefore(stored)].filter((one) => one !== null);
  const facts = {
    kind,
    federalState: await readSetting(db, officeFederalState),
    projects: projects.map((one) => ({
      ...one,
      isChosen: true,
      deadlines: one.deadlines.map(({ fundingCase, ...deadline }) => ({
        ...deadline,
        owner: fundingCase === null ? null : caseOwner(fundingCase, fundingCase.position),
      })),
    })),
    people: await listReminderPeople(db, { day, today: berlinDay(context.clock.now()) }),
    groups: new Map(),
    sent: await listDecisions(db, { day, before }),
    lastDeadlineRun: last.deadlines,
    overviewsUntil: overviews.toSorted().at(-1) ?? null,
  };
  return withSettings(context, facts, stored.settings);
}
