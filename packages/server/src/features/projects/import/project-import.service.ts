import {
  importKeys,
  type ImportMessages,
  type ImportResult,
  type ProjectDocument,
  type ProjectImport,
  type ProjectInput,
  readImportRow,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { probeOf, repeatsWithin } from '#features/projects/import/import-repeats.ts';
import { checkDraft, storeDraft } from '#features/projects/record/project-create.service.ts';
import { emptyDocument, mergeDocument } from '#features/projects/record/project-document.ts';
import { listSameProjects } from '#features/projects/import/project-import.queries.ts';
import type { ProjectRecord } from '#features/projects/record/project-record.ts';
import { getTemplatePart } from '#features/projects/record/project-template.service.ts';

const cellsInSummary = 3;

function describe(fields: ReadonlyMap<string, string>): string {
  const first = [...fields].slice(0, cellsInSummary);
  const cells = first.map(([path, message]) => {
    const [, row] = path.split('.');
    return `Zeile ${Number(row) + 1}: ${message}`;
  });
  const rest = fields.size - first.length;
  const more = rest === 0 ? [] : [`Und ${rest} weitere.`];
  return ['Nichts wurde angelegt.', ...cells, ...more].join(' ');
}

function messagesFor(messages: ImportMessages, row: number): readonly (readonly [string, string])[] {
  return importKeys.flatMap((key) => {
    const message = messages[key];
    return message === undefined ? [] : [[`rows.${row}.${key}`, message] as const];
  });
}

/** Every wrong cell of the table at once; with one of them, nothing is created. */
function readRows({ rows }: ProjectImport): readonly ProjectInput[] {
  const read = rows.map(readImportRow);
  const wrong = new Map(read.flatMap((row, index) => (row.ok ? [] : messagesFor(row.messages, index))));
  if (wrong.size > 0) {
    const fields = Object.fromEntries(wrong);
    throw refusal('request.invalid', { summary: describe(wrong) }, { fields });
  }
  return read.flatMap((row) => (row.ok ? [row.input] : []));
}

interface NewProject {
  readonly input: ProjectInput;
  readonly document: ProjectDocument;
}

async function projectsFor(db: Connection, params: ProjectImport): Promise<readonly NewProject[]> {
  const inputs = readRows(params);
  const { mode, templateId = null } = params;
  const template = templateId === null ? null : await getTemplatePart(db, templateId, params.customerId);
  const customerId = params.customerId ?? template?.customerId ?? null;
  const common =
    template === null ? emptyDocument : mergeDocument(emptyDocument, { ...template, customerId });
  return inputs.map((row) => {
    const input = { ...row, mode, customerId };
    // Each project has services of its own: the ids of the template's are drawn anew.
    const services = template?.services === undefined ? {} : { services: template.services };
    return { input, document: mergeDocument(common, { ...input, ...services }) };
  });
}

async function duplicatesOf(
  db: Connection,
  projects: readonly NewProject[],
): Promise<ImportResult['duplicates']> {
  const probes = projects.map(({ document }, row) => probeOf(document, row));
  const customerId = projects[0]?.document.customerId ?? null;
  const known = await listSameProjects(db, customerId, probes);
  return [
    ...known.map(({ row, sameReference, ...project }) => ({
      row,
      reason: sameReference ? 'Dieselbe Komm.-Nr. hat schon:' : 'An derselben Adresse liegt schon:',
      project,
    })),
    ...repeatsWithin(probes),
  ];
}

async function storeAll(
  context: AppContext,
  db: Transaction,
  { projects, person }: { readonly projects: readonly NewProject[]; readonly person: Person },
): Promise<readonly ProjectRecord[]> {
  const records: ProjectRecord[] = [];
  // One after the other: the numbers follow the rows.
  for (const project of projects)
    records.push(await storeDraft(context, db, { ...project, createdBy: person.id }));
  return records;
}

/**
 * Makes one project for each row of a pasted table, all in one transaction: with one wrong cell, or when anything
 * fails, there is none.
 * @throws AppError `request.invalid` naming every wrong cell as `rows.3.zip`, and as `createProject`
 */
export async function importProjects(
  context: AppContext,
  person: Person,
  params: ProjectImport,
): Promise<ImportResult> {
  return context.database.transaction().execute(async (db) => {
    const projects = await projectsFor(db, params);
    const duplicates = await duplicatesOf(db, projects);
    if (params.dryRun === true) {
      // The rows differ in their cells only, which are read; kind, Auftraggeber and Haustyp are the same for all.
      for (const project of projects.slice(0, 1)) await checkDraft(context, db, project);
      return { projects: [], duplicates };
    }
    const records = await storeAll(context, db, { projects, person });
    return {
      projects: records.map(({ id, projectId, name }) => ({ id, projectId, name })),
      duplicates,
    };
  });
}
