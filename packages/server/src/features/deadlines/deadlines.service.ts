import {
  deadlineAbilities,
  type DeadlineInput,
  type Project,
  type RecordedDeadline,
  requiredMessage,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { berlinDay } from '#core/berlin-time.ts';
import { newId } from '#database/new-id.ts';
import { invalidField, invalidFields, refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { noteProgress } from '#core/remarks/note-progress.service.ts';
import {
  type DeadlineChange,
  findProjectOfDeadline,
  insertDeadline,
  updateDeadline,
} from '#features/deadlines/deadlines.queries.ts';
import {
  type AskedChange,
  additionRefusals,
  changeRefusals,
} from '#features/deadlines/deadline-refusals.ts';
import { readableScope } from '#features/projects/record/project-read.service.ts';
import {
  type Work,
  type WorkingOn,
  workOnProject,
} from '#features/projects/lifecycle/project-work.service.ts';

interface Moment {
  readonly today: string;
  readonly now: Date;
  readonly personId: string;
}

/**
 * The date: read in the letter it is certain; another date without the letter is one set by hand, and the earlier one
 * stays visible when it moved back.
 */
function dateColumns(params: DeadlineInput, before: RecordedDeadline, moment: Moment): DeadlineChange {
  const due = params.dueDate ?? before.dueDate;
  const isKnown = before.confirmedAt !== null && before.source === 'ZUSAGE' && due === before.dueDate;
  if (params.confirm === true && isKnown) return {};
  if (params.confirm === true)
    return {
      due_date: due,
      source: 'ZUSAGE',
      confirmed_by: moment.personId,
      confirmed_at: moment.now,
    };
  if (due === before.dueDate) return {};
  const extended = due > before.dueDate ? { extended_from: before.dueDate } : {};
  return { due_date: due, source: 'MANUELL', confirmed_by: null, confirmed_at: null, ...extended };
}

/** An extended deadline is an open one with a later date. */
function stateColumns(params: DeadlineInput, before: RecordedDeadline, moment: Moment): DeadlineChange {
  const state = params.doneAt ? 'ERLEDIGT' : params.state;
  if (state === undefined || (state === before.state && isOneOf(params.doneAt, before.doneAt)))
    return {};
  if (state === 'ERLEDIGT')
    return { state, done_at: params.doneAt ?? moment.today, done_by: moment.personId };
  return { state: state === 'VERLAENGERT' ? 'OFFEN' : state, done_at: null, done_by: null };
}

function isOneOf(day: string | null | undefined, known: string | null): boolean {
  return day === undefined || day === null || day === known;
}

function otherColumns(params: DeadlineInput): DeadlineChange {
  const { title, hard, responsibleUserId, visibleToGuest, note } = params;
  return {
    ...(title === undefined ? {} : { title }),
    ...(hard === undefined ? {} : { hard }),
    ...(responsibleUserId === undefined ? {} : { responsible_user_id: responsibleUserId }),
    ...(visibleToGuest === undefined ? {} : { visible_to_guest: visibleToGuest }),
    ...(note === undefined ? {} : { note: note || null }),
  };
}

/** Whether columns stand as they are written already; who did it and when is no change by itself. */
function isSame(change: DeadlineChange, before: RecordedDeadline): boolean {
  const known: Readonly<Record<string, unknown>> = {
    title: before.title,
    hard: before.hard,
    responsible_user_id: before.responsible?.id ?? null,
    visible_to_guest: before.visibleToGuest,
    note: before.note,
    state: before.state,
    done_at: before.doneAt,
  };
  return Object.entries(change).every(([column, value]) => known[column] === value);
}

/** @throws AppError `request.invalid` where a change would come to nothing */
function refuseVain(
  asked: Omit<AskedChange, 'desired' | 'can'>,
  desiredOf: WorkingOn['desiredOf'],
): void {
  const desired = desiredOf(asked.deadline);
  const can = deadlineAbilities(asked.deadline, desired);
  const refusals = changeRefusals({ ...asked, desired, can });
  if (refusals.size > 0) throw invalidFields(refusals);
}

type NewDeadline = DeadlineInput & {
  readonly projectId: string;
  readonly title: string;
  readonly dueDate: string;
};

async function addDeadline(context: AppContext, person: Person, params: NewDeadline): Promise<Project> {
  const { projectId, fundingCaseId = null, title, dueDate } = params;
  const work = { projectId, right: 'editDeadlines', action: 'deadline', reason: null } as const;
  const change: Work['change'] = async (db, { record }) => {
    const isKnown = fundingCaseId === null || record.fundingCases.some(({ id }) => id === fundingCaseId);
    if (!isKnown) throw refusal('reference.missing', { field: 'Förderfall' });
    await insertDeadline(db, {
      ...otherColumns(params),
      hard: params.hard ?? false,
      id: newId(),
      project_id: record.id,
      funding_case_id: fundingCaseId,
      code: 'MANUELL',
      title,
      due_date: dueDate,
      source: 'MANUELL',
    });
  };
  return workOnProject(context, person, { ...work, change });
}

async function changeDeadline(
  context: AppContext,
  person: Person,
  params: DeadlineInput & { readonly id: string },
): Promise<Project> {
  const projectId = await findProjectOfDeadline(context.database, params.id, readableScope(person));
  if (projectId === null) throw refusal('deadline.notFound', {});
  const work = {
    projectId,
    right: 'editDeadlines',
    action: 'deadline',
    reason: params.note || null,
  } as const;
  const change: Work['change'] = async (db, { record, shown, desiredOf }) => {
    const deadline = record.deadlines.find(({ id }) => id === params.id);
    if (deadline === undefined) throw refusal('deadline.notFound', {});
    if (deadline.version !== params.version)
      throw refusal('progress.versionOutdated', { what: 'Die Frist' }, { current: shown() });
    if (params.dueDate === null) throw invalidField('dueDate', 'Fällig am', requiredMessage);
    const now = context.clock.now();
    const moment = { today: berlinDay(now), now, personId: person.id };
    refuseVain({ params, deadline, projectId }, desiredOf);
    const columns = {
      ...otherColumns(params),
      ...dateColumns(params, deadline, moment),
      ...stateColumns(params, deadline, moment),
    };
    if (isSame(columns, deadline)) return 'unchanged';
    await updateDeadline(db, deadline.id, columns);
    const text = `${deadline.title}: aus dem Schreiben bestätigt`;
    return columns.confirmed_at
      ? noteProgress(db, { projectId, subject: 'BZA', text, reason: null, personId: person.id })
      : undefined;
  };
  return workOnProject(context, person, { ...work, change });
}

/**
 * Adds a deadline to a project (without id) or changes one (with id and version): confirm it from the letter, move it,
 * tick it off, give it to somebody.
 * @throws AppError `deadline.notFound`, `progress.versionOutdated`, `reference.missing`, `request.invalid`
 */
export async function saveDeadline(
  context: AppContext,
  person: Person,
  params: DeadlineInput,
): Promise<Project> {
  const { id, projectId, title, dueDate } = params;
  if (id !== undefined) return changeDeadline(context, person, { ...params, id });
  if (projectId === undefined) throw invalidField('projectId', 'Projekt', requiredMessage);
  if (title === undefined) throw invalidField('title', 'Frist', requiredMessage);
  if (!dueDate) throw invalidField('dueDate', 'Fällig am', requiredMessage);
  const refusals = additionRefusals(params);
  if (refusals.size > 0) throw invalidFields(refusals);
  return addDeadline(context, person, { ...params, projectId, title, dueDate });
}
