import {
  addDays,
  type ChecklistInput,
  type ChecklistState,
  type Project,
  type RecordedChecklistItem,
  requiredMessage,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { berlinDay } from '#core/berlin-time.ts';
import { newId } from '#database/new-id.ts';
import { invalidField, refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import {
  findProjectOfItem,
  insertItem,
  type ItemChange,
  updateItem,
} from '#features/checklists/checklists.queries.ts';
import { checklistItemStateLabels } from '#features/checklists/checklist-item-state-labels.ts';
import { noteProgress } from '#core/remarks/note-progress.service.ts';
import { readableScope } from '#features/projects/record/project-read.service.ts';
import { type Work, workOnProject } from '#features/projects/lifecycle/project-work.service.ts';

/** A document that was asked for is expected within two weeks (domain section 1.1, step 5). */
const daysToBring = 14;

interface Moment {
  readonly today: string;
  readonly now: Date;
  readonly personId: string;
}

/** What goes with a new state: when it was asked for or came, who checked it. */
function columnsOfState(
  state: ChecklistState,
  before: RecordedChecklistItem | null,
  moment: Moment,
): ItemChange {
  const { today, now, personId } = moment;
  const unchecked = { checked_by: null, checked_at: null, request_unsent_since: null };
  switch (state) {
    case 'FEHLT':
      return { ...unchecked, requested_from: null };
    case 'ANGEFORDERT':
      return {
        ...unchecked,
        requested_at: today,
        due_date: before?.dueDate ?? addDays(today, daysToBring),
      };
    case 'EINGEGANGEN':
      return { ...unchecked, received_at: today, rejected_reason: null };
    case 'GEPRUEFT':
      return {
        ...unchecked,
        checked_by: personId,
        checked_at: now,
        received_at: before?.receivedAt ?? today,
        rejected_reason: null,
      };
    default:
      return unchecked;
  }
}

function daysOf({ dueDate, expiresOn }: ChecklistInput): ItemChange {
  return {
    ...(dueDate === undefined ? {} : { due_date: dueDate }),
    ...(expiresOn === undefined ? {} : { expires_on: expiresOn }),
  };
}

function changeOf(
  params: ChecklistInput,
  before: RecordedChecklistItem | null,
  moment: Moment,
): ItemChange {
  const { state } = params;
  return {
    ...(params.package === undefined ? {} : { package: params.package }),
    ...(params.label === undefined ? {} : { label: params.label }),
    ...(params.requiredFor === undefined ? {} : { required_for: params.requiredFor }),
    ...(params.owedBy === undefined ? {} : { owed_by: params.owedBy }),
    ...(params.slot === undefined ? {} : { slot: params.slot }),
    ...(state === undefined ? {} : { state, ...columnsOfState(state, before, moment) }),
    ...daysOf(params),
    ...(params.rejectedReason === undefined ? {} : { rejected_reason: params.rejectedReason || null }),
  };
}

async function addItem(
  context: AppContext,
  person: Person,
  params: ChecklistInput & { readonly projectId: string; readonly label: string },
): Promise<Project> {
  const { projectId, fundingCaseId = null, label } = params;
  const work = { projectId, right: 'editChecklist', action: 'checklist', reason: null } as const;
  const change: Work['change'] = async (db, { record }) => {
    const isKnown = fundingCaseId === null || record.fundingCases.some(({ id }) => id === fundingCaseId);
    if (!isKnown) throw refusal('reference.missing', { field: 'Förderfall' });
    const now = context.clock.now();
    const moment = { today: berlinDay(now), now, personId: person.id };
    await insertItem(db, {
      ...changeOf(params, null, moment),
      package: params.package ?? 'A',
      owed_by: params.owedBy ?? 'BUERO',
      slot: params.slot ?? 0,
      id: newId(),
      project_id: record.id,
      funding_case_id: fundingCaseId,
      position: record.checklist.length,
      label,
      template_key: null,
    });
  };
  return workOnProject(context, person, { ...work, change });
}

async function changeItem(
  context: AppContext,
  person: Person,
  params: ChecklistInput & { readonly id: string },
): Promise<Project> {
  const projectId = await findProjectOfItem(context.database, params.id, readableScope(person));
  if (projectId === null) throw refusal('checklist.notFound', {});
  const work = { projectId, right: 'editChecklist', action: 'checklist', reason: null } as const;
  const change: Work['change'] = async (db, { record, shown }) => {
    const item = record.checklist.find(({ id }) => id === params.id);
    if (item === undefined) throw refusal('checklist.notFound', {});
    if (item.version !== params.version)
      throw refusal('progress.versionOutdated', { what: 'Die Unterlage' }, { current: shown() });
    const now = context.clock.now();
    const moment = { today: berlinDay(now), now, personId: person.id };
    await updateItem(db, item.id, changeOf(params, item, moment));
    if (params.state === undefined || params.state === item.state) return;
    const text = `${item.label}: ${checklistItemStateLabels[item.state]} → ${checklistItemStateLabels[params.state]}`;
    const reason = params.rejectedReason || null;
    await noteProgress(db, { projectId, subject: 'UNTERLAGEN', text, reason, personId: person.id });
  };
  return workOnProject(context, person, { ...work, change });
}

/**
 * Adds a document to a project (without id) or changes one (with id and version).
 * @throws AppError `checklist.notFound`, `progress.versionOutdated`, `reference.missing`, `request.invalid`
 */
export async function saveChecklistItem(
  context: AppContext,
  person: Person,
  params: ChecklistInput,
): Promise<Project> {
  const { id, projectId, label } = params;
  if (id !== undefined) return changeItem(context, person, { ...params, id });
  if (projectId === undefined) throw invalidField('projectId', 'Projekt', requiredMessage);
  if (label === undefined) throw invalidField('label', 'Unterlage', requiredMessage);
  return addItem(context, person, { ...params, projectId, label });
}
