import { addDays, berlinDay, germanDay } from '@energieakte/contract';
import { expectAccessible } from '../accessibility.ts';
import { boardPath } from '../pages/board.ts';
import {
  askClientFor,
  catchPrinting,
  giveClientAddress,
  groupOf,
  openLetter,
  recipients,
  textOfMail,
  writtenAbout,
} from '../pages/document-requests.ts';
import { orderedProject } from '../pages/progress.ts';
import { openPackages } from '../pages/project-page.ts';
import { customerNamed, detailsPath } from '../pages/projects.ts';
import { openAs, people } from '../people.ts';
import { freePort } from '../server/free-port.ts';
import { startServer } from '../server/start-server.ts';
import { expect, test, testInOffice } from '../story.ts';

const title = 'Unterlagen anfordern';

/** A day that is near enough for every link. */
const linkEnd = germanDay(addDays(berlinDay(new Date()), 60));

/** An office with a mail server that never answers: what is sent waits in the outbox, where the story reads it. */
const testWithMail = testInOffice(async () => {
  const SMTP_URL = `smtp://127.0.0.1:${await freePort()}`;
  return startServer({ SMTP_URL, MAIL_FROM: 'EnergieAkte <post@buero.example>' });
});

testWithMail.describe('documents asked for by mail', () => {
  testWithMail.use({ expectedConsole: [/status of 503/u] });

  testWithMail(
    'everybody is asked with a message of their own, once, and each message follows the ticks',
    async ({ page }) => {
      const project = await orderedProject(page);
      const email = await giveClientAddress(page, project);
      await openAs(page, people.user, detailsPath(project));
      const card = page.getByRole('region', { name: 'Unterlagen', exact: true });
      await card.getByRole('button', { name: /^Alle \d+ fehlenden anfordern …$/u }).click();
      const dialog = page.getByRole('dialog', { name: title });
      // What the customer owes is asked of nobody while nobody is chosen.
      await dialog.getByLabel('Empfänger für Auftraggeber').selectOption({ label: 'Empfänger wählen' });
      await expect(groupOf(dialog, 'Auftraggeber').getByLabel(/^Lageplan/u)).toBeDisabled();
      await expect(dialog.getByRole('region')).toHaveCount(1);
      await dialog.getByLabel('Empfänger für Auftraggeber').selectOption('ANDERE');
      await groupOf(dialog, 'Auftraggeber').getByLabel('Name').fill('Planungsbüro Stein');
      await groupOf(dialog, 'Auftraggeber').getByLabel('E-Mail').fill('stein@planung.example');
      const toPlanner = dialog.getByRole('region', { name: 'stein@planung.example' });
      await expect(toPlanner).toContainText('– Lageplan');
      await dialog.getByLabel(/^Lageplan/u).uncheck();
      await expect(toPlanner).not.toContainText('Lageplan');
      await expect(dialog.getByRole('region', { name: email })).toContainText('– Vollmacht');
      await dialog.getByLabel('Erbeten bis', { exact: true }).fill('31.2.2027');
      await dialog.getByRole('button', { name: '2 Nachrichten senden' }).click();
      await expect(dialog).toContainText('Das ist kein gültiges Datum (TT.MM.JJJJ).');
      await dialog.getByLabel('Erbeten bis', { exact: true }).fill('1.3.2027');
      await expect(toPlanner).toContainText('bis zum 01.03.2027');
      const reminder = dialog.getByRole('button', { name: 'Erinnerung am 01.03.2027 ändern' });
      await reminder.focus();
      await page.keyboard.press('Enter');
      const calendar = page.getByRole('dialog', { name: 'Kalender: Erinnerung' });
      await expect(calendar).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(calendar).toHaveCount(0);
      await expect(reminder).toBeFocused();
      await expectAccessible(page);
      // What could not be sent stays, with the reason, and goes out once it is sent again.
      const sending = '**/api/checklist/request';
      await page.route(sending, async (route) => route.fulfill({ status: 503, body: '' }));
      await page.keyboard.press('Control+Enter');
      await expect(dialog.getByRole('alert')).toContainText('noch einmal');
      await expect(toPlanner).toContainText('bis zum 01.03.2027');
      await page.unroute(sending);
      await page.keyboard.press('Control+Enter');
      await expect(dialog).toHaveCount(0);
      await expect(
        page.getByRole('region', { name: 'Wiedervorlagen' }).getByText(/^Unterlagen nachfassen/u),
      ).toBeVisible();
      await openPackages(page);
      await expect(card.getByRole('listitem').filter({ hasText: 'Vollmacht' })).toContainText(
        'angefordert',
      );
      const sent = await recipients(page);
      expect(sent.filter((one) => one === email)).toHaveLength(1);
      expect(sent.filter((one) => one === 'stein@planung.example')).toHaveLength(1);

      await openAs(page, people.user, boardPath(project));
      await page.getByRole('button', { name: 'Anfordern …' }).click();
      await expect(page).toHaveURL(/anfordern=ja/u);
      await expect(dialog.getByRole('region', { name: 'Bisher angefordert' })).toContainText(email);
      await askClientFor(dialog, 'Auftraggeber', email);
      await dialog.getByRole('button', { name: '1 Nachricht senden' }).click();
      await expect(dialog.getByRole('alert')).toContainText('Bitte bestätigen');
      await dialog.getByLabel('Trotzdem noch einmal senden').check();
      await dialog.getByRole('button', { name: '1 Nachricht senden' }).click();
      await expect(dialog).toHaveCount(0);
      expect((await recipients(page)).filter((one) => one === email)).toHaveLength(2);
    },
  );

  testWithMail(
    'who has no account gets a link that asks for exactly these documents, and the password another way',
    async ({ page, newContext, office }) => {
      const project = await orderedProject(page);
      const email = await giveClientAddress(page, project);
      await openAs(page, people.user, `${boardPath(project)}?anfordern=ja`);
      const dialog = page.getByRole('dialog', { name: title });
      await askClientFor(dialog, 'Auftraggeber', email);
      const letter = await openLetter(dialog, email);
      const link = letter.getByLabel(/^Upload-Link mitschicken/u);
      await expect(link).toBeChecked();
      await expect(letter.getByLabel('Nachricht')).toHaveValue(
        /ohne Anmeldung hier hochladen:\n\{link\}/u,
      );
      await letter.getByLabel('Passwort (freiwillig)').fill('Fichtenweg-17');
      await expect(letter.getByLabel('Nachricht')).toHaveValue(/gesondert/u);
      await link.uncheck();
      await expect(letter.getByLabel('Nachricht')).not.toHaveValue(/\{link\}/u);
      await link.check();
      await letter.getByLabel('Link gültig bis', { exact: true }).fill('1.1.2020');
      await dialog.getByRole('button', { name: '1 Nachricht senden' }).click();
      await expect(dialog.getByRole('alert')).toContainText('Dieser Tag ist schon vorbei.');
      await letter.getByLabel('Link gültig bis', { exact: true }).fill(linkEnd);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: '1 Nachricht senden' }).click();
      await expect(dialog).toHaveCount(0);
      await page.getByRole('button', { name: 'Anfordern …' }).click();
      await expect(dialog.getByRole('region', { name: 'Bisher angefordert' })).toContainText(
        `Upload-Link offen bis ${linkEnd}, noch nicht geöffnet`,
      );

      const address = /\/hochladen#\S+/u.exec(await textOfMail(page, email))?.[0] ?? '';
      const visitor = await (await newContext()).newPage();
      await visitor.setViewportSize({ width: 390, height: 844 });
      await visitor.goto(`${office.url}${address}`);
      await visitor.getByLabel('Passwort').fill('Fichtenweg-17');
      await visitor.keyboard.press('Enter');
      await expect(visitor.getByText('Lageplan', { exact: true }).first()).toBeVisible();
      await page.reload();
      await expect(dialog.getByRole('region', { name: 'Bisher angefordert' })).toContainText(
        /geöffnet .+, noch nichts gekommen/u,
      );
    },
  );
});

test.describe('documents asked for without a mail server', () => {
  test('on the phone: the customer reads what they were asked for, and nothing of the Bauherr', async ({
    page,
    newContext,
  }) => {
    const { id: customerId } = await customerNamed(page, 'HALB');
    const project = await orderedProject(page, { customerId });
    const email = await giveClientAddress(page, project);
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs(page, people.user, `${boardPath(project)}?anfordern=ja`);
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.getByRole('region', { name: email })).toContainText('– Vollmacht');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '2 Texte kopieren' }).click();
    const unsent = page.getByRole('dialog', { name: 'Noch nicht versandt' });
    await expect(unsent.getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page);

    const guest = await (await newContext()).newPage();
    await openAs(guest, people.guest, detailsPath(project));
    const papers = guest.getByRole('region', { name: 'Unterlagen', exact: true });
    await expect(papers.getByRole('listitem').filter({ hasText: 'Lageplan' })).toContainText(
      'von Ihnen, Nachricht noch nicht versandt, bitte bis',
    );
    await expect(papers).not.toContainText('Vollmacht');
    await expect(papers).not.toContainText('vom Bauherrn');
    await guest.goto(boardPath(project));
    await expect(guest.getByRole('listitem').filter({ hasText: 'Lageplan' })).toContainText(
      'noch nicht versandt, von Ihnen',
    );
    await expect(guest.getByText('Vollmacht', { exact: true })).toHaveCount(0);
  });

  test('the texts are copied, stay “noch nicht versandt”, and are noted once somebody sent them', async ({
    page,
  }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const project = await orderedProject(page);
    const email = await giveClientAddress(page, project);
    await openAs(page, people.user, `${boardPath(project)}?anfordern=ja`);
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toContainText('Es ist kein Mailserver eingerichtet.');
    await askClientFor(dialog, 'Auftraggeber', email);
    await dialog.getByRole('button', { name: '1 Text kopieren' }).click();

    const unsent = page.getByRole('dialog', { name: 'Noch nicht versandt' });
    await expect(unsent.getByRole('listitem')).toContainText(`${email} · noch nicht versandt`);
    await expect(unsent.getByRole('listitem')).toContainText(/hochladen:\s*http\S+\/hochladen#/u);
    await expect
      .poll(async () => page.evaluate(async () => navigator.clipboard.readText()))
      .toMatch(/^Fehlende Unterlagen[^]*\/hochladen#/u);
    await expectAccessible(page);
    expect(await recipients(page)).not.toContain(email);
    await unsent.getByRole('button', { name: 'Fertig' }).click();
    const plan = page.getByRole('listitem').filter({ hasText: 'Lageplan' });
    await expect(plan).toContainText('fehlt, noch nicht versandt');

    await page.getByRole('button', { name: 'Anfordern …' }).click();
    const before = dialog.getByRole('region', { name: 'Bisher angefordert' });
    await expect(before).toContainText('noch nicht versandt');
    await before.getByRole('button', { name: /als versandt vermerken$/u }).click();
    await expect(before).toContainText('selbst versandt');
    await dialog.getByRole('button', { name: 'Schließen' }).click();
    await expect(plan).toContainText('fehlt, angefordert');
  });

  test('one document is asked for by telephone: written down on the board, without a message', async ({
    page,
  }) => {
    const project = await orderedProject(page);
    await openAs(page, people.user, detailsPath(project));
    const card = page.getByRole('region', { name: 'Unterlagen', exact: true });
    await openPackages(page);
    await card.getByRole('button', { name: 'Lageplan: Anfordern' }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByLabel(/^Ohne E-Mail als angefordert vermerken/u).check();
    await expect(dialog.getByRole('checkbox', { name: /^Lageplan/u })).toBeChecked();
    await expect(dialog.getByRole('list').getByRole('checkbox', { checked: true })).toHaveCount(1);
    await expect(dialog.getByLabel('Empfänger für Auftraggeber')).toHaveCount(0);
    // Nothing goes out by itself, and there is a text for a letter by post.
    await expect(dialog.getByRole('region')).toHaveCount(1);
    const letter = dialog.getByRole('region', { name: 'Brief an Auftraggeber' });
    const text = letter.getByLabel('Text des Briefs an Auftraggeber');
    await expect(text).toHaveValue(/– Lageplan\n/u);
    await text.fill('Guten Tag,\n\n<b>bitte</b> den Lageplan.');
    await catchPrinting(page);
    await letter.getByRole('button', { name: 'Brief an Auftraggeber drucken' }).focus();
    await page.keyboard.press('Enter');
    const subject = `Fehlende Unterlagen zu ${project.projectId}`;
    expect(await page.evaluate(() => document.documentElement.dataset['printed'])).toBe(
      `<title>${subject}</title><h1>${subject}</h1><div>Guten Tag,</div><div>&nbsp;</div><div>&lt;b&gt;bitte&lt;/b&gt; den Lageplan.</div>`,
    );
    await expect(page.locator('iframe')).toHaveCount(0);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Vermerken' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(card.getByRole('listitem').filter({ hasText: 'Lageplan' })).toContainText(
      'angefordert',
    );
    await openAs(page, people.user, boardPath(project));
    await expect(page.getByRole('listitem').filter({ hasText: 'Lageplan' })).toContainText(
      'fehlt, angefordert',
    );
    expect(await writtenAbout(page, project.projectId)).toEqual([]);
  });
});
