import {
  addMonths,
  berlinDay,
  firstOfMonth,
  monthTitle,
  type TimeMonth,
  weekPeriodTitle,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import { mediaTypes } from '#core/table-files/media-types.ts';
import type { Connection } from '#database/connection.ts';
import { storeMadeFile } from '#features/documents/content/content-record.service.ts';
import { monthPack } from '#features/time-reports/month-pack.service.ts';
import {
  findMonth,
  freezeMonth,
  insertMonth,
  listMonthLines,
  listOpenPeriods,
  lockMonth,
  thawMonth,
  updateMonthAsReopened,
} from '#features/time-reports/time-month.queries.ts';
import { mayCloseMonths, mayReopenMonths } from '#features/time-reports/time-reports.policy.ts';
import { appendWeekVersions } from '#features/time-tracking/time-week-history.service.ts';
import { refusal } from '#http/app-error.ts';
import type { SentFile } from '#http/handle.ts';
import type { Person } from '#http/person.ts';

interface Looking {
  readonly person: Person;
  readonly month: string;
}

function isOver({ clock }: AppContext, month: string): boolean {
  return addMonths(`${month}-01`, 1) <= firstOfMonth(berlinDay(clock.now()));
}

function sumOf<Line>(lines: readonly Line[], minutesOf: (line: Line) => number): number {
  return lines.reduce((sum, line) => sum + minutesOf(line), 0);
}

type Known = Awaited<ReturnType<typeof findMonth>>;

function closingOf(known: Known) {
  if (known === null) return { revision: 0, closedAt: null, closedBy: null, reopenReason: null };
  const { revision, closedAt, closedBy, reason } = known;
  return { revision, closedAt: closedAt.toISOString(), closedBy, reopenReason: reason };
}

async function viewOf(
  context: AppContext,
  db: Connection,
  { person, month }: Looking,
): Promise<TimeMonth> {
  const known = await findMonth(db, month);
  const open = await listOpenPeriods(db, month);
  const lines = await listMonthLines(db, month);
  const closed = known !== null && known.reopenedAt === null;
  return {
    month,
    ...closingOf(known),
    closed,
    minutes: sumOf(lines, ({ minutes }) => minutes),
    billable: sumOf(lines, ({ billable }) => billable),
    people: new Set(lines.map(({ userId }) => userId)).size,
    open,
    can: {
      close: !closed && open.length === 0 && isOver(context, month) && mayCloseMonths(person),
      reopen: closed && mayReopenMonths(person),
    },
  };
}

/** What is still open in a month, and whether it is closed. */
export async function getTimeMonth(
  context: AppContext,
  person: Person,
  month: string,
): Promise<TimeMonth> {
  return viewOf(context, context.database, { person, month });
}

const namedPeriods = 3;

function openText(open: TimeMonth['open']): string {
  const named = open
    .slice(0, namedPeriods)
    .map((period) => `${period.displayname}, ${weekPeriodTitle(period)}`);
  const more = open.length - named.length;
  return `${named.join('; ')}${more > 0 ? ` und ${more} weitere` : ''}`;
}

/**
 * Closes a month whose weeks are all approved: what is billed is frozen, a file is made, and nobody writes in it any more.
 * @throws AppError `timeMonth.notOver`, `timeMonth.closed`, `timeMonth.open`
 */
export async function closeTimeMonth(
  context: AppContext,
  person: Person,
  month: string,
): Promise<TimeMonth> {
  const title = { month: monthTitle(month) };
  if (!isOver(context, month)) throw refusal('timeMonth.notOver', title);
  return context.database.transaction().execute(async (db) => {
    await lockMonth(db, month);
    const before = await findMonth(db, month);
    if (before !== null && before.reopenedAt === null) throw refusal('timeMonth.closed', title);
    const open = await listOpenPeriods(db, month);
    if (open.length > 0) throw refusal('timeMonth.open', { ...title, what: openText(open) });
    await appendWeekVersions(db, await freezeMonth(db, { month, changedBy: person.id }), person.id);
    const revision = (before?.revision ?? 0) + 1;
    const bytes = await monthPack({ month, revision, lines: await listMonthLines(db, month) });
    const sha256 = await storeMadeFile(context, db, { bytes, mediaType: mediaTypes.xlsx });
    // Last: from here on the triggers refuse what would change the month.
    await insertMonth(db, { month, revision, sha256, closedBy: person.id });
    const id = (await findMonth(db, month))?.id ?? null;
    const about = { entity: 'time_month', entityId: id, details: { month, revision, sha256 } };
    await recordAudit(db, { actor: person, action: 'time.monthClosed', ...about });
    return viewOf(context, db, { person, month });
  });
}

/**
 * Opens a closed month again; closing it then makes another file, and this one is kept.
 * @throws AppError `timeMonth.notClosed`
 */
export async function reopenTimeMonth(
  context: AppContext,
  person: Person,
  { month, reason }: { readonly month: string; readonly reason: string },
): Promise<TimeMonth> {
  return context.database.transaction().execute(async (db) => {
    await lockMonth(db, month);
    const known = await findMonth(db, month);
    if (known === null || known.reopenedAt !== null)
      throw refusal('timeMonth.notClosed', { month: monthTitle(month) });
    await updateMonthAsReopened(db, { id: known.id, reopenedBy: person.id, reason });
    await thawMonth(db, month);
    const about = { entity: 'time_month', entityId: known.id, details: { month, reason } };
    await recordAudit(db, { actor: person, action: 'time.monthReopened', ...about });
    return viewOf(context, db, { person, month });
  });
}

/**
 * The file of the latest closing, as it was made then.
 * @throws AppError `timeMonth.noFile`
 */
export async function downloadTimeMonth(
  context: AppContext,
  person: Person,
  month: string,
): Promise<SentFile> {
  const known = await findMonth(context.database, month);
  if (known === null) throw refusal('timeMonth.noFile', {});
  const about = { entity: 'time_month', entityId: known.id, details: { month } };
  await context.database
    .transaction()
    .execute(async (db) => recordAudit(db, { actor: person, action: 'time.monthExported', ...about }));
  const revision = known.revision === 1 ? '' : `_Fassung${known.revision}`;
  return {
    fileName: `EnergieAkte_Zeiten_${month}${revision}.xlsx`,
    mediaType: mediaTypes.xlsx,
    content: await context.files.read(known.sha256),
  };
}
