import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { tokenFor } from '../people.ts';
import { openSteps, rowOf } from './progress.ts';
import { cardOf, expectStatus } from './project-page.ts';
import { readProject } from './projects.ts';

interface Services {
  /** One that goes onto the invoice, by the beginning of its title. */
  readonly done: string;
  /** The one that is left out of it. */
  readonly free: string;
}

/** Bills all finished services but one on one invoice: not without a number, and with a number. */
export async function billButOne(page: Page, { done, free }: Services): Promise<void> {
  await cardOf(page, 'Leistungen')
    .getByRole('button', { name: /^Alle \d+ fertigen abrechnen …$/u })
    .click();
  const invoice = page.getByRole('dialog', { name: 'Fertige Leistungen abrechnen' });
  await invoice.getByRole('checkbox', { name: new RegExp(free, 'u') }).uncheck();
  await invoice.getByRole('button', { name: '2 Leistungen abrechnen' }).click();
  await expect(invoice).toContainText('Feld muss befüllt werden.');
  await expectAccessible(page);
  await invoice.getByLabel('Rechnungsnummer', { exact: true }).fill('R-KFW-0031');
  await invoice.getByRole('button', { name: '2 Leistungen abrechnen' }).click();
  await expect(invoice).toHaveCount(0);
  await expect(rowOf(page, done)).toContainText('abgerechnet');
  await expectStatus(page, 'nachgewiesen');
}

/** Closes the last service without charging it, and with it the project. */
export async function waiveOne(page: Page, title: string): Promise<void> {
  await (await openSteps(page, title)).getByRole('menuitem', { name: 'Abrechnen …' }).click();
  const waiver = page.getByRole('dialog', { name: new RegExp(`^Rechnung: ${title}`, 'u') });
  await waiver.getByRole('radio', { name: 'ohne Berechnung' }).check();
  await waiver.getByLabel('Ohne Berechnung, weil').fill('Kulanz');
  await waiver.getByRole('button', { name: 'Abrechnen' }).click();
  await expect(waiver).toHaveCount(0);
  await expectStatus(page, 'abgeschlossen');
}

/** Expects that not even this administrator can put the project into the bin: nothing offers it, and a call is refused. */
export async function expectKept(page: Page, username: string, because: string): Promise<void> {
  await page.getByRole('button', { name: 'Mehr', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: /^Stoppen/u })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /^Löschen/u })).toHaveCount(0);
  await page.keyboard.press('Escape');
  const projectId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { id } = await readProject(page, username, projectId);
  const answer = await page.request.post(`/api/project/delete/${id}`, {
    headers: { authorization: `Bearer ${await tokenFor(page, username)}` },
    data: { reason: 'Aufräumen' },
  });
  expect(answer.status()).toBe(409);
  expect(await answer.text()).toContain(because);
}
