import {
  type ImportKey,
  type ImportResult,
  type ProjectDocument,
  type ProjectImport,
  type ProjectInput,
  projectRows,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { importRecords } from '#core/import/import-records.service.ts';
import type { Placed, RecordImport, RepeatedRow } from '#core/import/record-import.ts';
import type { Connection } from '#database/connection.ts';
import type { Person } from '#http/person.ts';
import { probeOf, samePart } from '#features/projects/import/import-repeats.ts';
import { listSameProjects } from '#features/projects/import/project-import.queries.ts';
import { checkDraft, storeDraft } from '#features/projects/record/project-create.service.ts';
import { emptyDocument, mergeDocument } from '#features/projects/record/project-document.ts';
import type { ProjectRecord } from '#features/projects/record/project-record.ts';
import { getTemplatePart } from '#features/projects/record/project-template.service.ts';

interface NewProject {
  readonly input: ProjectInput;
  readonly document: ProjectDocument;
}

type KnownProject = NonNullable<ImportResult['duplicates'][number]['project']>;

async function prepare(
  context: AppContext,
  db: Connection,
  { mode, customerId: chosen, templateId = null }: ProjectImport,
): Promise<(input: ProjectInput) => NewProject> {
  const template =
    templateId === null ? null : await getTemplatePart(context, db, { templateId, customerId: chosen });
  const customerId = chosen ?? template?.customerId ?? null;
  const common =
    template === null ? emptyDocument : mergeDocument(emptyDocument, { ...template, customerId });
  // Each project has services of its own: the ids of the template's are drawn anew.
  const services = template?.services === undefined ? {} : { services: template.services };
  return (row) => {
    const input = { ...row, mode, customerId };
    return { input, document: mergeDocument(common, { ...input, ...services }) };
  };
}

async function listKnown(
  db: Connection,
  drafts: readonly Placed<NewProject>[],
): Promise<readonly RepeatedRow<KnownProject>[]> {
  const probes = drafts.map(({ row, value }) => ({ row, ...probeOf(value.document) }));
  const customerId = drafts[0]?.value.document.customerId ?? null;
  const same = await listSameProjects(db, customerId, probes);
  return same.map(({ row, sameReference, ...known }) => ({
    row,
    reason: sameReference ? 'Dieselbe Komm.-Nr. hat schon:' : 'An derselben Adresse liegt schon:',
    known,
  }));
}

function projectImport(
  context: AppContext,
  person: Person,
  params: ProjectImport,
): RecordImport<ImportKey, ProjectInput, NewProject, ProjectRecord, KnownProject> {
  return {
    definition: projectRows,
    prepare: async (db) => prepare(context, db, params),
    samePart: (project, earlier) => samePart(probeOf(project.document), probeOf(earlier.document)),
    listKnown,
    check: async (db, projects) => {
      // The rows differ in their cells only, which are read; kind, Auftraggeber and Haustyp are the same for all.
      for (const project of projects.slice(0, 1)) await checkDraft(context, db, project);
    },
    create: async (db, project) => storeDraft(context, db, { ...project, createdBy: person.id }),
  };
}

/**
 * Makes one project for each row of a pasted table, all in one transaction: with one wrong cell, or when anything
 * fails, there is none.
 * @throws AppError as `importRecords` and `createProject`
 */
export async function importProjects(
  context: AppContext,
  person: Person,
  params: ProjectImport,
): Promise<ImportResult> {
  const plan = projectImport(context, person, params);
  const { made, repeated } = await importRecords(context.database, plan, params);
  return {
    projects: made.map(({ id, projectId, name }) => ({ id, projectId, name })),
    duplicates: repeated.map(({ row, reason, known }) => ({ row, reason, project: known })),
  };
}
