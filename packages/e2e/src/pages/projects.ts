import { Customer, ProjectView, type ProjectInput, type ProjectMode } from '@energieakte/contract';
import { expect, type Page } from '@playwright/test';
import { openAs, people, tokenFor } from '../people.ts';
import { callAs } from './project-list.ts';

/** The customer of the demo office with this short name. */
export async function customerNamed(page: Page, shortname: string): Promise<Customer> {
  const token = await tokenFor(page, people.user);
  const response = await page.request.get(`/api/customer/shortname/${shortname}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status()).toBe(200);
  return Customer.parse(await response.json());
}

interface NewProject {
  readonly mode?: ProjectMode;
  /** Of the Auftraggeber; HALB is the guest's. */
  readonly shortname?: string;
  readonly data?: ProjectInput;
}

/** A project of the story's own, so that stories do not meet in one. */
export async function createProject(page: Page, params: NewProject = {}): Promise<ProjectView> {
  const { id: customerId } = await customerNamed(page, params.shortname ?? 'HALB');
  const data = { mode: params.mode ?? 1, customerId, name: 'Familie Versuch', ...params.data };
  return ProjectView.parse(await callAs(page, people.user, { path: '/project', data, status: 201 }));
}

/** The project as the server answers it to this person now. */
export async function readProject(page: Page, username: string, id: string): Promise<ProjectView> {
  const token = await tokenFor(page, username);
  const response = await page.request.get(`/api/project/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status()).toBe(200);
  return ProjectView.parse(await response.json());
}

const editPaths = { 0: '/project/edit0/', 1: '/project/edit1/', 2: '/project/edit2/' } as const;

/** Where a project is edited. */
export function editPath({ mode, projectId }: Pick<ProjectView, 'mode' | 'projectId'>): string {
  return `${editPaths[mode]}${projectId}`;
}

/** Where a project is shown. */
export function detailsPath({ mode, projectId }: Pick<ProjectView, 'mode' | 'projectId'>): string {
  return `/project/${mode === 2 ? 'details2' : 'details'}/${projectId}`;
}

/** A field of the form by its label, inside the section with this title. */
export function fieldIn(page: Page, section: string, label: string) {
  return page.getByRole('region', { name: section, exact: true }).getByLabel(label, { exact: true });
}

/** The bar at the lower edge of a form. */
export function saveBar(page: Page) {
  return page.getByRole('region', { name: 'Speichern' });
}

/** Waits until the form may be typed into; nobody has to have changed anything yet. */
export async function waitForForm(page: Page): Promise<void> {
  await expect(saveBar(page)).toContainText(/nur für Sie geöffnet/u);
}

/** Waits until the project is reserved for this person, as the first change asks for it. */
export async function waitForReservation(page: Page): Promise<void> {
  await expect(saveBar(page)).toContainText(/(?<!Änderung )nur für Sie geöffnet/u);
}

/** Opens the form and reserves the project by a first change. */
export async function beginEditing(page: Page, username: string, project: ProjectView): Promise<void> {
  await openAs(page, username, editPath(project));
  await waitForForm(page);
  await fieldIn(page, 'Kopf', 'Bauvorhaben').fill('begonnen');
  await waitForReservation(page);
}

/** The reservation as the office sees it. */
export function lockIn(project: ProjectView) {
  return project.audience === 'office' ? project.lock : null;
}

/** Waits until what was typed lies in the browser as a draft. */
export async function waitForDraft(page: Page): Promise<void> {
  await expect(saveBar(page)).toContainText(/als Entwurf gesichert/u);
}

/** Says yes to the browser's own question before it leaves a page with unsaved input. */
export function agreeToLeave(page: Page): void {
  page.on('dialog', (dialog) => void dialog.accept());
}
