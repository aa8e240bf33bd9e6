import {
  type ArrivalState,
  arrivalStates,
  arrivedOver,
  type AttachmentArrival,
  AttachmentInput,
  attachmentStateLabels,
  fileVisibilityLabels,
  type RecordVersion,
  retentionLabels,
  shownFileName,
  slotTitle,
} from '@energieakte/contract';
import { z } from 'zod';
import type { AppContext } from '#core/app-context.ts';
import type { Person } from '#http/person.ts';
import { factsOfAttachment } from '#features/documents/attachments/attachment-conditions.ts';
import {
  getReadableAttachment,
  readerOf,
} from '#features/documents/attachments/attachment-kind.service.ts';
import { mayReadAttachment, visibleFiles } from '#features/documents/attachments/attachments.policy.ts';
import { listAttachmentsById } from '#features/documents/attachments/attachments.queries.ts';
import { listAttachmentsWith } from '#features/documents/attachments/duplicates.queries.ts';
import {
  type HistoryField,
  historyField,
  listRecordVersions,
} from '#core/records/record-history.service.ts';

const KeptSlot = z.object({ order: z.int() });
const KeptFiles = z.object({
  files: z.array(z.object({ version: z.int(), name: z.string(), released: z.boolean() })),
});

const slotField: HistoryField = {
  path: 'order',
  label: 'Ablage',
  read: (record) => {
    const kept = KeptSlot.safeParse(record);
    return kept.success ? slotTitle(kept.data.order) : null;
  },
};

const filesField: HistoryField = {
  path: 'files',
  label: 'Dateien',
  read: (record) => {
    const kept = KeptFiles.safeParse(record);
    if (!kept.success) return null;
    const names = kept.data.files.map(
      ({ version, name, released }) =>
        `${version}: ${shownFileName(name)}${released ? ' (freigegeben)' : ''}`,
    );
    return names.join(', ') || null;
  },
};

const KeptArrival = z.object({ arrival: z.object({ state: z.enum(arrivalStates) }).nullable() });

const arrivalLabels: Readonly<Record<ArrivalState, string>> = {
  OFFEN: 'wartet auf Annahme',
  ANGENOMMEN: 'angenommen',
  ABGELEHNT: 'abgelehnt',
};

/** What became of something that came over an upload link; over which one never changes. */
function arrivalField(arrival: AttachmentArrival | null): HistoryField {
  return {
    path: 'arrival',
    label: 'Eingang',
    read: (record) => {
      const kept = KeptArrival.safeParse(record).data?.arrival ?? null;
      if (arrival === null || kept === null) return null;
      return `${arrivedOver(arrival)}: ${arrivalLabels[kept.state]}`;
    },
  };
}

const historyFields = [
  historyField(AttachmentInput, 'title'),
  slotField,
  historyField(AttachmentInput, 'state', { labels: attachmentStateLabels }),
  historyField(AttachmentInput, 'visibility', { labels: fileVisibilityLabels }),
  historyField(AttachmentInput, 'serviceCode'),
  historyField(AttachmentInput, 'retentionClass', { labels: retentionLabels }),
  filesField,
];

/** Who changed what of an Unterlage. @throws AppError `attachment.notFound` */
export async function getAttachmentHistory(
  context: AppContext,
  person: Person,
  id: string,
): Promise<RecordVersion[]> {
  const { arrival } = await getReadableAttachment(context, person, id);
  const fields = [...historyFields, arrivalField(arrival)];
  return listRecordVersions(context.database, { table: 'attachment', id, fields });
}

/** Where a content is already, as far as the person may read it there; of others nothing is said. */
export async function findDuplicates(
  { database, clock }: AppContext,
  person: Person,
  content: { readonly sha256: string; readonly size: number },
) {
  const reader = readerOf(person);
  const ids = await listAttachmentsWith(database, content, reader);
  const now = clock.now();
  return (await listAttachmentsById(database, ids, reader)).flatMap((record) => {
    const facts = factsOfAttachment(record, now);
    if (facts.deleted || facts.projectState === 'DELETED' || !mayReadAttachment(person, facts))
      return [];
    const file = visibleFiles(person, record.files).find(({ sha256 }) => sha256 === content.sha256);
    if (file === undefined) return [];
    const { id: attachmentId, title, order, project } = record;
    return [{ attachmentId, version: file.version, name: file.name, title, order, project }];
  });
}
