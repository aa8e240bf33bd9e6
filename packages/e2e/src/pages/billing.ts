import { Offer, type OfferLineInput, type ProjectView } from '@energieakte/contract';
import { expect, type Page } from '@playwright/test';
import { people } from '../people.ts';
import { idOf, officeProject, privacy, site } from './progress.ts';
import { callAs } from './project-list.ts';
import { createProject } from './projects.ts';

/** The net prices, in cents, of the two services of a project to be billed. */
const netPrices = { wbn: 38_000, sws: 20_000 } as const;

/** A project with two ordered services, Wärmebrücken and Wärmeschutz. */
export async function orderedServices(
  page: Page,
  { name, shortname }: { readonly name: string; readonly shortname: string },
): Promise<ProjectView> {
  return createProject(page, {
    shortname,
    data: {
      name,
      title: 'Neubau EFH',
      client: privacy,
      site,
      responsibleUserId: await idOf(page, people.user),
      services: [
        { serviceCode: 'WBN', title: 'Wärmebrücken', ordered: true, unitPrice: netPrices.wbn },
        { serviceCode: 'SWS', title: 'Wärmeschutz', ordered: true, unitPrice: netPrices.sws },
      ],
    },
  });
}

/** Finishes everything that is ordered in a project. */
export async function finishServices(page: Page, { id }: Pick<ProjectView, 'id'>): Promise<void> {
  for (const code of ['WBN', 'SWS'])
    for (const color of ['YELLOW', 'GREEN']) {
      const { services } = await officeProject(page, id);
      const service = services.find(({ serviceCode }) => serviceCode === code);
      const data = { id: service?.id, version: service?.version, color };
      await callAs(page, people.user, { path: '/service/color', data, status: 200 });
    }
}

/** Fixes the draft on screen; answers the number it got. */
export async function fixDraft(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Festschreiben …' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Festschreiben' }).click();
  const title = page.getByRole('heading', { level: 1, name: /RE-\d{4}-\d{5}/u });
  await expect(title).toBeVisible();
  return /RE-\d{4}-\d{5}/u.exec(await title.innerText())?.[0] ?? '';
}

/** Ticks everything the search leaves in the list of what can be billed, and drafts one invoice of it. */
export async function draftEverything(
  page: Page,
  {
    q,
    customer,
    together,
  }: { readonly q: string; readonly customer: string; readonly together: boolean },
): Promise<void> {
  await page.goto(`/billing?q=${encodeURIComponent(q)}`);
  await page.getByLabel(`Alles von ${customer} abrechnen`).check();
  if (together) await page.getByRole('button', { name: 'Sammelrechnung' }).click();
  await page.getByRole('button', { name: '1 Rechnung entwerfen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rechnungsentwurf' })).toBeVisible();
}

const line = {
  kind: 'NORMAL',
  group: null,
  number: null,
  description: '',
  unit: 'PAUSCHAL',
  quantity: 1,
  discountPct: null,
  vatRate: 19,
  priceId: null,
} as const;

const lines: readonly OfferLineInput[] = [
  { ...line, serviceCode: 'EHB', title: 'Effizienzhaus-Berechnung', unitPrice: 89_000 },
  {
    ...line,
    kind: 'OPTION',
    serviceCode: 'BDT',
    title: 'Luftdichtheitsmessung',
    unitPrice: 42_000,
  },
];

/** The draft of an offer with one service and one more on demand. */
export async function draftOffer(page: Page, { id: projectId }: ProjectView): Promise<Offer> {
  const proposed = Offer.parse(
    await callAs(page, people.user, { path: '/offer/propose', data: { projectId }, status: 201 }),
  );
  const { id, version, recipient, priceDay, validUntil, vatCase, intro, closing } = proposed;
  const data = {
    id,
    version,
    projectId,
    recipient,
    priceDay,
    validUntil,
    vatCase,
    intro,
    closing,
    lines,
  };
  return Offer.parse(await callAs(page, people.user, { path: '/offer', data, status: 200 }));
}
