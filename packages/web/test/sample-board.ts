import {
  type Attachment,
  type AttachmentBoard,
  type BoardChecklistItem,
  isMissingItem,
  slots,
  slotTitle,
} from '@energieakte/contract';

const project = { id: 'p', projectId: 'II-24_017-ABC', mode: 2, name: 'Haus am Hang' } as const;

/** A record with one file; for tests. */
export function sampleRecord(patch: Partial<Attachment> = {}): Attachment {
  const at = '2026-11-20T09:00:00.000Z';
  return {
    id: 'r',
    projectId: 'p',
    project,
    order: 2,
    title: 'Grundriss EG',
    visibility: 'INTERN',
    state: 'EINGEGANGEN',
    serviceCode: null,
    checklistItemId: null,
    fundingCaseId: null,
    retentionClass: 'GESCHAEFT_6',
    files: [
      {
        version: 1,
        name: 'Grundriss EG.pdf',
        size: 1200,
        mime: 'application/pdf',
        sha256: 'x',
        scan: 'SAUBER',
        released: false,
        uploadedBy: null,
        overLink: false,
        at,
      },
    ],
    arrival: null,
    can: {
      download: true,
      addVersion: true,
      edit: true,
      delete: true,
      restore: true,
      readHistory: true,
    },
    version: 1,
    createdAt: at,
    createdBy: null,
    updatedAt: at,
    updatedBy: null,
    ...patch,
  };
}

/** A document of the checklist that is missing; for tests. */
export function sampleChecklistItem(patch: Partial<BoardChecklistItem> = {}): BoardChecklistItem {
  return {
    id: 'c',
    fundingCaseId: null,
    package: 'A',
    label: 'Fensterliste',
    requiredFor: 'BZA',
    owedBy: 'BAUHERR',
    slot: 3,
    state: 'FEHLT',
    waitsFor: null,
    requestedAt: null,
    requestedFrom: null,
    requestUnsentSince: null,
    dueDate: null,
    receivedAt: null,
    expiresOn: null,
    checkedBy: null,
    rejectedReason: null,
    version: 1,
    attachmentIds: [],
    ...patch,
  };
}

/** A board with every slot; for tests. */
export function sampleBoard(
  attachments: readonly Attachment[],
  papers: readonly BoardChecklistItem[],
  mostBytes = 50 * 1024 * 1024,
): AttachmentBoard {
  return {
    project,
    slots: slots.map((order) => {
      const own = papers.filter(({ slot }) => slot === order);
      const missing = own.filter(isMissingItem).length;
      const arrived = own.length - missing;
      return { order, title: slotTitle(order), upload: true, papers: own, missing, arrived };
    }),
    attachments: [...attachments],
    mostBytes,
    can: { upload: true, seeTrash: true, editChecklist: true },
  };
}
