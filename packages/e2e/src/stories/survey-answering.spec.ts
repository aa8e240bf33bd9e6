import {
  emptyQuestion,
  Outbox,
  type ProjectView,
  saveSurveyQuestions,
  Survey,
} from '@energieakte/contract';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { callAs } from '../pages/project-list.ts';
import { createProject } from '../pages/projects.ts';
import { people, tokenFor } from '../people.ts';
import { type MailOffice, openMailOffice } from '../server/mail-office.ts';
import { expect, testInOffice } from '../story.ts';

const test = testInOffice(openMailOffice);

const plain = emptyQuestion('frage', 'TEXT');

const questions = [
  { ...plain, id: 'empfehlung', type: 'NPS_0_10', text: 'Empfehlen Sie uns weiter?', required: true },
  {
    ...plain,
    id: 'grund',
    type: 'TEXTAREA',
    text: 'Was hat gefehlt?',
    showIf: { question: 'empfehlung', op: 'le', value: 6 },
  },
  { ...plain, id: 'seite', type: 'SEITE', text: '' },
  { ...plain, id: 'anzahl', type: 'ZAHL', text: 'Wie viele Wohnungen?', max: 5, required: true },
  {
    ...plain,
    id: 'flaeche',
    type: 'ZAHL',
    text: 'Wie groß ist sie?',
    unit: 'm²',
    repeatFor: { question: 'anzahl' },
  },
  {
    ...plain,
    id: 'urteil',
    type: 'MATRIX',
    text: 'Wie zufrieden sind Sie?',
    rows: ['Beratung', 'Unterlagen'],
    options: ['wenig', 'sehr'],
  },
];

async function newSurvey(page: Page): Promise<Survey> {
  const call = async (path: string, data: object, status = 200) =>
    callAs(page, people.markedAdmin, { path, data, status });
  const fields = {
    title: 'Wie war es mit uns?',
    description: 'Zwei Minuten genügen.',
    purpose: 'ZUFRIEDENHEIT',
    audience: 'BAUHERR',
    trigger: 'PROJEKT_GRUEN',
    triggerModes: [],
    triggerDelayDays: 0,
    anonymity: 'NAMENTLICH',
    validFrom: null,
    validTo: null,
    reminderMax: 0,
    reminderDays: 7,
  };
  const { id: surveyId, version } = Survey.parse(await call('/survey', fields, 201));
  const { survey } = saveSurveyQuestions.response.parse(
    await call('/survey/update', { surveyId, version, questions }),
  );
  return Survey.parse(await call(`/survey/publish/${surveyId}`, { version: survey.version }));
}

async function giveClientAddress(page: Page, project: ProjectView): Promise<string> {
  const email = `bauherr.${project.id}@beispiel.example`;
  await callAs(page, people.user, { path: `/project/startEdit/${project.id}`, status: 200 });
  const client = { ...project.client, lastName: 'Versuch', email };
  const data = { id: project.id, version: project.version, client };
  await callAs(page, people.user, { path: '/project', data, status: 200 });
  await callAs(page, people.user, { path: `/project/stopEdit/${project.id}`, status: 204 });
  return email;
}

async function readAsAdmin(page: Page, path: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${await tokenFor(page, people.superAdmin)}` };
  return (await page.request.get(path, { headers })).json();
}

/** The path of the link in the newest mail to this address. */
async function linkTo({ mailBox }: MailOffice, email: string): Promise<string> {
  let path = '';
  await expect
    .poll(() => {
      path = /\/umfrage#\S+/u.exec(mailBox.textsTo(email).at(-1) ?? '')?.[0] ?? '';
      return path;
    })
    .not.toBe('');
  return path;
}

/** A phone, on which somebody has no account. */
async function openOn(newContext: () => Promise<{ newPage: () => Promise<Page> }>, path: string) {
  const phone = await (await newContext()).newPage();
  await phone.setViewportSize({ width: 360, height: 740 });
  await phone.goto(path);
  return phone;
}

const status = (page: Page) => page.getByRole('status');
const field = (page: Page, name: RegExp) => page.getByRole('group', { name }).getByRole('textbox');

test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED/u] });

test('a project that turns green asks its Bauherr, who answers on a phone, also without a connection, and once', async ({
  page,
  newContext,
  office,
}) => {
  const survey = await newSurvey(page);
  const project = await createProject(page);
  const email = await giveClientAddress(page, project);
  const color = { id: project.id, color: 'GREEN', reason: 'Der Nachweis ist da.' };
  await callAs(page, people.markedAdmin, { path: '/project/color', data: color, status: 200 });
  const path = await linkTo(office, email);

  await test.step('the office sees the mail in its outbox, and not the link', async () => {
    const { items } = Outbox.parse(await readAsAdmin(page, '/api/mail?size=50'));
    const mail = items.find(({ recipient }) => recipient === email);
    expect(mail?.subject).toBe(survey.title);
    const whole = await readAsAdmin(page, `/api/mail/${mail?.id}`);
    expect(JSON.stringify(whole)).not.toContain('/umfrage#');
  });

  const phone = await openOn(newContext, path);
  await test.step('what is missing is said at its question, where the keyboard is', async () => {
    await expect(phone.getByRole('heading', { level: 1, name: survey.title })).toBeFocused();
    await expect(phone).toHaveURL((url) => url.hash === '');
    await expectAccessible(phone);
    await phone.getByRole('button', { name: 'Weiter' }).click();
    const rating = phone.getByRole('radiogroup', { name: /Empfehlen Sie uns weiter/u });
    await expect(rating).toContainText('Feld muss befüllt werden.');
    await expect(rating.getByRole('radio').first()).toBeFocused();
    await expectAccessible(phone);
    await rating.getByRole('radio', { name: '4', exact: true }).check({ force: true });
    await field(phone, /Was hat gefehlt/u).fill('Ein Anruf');
    await expect(status(phone)).toHaveText('Gesichert');
    await phone.getByRole('button', { name: 'Weiter' }).click();
    await expect(phone.getByText('Seite 2 von 2')).toBeVisible();
  });

  await test.step('what is typed without a connection is sent later', async () => {
    await phone.context().setOffline(true);
    await field(phone, /Wie viele Wohnungen/u).fill('zwei');
    await expect(phone.getByText('Bitte eine Zahl angeben.')).toBeVisible();
    await field(phone, /Wie viele Wohnungen/u).fill('2');
    await field(phone, /Nr. 2 Wie groß/u).fill('81,5');
    await expect(phone.getByText('Bitte eine ganze Zahl angeben.')).toBeVisible();
    await field(phone, /Nr. 2 Wie groß/u).fill('81');
    const table = phone.getByRole('group', { name: 'Wie zufrieden sind Sie?' });
    await table.getByRole('group', { name: 'Beratung' }).getByLabel('sehr').check();
    await expect(status(phone)).toHaveText('Nur auf diesem Gerät gesichert');
    await phone.getByRole('button', { name: 'Absenden' }).click();
    await expect(phone.getByRole('alert')).toContainText(
      'Ihre Antworten sind auf diesem Gerät gesichert.',
    );
    await expectAccessible(phone);
    await phone.context().setOffline(false);
    await expect(status(phone)).toHaveText('Gesichert');
  });

  let other = await openOn(newContext, path);
  await test.step('another device goes on there, and takes nothing back', async () => {
    await expect(field(other, /Nr. 2 Wie groß/u)).toHaveValue('81');
    await other.context().setOffline(true);
    await field(other, /Nr. 1 Wie groß/u).fill('64');
    await expect(status(other)).toHaveText('Nur auf diesem Gerät gesichert');
    const device = other.context();
    await other.close();
    await device.setOffline(false);
    other = await device.newPage();
    await other.goto(path);
    await expect(field(other, /Nr. 1 Wie groß/u)).toHaveValue('64');
    await expect(status(other)).toHaveText('Gesichert');
    await other.getByRole('button', { name: 'Zurück' }).click();
    await expect(field(other, /Was hat gefehlt/u)).toHaveValue('Ein Anruf');
  });

  await test.step('it is handed in once, though pressed twice', async () => {
    const sent: string[] = [];
    phone.on('request', (request) => {
      if (request.url().endsWith('/api/fragebogen')) sent.push(request.url());
    });
    await phone.reload();
    await expect(field(phone, /Nr. 1 Wie groß/u)).toHaveValue('64');
    await phone.getByRole('button', { name: 'Absenden' }).dblclick();
    await expect(phone.getByRole('heading', { name: 'Vielen Dank!' })).toBeFocused();
    expect(sent).toHaveLength(1);
    await expectAccessible(phone);
    await phone.reload();
    await expect(phone.getByRole('heading', { name: 'Schon beantwortet' })).toBeVisible();
    await expectAccessible(phone);
    await other.reload();
    await expect(other.getByRole('heading', { name: 'Schon beantwortet' })).toBeVisible();
    const surveys = Survey.array().parse(await readAsAdmin(page, '/api/survey'));
    expect(surveys.find(({ id }) => id === survey.id)).toMatchObject({ invitations: 1, responses: 1 });
  });

  await test.step('who wants no more says so, after one more question', async () => {
    await phone.getByRole('button', { name: 'Keine Umfragen mehr bekommen' }).click();
    await phone.getByRole('button', { name: 'Ja, keine Umfragen mehr' }).press('Enter');
    await expect(phone.getByRole('heading', { name: 'Wir haben es notiert' })).toBeFocused();
  });
});

test('a link that leads nowhere says why', async ({ page }) => {
  await page.goto('/umfrage');
  await expect(page.getByRole('heading', { name: 'Der Link ist unvollständig' })).toBeVisible();
  await page.goto('/login');
  await page.goto('/umfrage#gibt-es-nicht');
  await expect(page.getByRole('heading', { name: 'Dieser Link gilt nicht' })).toBeVisible();
  await page.route('**/api/fragebogen/open', (route) => route.abort('internetdisconnected'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Keine Verbindung' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/fragebogen/open');
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(page.getByRole('heading', { name: 'Dieser Link gilt nicht' })).toBeVisible();
});
