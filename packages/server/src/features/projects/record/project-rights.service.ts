import type { RightsExplanation } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { RightsHolder } from '#http/person.ts';
import { explain, type NamedRight, permits } from '#http/right.ts';
import { guestFieldLabels } from '#features/projects/record/guest-field-labels.ts';
import { readDeadline, readChecklistItem } from '#features/projects/project-parts.policy.ts';
import { getReadableProject } from '#features/projects/record/project-read.service.ts';
import {
  factsOf,
  type ProjectFacts,
  type ProjectRecord,
} from '#features/projects/record/project-record.ts';
import { audienceOf, projectRights, readProject } from '#features/projects/projects.policy.ts';

const actions: Readonly<Record<string, NamedRight<ProjectFacts>>> = {
  read: { title: 'Projekt lesen', right: readProject },
  edit: { title: 'Projekt bearbeiten (mit Sperre)', right: projectRights.edit },
  editAsCustomer: {
    title: 'Adressdaten als Auftraggeber ändern',
    right: projectRights.editAsCustomer,
  },
  takeLock: { title: 'Bearbeitung übernehmen', right: projectRights.takeLock },
  cancel: { title: 'Projekt stoppen', right: projectRights.cancel },
  activate: { title: 'Projekt aktivieren oder wiederherstellen', right: projectRights.activate },
  delete: { title: 'Projekt löschen', right: projectRights.delete },
  changeServiceColor: {
    title: 'Stand einer Leistung ändern',
    right: projectRights.changeServiceColor,
  },
  bill: { title: 'Leistungen abrechnen', right: projectRights.bill },
  overrideColor: { title: 'Projektfarbe von Hand setzen', right: projectRights.overrideColor },
  editDeadlines: { title: 'Fristen bearbeiten', right: projectRights.editDeadlines },
  editChecklist: { title: 'Checkliste bearbeiten', right: projectRights.editChecklist },
  readHistory: { title: 'Verlauf und früheren Stand lesen', right: projectRights.readHistory },
};

const hiddenParts = {
  readHiddenDeadline: { title: 'Nicht freigegebene Fristen lesen', right: readDeadline },
} as const;

const officeChecklistItems = {
  readOfficeChecklistItem: {
    title: 'Unterlagen lesen, die das Büro beibringt',
    right: readChecklistItem,
  },
} as const;

function fieldsFor(holder: RightsHolder, project: ProjectFacts): RightsExplanation['fields'] {
  if (!permits(readProject, holder, project)) return { audience: 'nobody', names: [] };
  const { kind } = audienceOf(holder);
  return { audience: kind, names: kind === 'customer' ? [...guestFieldLabels] : [] };
}

export interface ExplainedProject extends Pick<RightsExplanation, 'thing' | 'actions' | 'fields'> {
  readonly customerId: string | null;
  readonly deleted: boolean;
}

/** What a person may do with a project that was read already, and why. */
export function explainRecord(
  context: AppContext,
  holder: RightsHolder,
  record: ProjectRecord,
): ExplainedProject {
  const facts = factsOf(record, context.clock.now());
  return {
    thing: { entity: 'project', id: record.id, title: `${record.projectId} ${record.name}` },
    actions: [
      ...explain(actions, holder, facts),
      ...explain(hiddenParts, holder, { visibleToGuest: false, state: 'OFFEN' }),
      ...explain(officeChecklistItems, holder, { owedBy: 'BUERO', requestedFrom: null }),
    ],
    fields: fieldsFor(holder, facts),
    customerId: facts.customerId,
    deleted: facts.state === 'DELETED',
  };
}

/**
 * What a person may do with a project, and why.
 * @param asker who wants to know: only about projects this person may read
 * @throws AppError `project.notFound`
 */
export async function explainProject(
  context: AppContext,
  { asker, holder }: { readonly asker: RightsHolder; readonly holder: RightsHolder },
  anyId: string,
): Promise<ExplainedProject> {
  return explainRecord(context, holder, await getReadableProject(context, asker, anyId));
}
