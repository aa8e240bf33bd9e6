import {
  type ColorLabels,
  officeColorLabels,
  type ProjectMode,
  type ProjectType,
  type ProjectTypeInput,
  type ProjectTypeView,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Transaction } from '#database/connection.ts';
import { invalidFields, refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { trimProjectType } from '#features/catalogue/catalogue.policy.ts';
import { type RecordKind, appendVersion, lockRecordVersion } from '#core/records/record.service.ts';
import {
  findProjectType,
  listAllProjectTypes,
  projectTypeTable,
} from '#features/catalogue/project-types.queries.ts';
import { listAllServiceTypes } from '#features/catalogue/service-types.queries.ts';

const projectTypes: RecordKind<ProjectType> = {
  table: 'project_type',
  notFound: 'catalogue.notFound',
  find: projectTypeTable.find,
};

/** The three kinds; a guest gets the words of the phases only. */
export async function listProjectTypes(
  { database: db }: AppContext,
  person: Person,
): Promise<ProjectTypeView[]> {
  return (await listAllProjectTypes(db)).map((type) => trimProjectType(person, type));
}

/** What the office calls the status codes of each kind of project: its own words, else the built-in ones. */
export async function phaseLabels({
  database: db,
}: AppContext): Promise<Readonly<Record<ProjectMode, ColorLabels>>> {
  const words: Record<ProjectMode, ColorLabels> = { ...officeColorLabels };
  for (const { mode, phaseLabels } of await listAllProjectTypes(db)) words[mode] = phaseLabels;
  return words;
}

async function refuseUnknownServices(db: Transaction, input: ProjectTypeInput): Promise<void> {
  const known = new Set((await listAllServiceTypes(db)).map(({ code }) => code));
  const wrong = input.serviceCodes.flatMap((code, index) =>
    known.has(code)
      ? []
      : [
          [
            `serviceCodes.${index}`,
            { label: 'Leistungskatalog', message: `Die Leistung „${code}“ gibt es nicht.` },
          ] as const,
        ],
  );
  if (wrong.length > 0) throw invalidFields(new Map(wrong));
}

/** @throws AppError `request.invalid` for unknown services, `record.versionOutdated` */
export async function saveProjectType(
  context: AppContext,
  person: Person,
  input: ProjectTypeInput,
): Promise<ProjectType> {
  return context.database.transaction().execute(async (db) => {
    const found = await findProjectType(db, input.mode);
    if (found === null) throw refusal('catalogue.notFound', {});
    const { id } = found;
    await lockRecordVersion(db, projectTypes, { id, version: input.version });
    await refuseUnknownServices(db, input);
    await projectTypeTable.update(db, input, { id, person });
    return appendVersion(db, projectTypes, { id, action: 'update', changedBy: person.id });
  });
}
