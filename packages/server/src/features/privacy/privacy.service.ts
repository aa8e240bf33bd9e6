import { addMonths, type DueProject, type ErasureReport, type KeptData } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { berlinDay } from '#core/berlin-time.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import { invalidField, refusal } from '#http/app-error.ts';
import type { Caller } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import { removeContents } from '#features/documents/attachments/purge.service.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import { eraseAccount, getAccount, reportOnAccount } from '#features/privacy/account-erasure.service.ts';
import type { SubjectParams } from '#features/privacy/disclosure.service.ts';
import { personalTablesOf } from '#features/privacy/personal-data-map.ts';
import {
  deleteRetentionHold,
  listOldProjects,
  lockSubject,
  upsertRetentionHold,
} from '#features/privacy/project-erasure.queries.ts';
import {
  eraseProject,
  getProjectSubject,
  reportOnProject,
} from '#features/privacy/project-erasure.service.ts';
import { retentionOf } from '#features/privacy/retention.ts';

/**
 * What erasing somebody would do now; changes nothing.
 * @throws AppError `user.notFound`, `project.notFound`
 */
export async function reportOnErasure(
  context: AppContext,
  person: Person,
  { kind, id, db = context.database }: SubjectParams & { readonly db?: Connection },
): Promise<ErasureReport> {
  return kind === 'user'
    ? reportOnAccount(context, db, { person, account: await getAccount(db, id) })
    : reportOnProject(context, db, await getProjectSubject(db, id));
}

const tables = { user: 'app_user', project: 'project' } as const;

/** Answers the contents of files that nobody may need any more. */
async function eraseNow(
  context: AppContext,
  db: Transaction,
  { person, ...params }: SubjectParams & { readonly person: Person },
): Promise<readonly string[]> {
  if (params.kind === 'project')
    return eraseProject(context, db, { person, project: await getProjectSubject(db, params.id) });
  await eraseAccount(context, db, { person, account: await getAccount(db, params.id) });
  return [];
}

/**
 * Erases what the report says, all or nothing; answers that report.
 * @throws AppError `user.notFound`, `project.notFound`, `privacy.hindered` with the reasons, `request.invalid` when the
 * confirmation is not what the report asks for, `user.lastSuperAdmin`
 */
export async function erase(
  context: AppContext,
  person: Person,
  {
    confirmation,
    caller,
    ...params
  }: SubjectParams & { readonly confirmation: string; readonly caller: Caller },
): Promise<ErasureReport> {
  const { report, contents } = await context.database.transaction().execute(async (db) => {
    const table = tables[params.kind];
    // Whoever comes second waits here and then hears that it is done.
    await lockSubject(db, table, params.id);
    const report = await reportOnErasure(context, person, { ...params, db });
    if (report.hindrances.length > 0)
      throw refusal('privacy.hindered', { reasons: report.hindrances.join(' ') });
    if (confirmation.trim() !== report.confirmation) {
      const message = `Bitte „${report.confirmation}“ eingeben.`;
      throw invalidField('confirmation', 'Bestätigung', message);
    }
    const contents = await eraseNow(context, db, { ...params, person });
    await recordAudit(db, {
      actor: person,
      action: 'privacy.erased',
      entity: table,
      entityId: params.id,
      caller,
    });
    return { report, contents };
  });
  await removeContents(context, contents);
  return report;
}

/** Projects whose documents need not be kept any longer, for somebody to decide about. */
export async function listDue({ database, clock, extensions }: AppContext): Promise<DueProject[]> {
  const today = berlinDay(clock.now());
  const rules = extensions.retention;
  // What is younger than the shortest of them cannot be due.
  const shortest = Math.min(...rules.map(({ years }) => years));
  const old = await listOldProjects(database, rules, addMonths(today, -shortest * 12));
  return old.flatMap(({ id, projectId, name, days }) => {
    const retention = retentionOf(rules, days);
    if (retention === null || retention.until >= today) return [];
    return [{ id, projectId, name, retentionUntil: retention.until, reason: retention.reason }];
  });
}

export interface RetentionHoldParams {
  readonly projectId: string;
  readonly reason: string | null;
  readonly caller: Caller;
}

/**
 * Keeps the data of a project beyond its retention, or lets them go again.
 * @throws AppError `project.notFound`
 */
export async function lockProject(
  { database }: AppContext,
  person: Person,
  { projectId, reason, caller }: RetentionHoldParams,
) {
  return database.transaction().execute(async (db) => {
    await getProjectSubject(db, projectId);
    await recordAudit(db, {
      actor: person,
      action: 'privacy.held',
      entity: 'project',
      entityId: projectId,
      caller,
    });
    if (reason === null || reason === '') {
      await deleteRetentionHold(db, projectId);
      return null;
    }
    const setAt = await upsertRetentionHold(db, { projectId, reason, setBy: person.id });
    return { projectId, reason, setAt: setAt.toISOString(), setBy: person.displayname };
  });
}

/** What is kept about people, wherefore and how long. */
export function describeKeptData(context: AppContext): KeptData[] {
  return Object.values(personalTablesOf(context))
    .map(({ title, purpose, kept }) => ({ title, purpose, kept }))
    .toSorted((one, other) => one.title.localeCompare(other.title, 'de'));
}
