import { expectAccessible } from '../accessibility.ts';
import { newColleague } from '../pages/accounts.ts';
import { setOfficeSetting } from '../pages/office-settings.ts';
import { openAs, people } from '../people.ts';
import { openMailOffice } from '../server/mail-office.ts';
import { expect, testInOffice } from '../story.ts';

const test = testInOffice(openMailOffice);

// The preview is judged from within, where nothing may run.
test.use({ expectBlockedContent: true });

test('a letter is written, released by somebody else, started, and recalled before anything left the house', async ({
  page,
  newContext,
}) => {
  const subject = `Anträge bald stellen ${Date.now().toString(36)}`;
  // Four eyes need two who have the marker.
  const second = await newColleague(page, 'cc-admin');
  await openAs(page, people.markedAdmin, '/newsletter');
  await page.getByRole('button', { name: 'Neuer Newsletter' }).click();
  await page.getByLabel('Betreff').fill(subject);
  await page.getByRole('button', { name: 'Baustein hinzufügen' }).click();
  await page.getByRole('menuitem', { name: 'Überschrift' }).click();
  // The menu gives the keyboard back before the new field takes it.
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.locator('input:focus, textarea:focus')).toBeVisible();
  await page.keyboard.type('EH 55 endet');
  await expect(page.getByRole('button', { name: 'Überschrift EH 55 endet' })).toBeVisible();
  await page.getByRole('button', { name: /^Text/u }).first().click();
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.fill('Guten Tag {{anrede}} {{nachname}},\n\nbitte stellen Sie den Antrag bald.');
  await page.getByRole('button', { name: 'Weiter zu den Empfängern' }).click();
  await page.getByLabel('Konten').check();
  await expect(page.getByText(/von \d+ bekommen ihn$/u).last()).toBeVisible();
  // Counted from what is kept, not from what is ticked.
  await expect(page.getByRole('link', { name: /^2 Empfänger/u })).toContainText(
    /[1-9]\d* von \d+ bekommen ihn/u,
  );
  await expectAccessible(page);
  await page.getByRole('link', { name: /^1 Inhalt/u }).click();
  await expect(
    page.frameLocator('iframe').getByText('bitte stellen Sie den Antrag bald.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^4 Freigeben/u }).click();
  await expect(page.getByText('Bitte jemand anderen um die Freigabe.')).toBeVisible();

  const other = await (await newContext()).newPage();
  await openAs(other, second.username, '/newsletter');
  await other.getByRole('link', { name: subject }).click();
  await other.getByRole('link', { name: /^4 Freigeben/u }).click();
  await other.getByRole('button', { name: 'Freigeben', exact: true }).click();
  await other.getByRole('button', { name: 'Versand starten …' }).click();
  await other.getByRole('button', { name: 'Starten', exact: true }).click();

  await expect(page.getByText('Die Rechnung geht auf')).toBeVisible();
  await expect(page.getByText(/Noch \d+ s\./u)).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Zurückrufen' }).click();
  await expect(page.getByRole('heading', { name: 'Newsletter bearbeiten' })).toBeVisible();
});

test('somebody orders the newsletter, confirms it, and opens a link that is none', async ({
  page,
  office: { mailBox },
}) => {
  const email = `anna.${Date.now().toString(36)}@post.example`;
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/newsletter-bestellen');
  await expect(
    page.getByRole('heading', { name: 'Der Newsletter kann hier nicht bestellt werden' }),
  ).toBeVisible();
  await setOfficeSetting(page, 'newsletter.form', true);
  await page.reload();
  await page.getByLabel('E-Mail').fill(email);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Newsletter bestellen' }).click();
  await expect(
    page.getByRole('heading', { name: 'Bitte bestätigen Sie Ihre Bestellung' }),
  ).toBeVisible();
  let path = '';
  await expect
    .poll(() => {
      path = /\/newsletter-bestaetigen#\S+/u.exec(mailBox.textsTo(email).at(-1) ?? '')?.[0] ?? '';
      return path;
    })
    .not.toBe('');
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Newsletter bestätigen' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ja, ich möchte den Newsletter' }).click();
  await expect(page.getByRole('heading', { name: 'Vielen Dank!' })).toBeVisible();

  await page.goto('/api/newsletter/unsubscribe/gibt-es-nicht');
  await expect(page.getByRole('heading', { name: 'Newsletter abbestellen?' })).toBeVisible();
  await expect(page).toHaveURL('/abmelden');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page.getByText('Diesen Link gibt es nicht.')).toBeVisible();
});
