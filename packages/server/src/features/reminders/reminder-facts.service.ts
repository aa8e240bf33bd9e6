import {
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
  findLastRunDay,
  listDecisions,
  listGroupMembers,
  listReminderPeople,
  listWatchedProjects,
} from '#features/reminders/reminder-facts.queries.ts';

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

/**
 * The projects a condition leaves in the overviews; `null`: all, also where the condition is understood no more, so that it
 * hides nothing.
 */
async function chosenProjects(
  context: AppContext,
  { condition }: ReminderSettings,
): Promise<ReadonlySet<string> | null> {
  if (condition === null) return null;
  const query = {
    filterAnd: [],
    filterOr: [],
    projectStates: [],
    sort: [],
    filter: JSON.stringify(condition),
  };
  try {
    return new Set(await listProjectIds(context, watch, { query, limit: mostProjects }));
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

export interface FactsOf {
  readonly kind: ReminderKind;
  readonly settings: ReminderSettings;
  readonly day: string;
  /** Forgets what was decided from this day on; `null`: forgets nothing. */
  readonly before: string | null;
}

/** All that decides who is reminded on a day, as it is now. */
export async function readReminderFacts(context: AppContext, of: FactsOf): Promise<ReminderFacts> {
  const { database: db } = context;
  const { kind, settings, day, before } = of;
  const chosen = await chosenProjects(context, settings);
  const projects = await listWatchedProjects(db);
  return {
    kind,
    federalState: await readSetting(db, officeFederalState),
    projects: projects.map((one) => ({
      ...one,
      isChosen: chosen?.has(one.id) ?? true,
      deadlines: one.deadlines.map(({ fundingCase, ...deadline }) => ({
        ...deadline,
        owner: fundingCase === null ? null : caseOwner(fundingCase, fundingCase.position),
      })),
    })),
    people: await listReminderPeople(db, day),
    groups: await listGroupMembers(db, settings.recipients.groups),
    sent: await listDecisions(db, { day, before }),
    lastRunDay: await findLastRunDay(db, kind, day),
  };
}
