import type { Dashboard } from '@energieakte/contract';
import type { DashboardRequest } from '#core/dashboard/dashboard-tile.ts';
import type { AppContext } from '#core/app-context.ts';
import { berlinDay } from '#core/berlin-time.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { mayReadDashboard } from '#features/dashboard/dashboard.policy.ts';
import { type DashboardFigures, findDashboard } from '#features/dashboard/dashboard.queries.ts';
import { getUser } from '#features/users/users.service.ts';

async function nameOf(context: AppContext, person: Person, userId: string): Promise<string> {
  if (userId === person.id) return person.displayname;
  const { displayname, customerId } = await getUser(context.database, userId);
  // Customers' people have no dashboard.
  if (customerId !== person.customerId) throw refusal('user.notFound', {});
  return displayname;
}

/**
 * The dashboard of a person of the office: what is theirs, their teams' or everybody's, and for accountants and admins
 * what is the office's.
 * @throws AppError `dashboard.notOwn` for somebody else's without the right, `user.notFound`
 */
export async function getDashboard(
  context: AppContext,
  person: Person,
  { userId, scope }: Pick<DashboardRequest, 'userId' | 'scope'>,
): Promise<Pick<Dashboard, 'person' | 'today'> & DashboardFigures> {
  if (!mayReadDashboard(person, userId)) throw refusal('dashboard.notOwn', {});
  const displayname = await nameOf(context, person, userId);
  const today = berlinDay(context.clock.now());
  const { database, extensions } = context;
  const figures = await findDashboard(database, extensions.dashboardTiles, {
    userId,
    scope,
    person,
    today,
  });
  return { person: { id: userId, displayname }, today, ...figures };
}
