import {
  type ImportKey,
  importProjects,
  type ImportResult,
  type ProjectMode,
  projectRows,
} from '@energieakte/contract';
import { callApi } from '#api/call-api.ts';
import type { ImportAnswer, ImportParams, RecordImport } from '#shared/import/record-import.ts';

/** What all projects of the table have in common. */
export interface ImportSetup {
  readonly mode: ProjectMode;
  readonly customerId: string | null;
  readonly templateId: string | null;
}

export type ImportedProject = ImportResult['projects'][number];

async function send(
  { common, rows }: ImportParams<ImportKey, ImportSetup>,
  options: { readonly dryRun?: true; readonly signal?: AbortSignal },
): Promise<ImportAnswer<ImportedProject>> {
  const { dryRun, signal } = options;
  const body = { ...common, rows: [...rows], ...(dryRun === undefined ? {} : { dryRun }) };
  const { projects, duplicates } = await callApi(importProjects, {
    body,
    ...(signal === undefined ? {} : { signal }),
  });
  const repeated = duplicates.map(({ row, reason, project }) => ({ row, reason, known: project }));
  return { made: projects, repeated };
}

/** Projects as they come from a pasted table: all of them or none. */
export const projectImport: RecordImport<ImportKey, ImportSetup, ImportedProject> = {
  definition: projectRows,
  labels: { one: 'Projekt', many: 'Projekte', take: 'anlegen', taken: 'angelegt' },
  example: ['name', 'customerReference', 'street', 'houseNo', 'zip', 'city'],
  obstacleOf: (columns, { mode, customerId }) => {
    const namesSomebody = columns.includes('name') || columns.includes('lastName');
    if (!namesSomebody) return 'Bitte die Spalte mit dem Bauherrn zuordnen.';
    return mode !== 0 && customerId === null ? 'Bitte den Auftraggeber wählen.' : null;
  },
  check: async (params, signal) => send(params, { dryRun: true, signal }),
  create: async (params) => send(params, {}),
  checkKey: ['projects', 'importCheck'],
  invalidates: [['projects', 'list']],
};
