import {
  addDays,
  berlinDay,
  createUploadLink,
  type ProjectView,
  UploadLink,
  type UploadLinkInput,
} from '@energieakte/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { people } from '../people.ts';
import { callAs } from './project-list.ts';

const mebibyte = 1024 * 1024;

/** The day of the office in so many days, `YYYY-MM-DD`. */
function dayIn(days: number): string {
  return addDays(berlinDay(new Date()), days);
}

interface OwnLink {
  readonly link: UploadLink;
  /** What stands behind the address of the server: `/hochladen#…`. */
  readonly path: string;
}

/** An upload link of the story's own. */
export async function newUploadLink(
  page: Page,
  { id: projectId }: Pick<ProjectView, 'id'>,
  params: Partial<UploadLinkInput> = {},
): Promise<OwnLink> {
  const data: UploadLinkInput = {
    projectId,
    title: 'Unterlagen zu Ihrem Haus',
    message: null,
    recipientName: null,
    recipientEmail: null,
    itemIds: [],
    acceptsOther: true,
    kinds: [],
    maxFileBytes: 50 * mebibyte,
    maxTotalBytes: 100 * mebibyte,
    maxFiles: 10,
    expiresOn: dayIn(14),
    password: null,
    ...params,
  };
  const answer = await callAs(page, people.user, { path: '/upload-link', data, status: 201 });
  const { link, address } = createUploadLink.response.parse(answer);
  const { pathname, hash } = new URL(address);
  return { link, path: `${pathname}${hash}` };
}

/** Ends a link as the office does. */
export async function revokeLink(page: Page, { id, version }: UploadLink): Promise<void> {
  const call = { path: `/upload-link/${id}/revoke`, data: { version }, status: 200 };
  UploadLink.parse(await callAs(page, people.user, call));
}

/** The place for one document on the page of a link. */
export function boxOf(page: Page, label: string): Locator {
  return page.getByRole('region', { name: label, exact: true });
}

interface TestFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Chooses files for a document as the browser's own dialog would hand them over. */
export async function bringTo(page: Page, label: string, files: TestFile | TestFile[]): Promise<void> {
  await expect(boxOf(page, label)).toBeVisible();
  await boxOf(page, label).getByLabel(`${label}: Dateien wählen`).setInputFiles(files);
}

/** Counts what is asked of the server about files of links, by method. */
export function watchLinkUploads(page: Page): string[] {
  const methods: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/link-uploads')) methods.push(request.method());
  });
  return methods;
}
