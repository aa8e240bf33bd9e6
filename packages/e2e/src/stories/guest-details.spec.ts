import { expectAccessible } from '../accessibility.ts';
import { idOf, privacy, site } from '../pages/progress.ts';
import { requestDocuments, checklistItemsIn, openPackages } from '../pages/project-page.ts';
import { createProject, detailsPath } from '../pages/projects.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

/** What the office keeps to itself; none of it may stand anywhere in a customer's page. */
const secrets = {
  note: 'Zahlt-schleppend-4711',
  tag: 'Sorgenkind-4711',
  serviceNote: 'Subunternehmer-4711',
  price: '4.711,47',
  email: 'bauherr-4711@privat.example',
  phone: '07321 4711-0',
} as const;

test('a customer reads on the phone what the office waits for, and nothing internal', async ({
  page,
  newContext,
}) => {
  const project = await createProject(page, {
    mode: 0,
    data: {
      name: 'Familie Handyleser',
      title: 'Neubau EFH',
      internalNote: secrets.note,
      tags: [secrets.tag],
      client: { ...privacy, lastName: 'Handyleser', email: secrets.email, phone: secrets.phone },
      site,
      responsibleUserId: await idOf(page, people.user),
      services: [
        {
          serviceCode: 'EHB',
          title: 'Effizienzhaus-Berechnung',
          ordered: true,
          unitPrice: 471_147,
          note: secrets.serviceNote,
        },
      ],
      fundingCases: [{ programmeCode: '297', deadlineSupervision: true }],
    },
  });
  await openAs(page, people.user, detailsPath(project));
  await openPackages(page);
  await requestDocuments(page);
  const papers = checklistItemsIn(page, 'Paket A');
  await papers.getByRole('button', { name: 'Lageplan: Als eingegangen markieren' }).click();
  await expect(papers.getByRole('button', { name: 'Lageplan: Als geprüft markieren' })).toBeVisible();

  const phone = await (await newContext()).newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await openAs(phone, people.guest, detailsPath(project));
  const situation = phone.getByRole('region', { name: 'Wie es steht' });
  await expect(situation).toContainText('Wir warten auf: Grundrisse, Schnitte, Ansichten');
  await expect(situation).not.toContainText('Lageplan');
  const wanted = phone.getByRole('region', { name: 'Unterlagen' });
  await expect(wanted.getByRole('listitem').filter({ hasText: 'Fenster- und Türliste' })).toBeVisible();
  await expect(wanted).toContainText('Schon bei uns: Lageplan');
  await expect(phone.getByRole('list', { name: 'Verlauf des Projekts' })).toBeVisible();
  await expect(phone.getByRole('region', { name: 'Bauherr' })).toContainText('Handyleser');

  const html = await phone.content();
  for (const secret of Object.values(secrets)) expect(html).not.toContain(secret);
  for (const word of [
    'Interne Notiz',
    'Vier-Augen',
    'Sorgenkind',
    'Nächste Schritte',
    'vorläufig',
    'nur für Sie geöffnet',
    'muss geklärt werden',
  ])
    expect(html).not.toContain(word);
  const width = await phone.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await expectAccessible(phone);

  // A document that is checked over there disappears from what is wanted here, without a reload.
  await papers.getByRole('button', { name: 'Fenster- und Türliste: Als eingegangen markieren' }).click();
  await expect(situation).not.toContainText('Fenster- und Türliste');
});
