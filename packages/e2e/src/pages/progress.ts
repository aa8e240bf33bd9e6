import { CurrentUser, Project, type ProjectInput, type ProjectView } from '@energieakte/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { people, tokenFor } from '../people.ts';
import { callAs } from './project-list.ts';
import { createProject, readProject } from './projects.ts';

export const titles = {
  ehb: 'Effizienzhaus-Berechnung',
  bza: 'Bestätigung zum Antrag',
  bnd: 'Nachweis BnD',
};

export const privacy = { lastName: 'Versuch', privacyNoticeAt: '2026-02-20' };
export const site = {
  street: 'Am Sonnenrain',
  zip: '72581',
  city: 'Dettingen',
  federalState: 'BW',
  measure: 'NEUBAU',
  buildingType: 'EFH',
} as const;

export async function idOf(page: Page, username: string): Promise<string> {
  const token = await tokenFor(page, username);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.get('/api/user/me', { headers });
  return CurrentUser.parse(await answer.json()).id;
}

/** An ordered KfW project whose calculation needs a second pair of eyes. */
export async function orderedProject(page: Page, more: ProjectInput = {}): Promise<ProjectView> {
  const service = (serviceCode: string, title: string) => ({
    serviceCode,
    title,
    ordered: true,
    unitPrice: 89_000,
    reviewNeeded: serviceCode === 'EHB',
  });
  return createProject(page, {
    mode: 0,
    data: {
      title: 'Neubau EFH',
      client: privacy,
      site,
      responsibleUserId: await idOf(page, people.user),
      services: [service('EHB', titles.ehb), service('BZA', titles.bza), service('BND', titles.bnd)],
      fundingCases: [{ programmeCode: '297', deadlineSupervision: true }],
      ...more,
    },
  });
}

export function rowOf(page: Page, title: string): Locator {
  return page.getByRole('grid', { name: 'Leistungen' }).getByRole('row').filter({ hasText: title });
}

/** The status of a service, which opens its next steps. */
export function statusOf(page: Page, title: string): Locator {
  return rowOf(page, title).getByRole('button', { name: /nächste Schritte/u });
}

/** Opens what else is known of a service below its line. */
export async function showFacts(page: Page, title: string): Promise<void> {
  await rowOf(page, title).getByTitle('Mehr zeigen').click();
}

export async function openSteps(page: Page, title: string): Promise<Locator> {
  await statusOf(page, title).click();
  return page.getByRole('menu');
}

export async function takeStep(page: Page, title: string, step: string): Promise<void> {
  await (await openSteps(page, title)).getByRole('menuitem', { name: step, exact: true }).click();
}

export async function expectBlocked(page: Page, title: string, sentence: RegExp): Promise<void> {
  const steps = await openSteps(page, title);
  const blocked = steps.getByRole('menuitem').filter({ hasText: sentence });
  await expect(blocked).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await expect(steps).toHaveCount(0);
}

export async function officeProject(page: Page, id: string): Promise<Project> {
  return Project.parse(await readProject(page, people.user, id));
}

/** A project whose two services, Wärmebrücken and Wärmeschutz, are finished and wait for an invoice. */
export async function finishedProject(page: Page): Promise<ProjectView> {
  const project = await createProject(page, {
    data: {
      title: 'Neubau EFH',
      client: privacy,
      site,
      responsibleUserId: await idOf(page, people.user),
      services: [
        { serviceCode: 'WBN', title: 'Wärmebrücken', ordered: true, unitPrice: 38_000 },
        { serviceCode: 'SWS', title: 'Wärmeschutz', ordered: true, unitPrice: 20_000 },
      ],
    },
  });
  for (const code of ['WBN', 'SWS'])
    for (const color of ['YELLOW', 'GREEN']) {
      const { services } = await officeProject(page, project.id);
      const service = services.find(({ serviceCode }) => serviceCode === code);
      const data = { id: service?.id, version: service?.version, color };
      await callAs(page, people.user, { path: '/service/color', data, status: 200 });
    }
  return project;
}
