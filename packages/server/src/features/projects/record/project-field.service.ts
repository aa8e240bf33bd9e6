import { isDeepStrictEqual } from 'node:util';
import type { FieldChange, Project, ProjectFieldChange, ProjectInput } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { presentToOffice } from '#features/projects/record/project-read.service.ts';
import { documentOf, type ProjectRecord } from '#features/projects/record/project-record.ts';
import { changeOutsideForm } from '#features/projects/record/project-update.service.ts';

type Document = ReturnType<typeof documentOf>;
type Service = Document['services'][number];

/** How a refusal names the field, before „wurde inzwischen geändert“. */
const subjects: Readonly<Record<FieldChange['field'], string>> = {
  responsibleUserId: 'Die Projektleitung',
  priority: 'Die Priorität',
  tags: 'Die Liste der Schlagworte',
  assigneeId: 'Die Bearbeitung der Leistung',
  dueDate: 'Der Termin der Leistung',
};

/** @throws AppError `service.notFound` */
function serviceIn({ services }: Document, id: string): Service {
  const service = services.find((one) => one.id === id);
  if (service === undefined) throw refusal('service.notFound', {});
  return service;
}

/** @throws AppError `service.notFound` */
function valueIn(document: Document, change: FieldChange): unknown {
  return 'serviceId' in change
    ? serviceIn(document, change.serviceId)[change.field]
    : document[change.field];
}

/** What a save of the form would send for it: a list is sent as a whole. */
function inputOf({ services }: Document, change: FieldChange): ProjectInput {
  if (!('serviceId' in change)) return { [change.field]: change.after };
  const { serviceId, field, after } = change;
  return { services: services.map(({ id }) => (id === serviceId ? { id, [field]: after } : { id })) };
}

/**
 * Changes one field of a project in place, with all that follows from a save of the form: its rules, the version, the
 * history, the notifications. Nothing is written where the value stands there already, so that a change whose answer
 * got lost can be sent again.
 * @throws AppError `progress.versionOutdated` with the project where another value than `before` is stored,
 *   `service.notFound`, and as a save: `project.notFound`, `project.locked`, `project.deletedIsClosed`,
 *   `access.denied`, `request.invalid`
 */
export async function changeProjectField(
  context: AppContext,
  person: Person,
  { id, change }: ProjectFieldChange,
): Promise<Project> {
  const changeOf = async (_: unknown, record: ProjectRecord) => {
    const document = documentOf(record);
    const stored = valueIn(document, change);
    if (isDeepStrictEqual(stored, change.after)) return { input: null };
    if (isDeepStrictEqual(stored, change.before)) return { input: inputOf(document, change) };
    const current = presentToOffice(context, person, record);
    throw refusal('progress.versionOutdated', { what: subjects[change.field] }, { current });
  };
  return presentToOffice(context, person, await changeOutsideForm(context, person, { id, changeOf }));
}
