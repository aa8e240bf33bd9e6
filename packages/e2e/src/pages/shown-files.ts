import { Attachment, AttachmentBoard, type FileScan } from '@energieakte/contract';
import { expect, type Page } from '@playwright/test';

/** A file the board lists and the download answers, whatever the server would take. */
export interface ShownFile {
  readonly name: string;
  readonly mime: string;
  readonly bytes: Buffer;
  readonly scan?: FileScan;
}

const idOf = (index: number): string =>
  `0190a000-0000-7000-8000-00000000${String(index + 1).padStart(4, '0')}`;
const at = '2026-11-20T09:00:00.000Z';

function recordOf(file: ShownFile, index: number, { project }: AttachmentBoard): Attachment {
  return Attachment.parse({
    id: idOf(index),
    projectId: project.id,
    project,
    order: 2,
    title: file.name.replace(/\.\w+$/u, ''),
    visibility: 'INTERN',
    state: 'EINGEGANGEN',
    serviceCode: null,
    checklistItemId: null,
    fundingCaseId: null,
    retentionClass: 'GESCHAEFT_6',
    files: [
      {
        version: 1,
        name: file.name,
        size: file.bytes.length,
        mime: file.mime,
        sha256: '0'.repeat(64),
        scan: file.scan ?? 'SAUBER',
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
      restore: false,
      readHistory: true,
    },
    version: 1,
    createdAt: at,
    createdBy: null,
    updatedAt: at,
    updatedBy: null,
  });
}

/**
 * Lets the board of a project list these files and the download answer their bytes. The upload would refuse the hostile ones
 * among them; what shows them must be safe all the same.
 */
export async function showFiles(page: Page, files: readonly ShownFile[]): Promise<void> {
  await page.route('**/api/attachments/board/*', async (route) => {
    const response = await route.fetch();
    expect(response.status()).toBe(200);
    const board = AttachmentBoard.parse(await response.json());
    const attachments = files.map((file, index) => recordOf(file, index, board));
    await route.fulfill({ response, json: { ...board, attachments } });
  });
  await page.route(/\/api\/attachments\/[\da-f-]+\/download/u, async (route) => {
    const wanted = files.findIndex((_, index) => route.request().url().includes(idOf(index)));
    await route.fulfill({
      body: files[wanted]?.bytes ?? Buffer.alloc(0),
      contentType: 'application/octet-stream',
      headers: { 'x-content-type-options': 'nosniff' },
    });
  });
}
