import { attachmentStateLabels, type DossierScope, isInDossier } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { berlinDay } from '#core/berlin-time.ts';
import { readLetterhead } from '#core/pdf-pages/letterhead.service.ts';
import { archiveName } from '#http/archive-names.ts';
import type { SentFile } from '#http/handle.ts';
import { type ZipEntry } from '#http/zip-file.ts';
import {
  type ArchiveProblems,
  archiveOf,
} from '#features/documents/attachments/archive-stream.service.ts';
import {
  type Asking,
  listNewest,
  noteArchive,
} from '#features/documents/attachments/attachment-archive.service.ts';
import { termsOfCases } from '#features/catalogue/catalogue.service.ts';
import type {
  DossierContent,
  EnclosedChecklistItem,
} from '#features/documents/dossier/dossier-content.ts';
import {
  getReadableProject,
  readableChecklistItems,
} from '#features/projects/record/project-read.service.ts';

type Archived = Awaited<ReturnType<typeof listNewest>>[number];

function enclosed(file: Archived, problem: string | null): EnclosedChecklistItem {
  return { ...file, state: attachmentStateLabels[file.state], problem };
}

/** The cover comes after the documents, so that it knows which of them are really there; it is sorted to the front. */
function coverEntry(
  content: Omit<DossierContent, 'papers'>,
  { files, problems }: { readonly files: readonly Archived[]; readonly problems: ArchiveProblems },
): ZipEntry {
  const papers = files.map((file) => enclosed(file, problems.get(file) ?? null));
  return {
    path: `00 Prüf-Dossier ${archiveName(content.project.projectId)}.pdf`,
    content: async function* () {
      // The writer of PDFs takes 28 MB of memory, which most servers' days can do without.
      const { dossierPdf } = await import('#features/documents/dossier/dossier-pdf.ts');
      yield await dossierPdf({ ...content, papers });
    },
    isCompressed: true,
    changedAt: content.createdAt,
  };
}

export interface DossierParams {
  readonly anyId: string;
  readonly scope: DossierScope;
}

/**
 * The Prüf-Dossier of a project: a ZIP with a cover as PDF, the newest version of each document in folders by slot, and
 * the list of all hashes. Written down before anything leaves.
 * @throws AppError `project.notFound`
 */
export async function makeDossier(
  context: AppContext,
  asking: Asking,
  { anyId, scope }: DossierParams,
): Promise<SentFile> {
  const { database } = context;
  const createdAt = context.clock.now();
  const project = await getReadableProject(context, asking.person, anyId);
  const files = await listNewest(context, asking.person, {
    projectId: project.id,
    wanted: (record) => isInDossier(record, scope),
  });
  const programmes = await termsOfCases(database, project.fundingCases, berlinDay(createdAt));
  const content = {
    office: await readLetterhead(database),
    project: { ...project, checklist: [...readableChecklistItems(asking.person, project)] },
    programmeOf: (caseId: string) => programmes(caseId)?.name ?? null,
    scope,
    createdAt,
    createdBy: asking.person.displayname,
  };
  const operation = {
    action: 'attachment.dossierMade',
    entity: 'project',
    entityId: project.id,
  } as const;
  await noteArchive(context, asking, { operation, files });
  return {
    fileName: `${archiveName(`Prüf-Dossier ${project.projectId} ${berlinDay(createdAt)}`)}.zip`,
    mediaType: 'application/zip',
    content: archiveOf(context, files, async (problems) => [coverEntry(content, { files, problems })]),
  };
}
