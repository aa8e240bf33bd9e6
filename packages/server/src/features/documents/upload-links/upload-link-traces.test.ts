import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LinkHarness, openLinkHarness } from '#test/link-harness.ts';
import { openZip } from '#test/opened-zip.ts';

let harness: LinkHarness;

beforeAll(async () => {
  harness = await openLinkHarness();
});
afterAll(async () => harness.close());

describe('what came over an upload link', () => {
  it('says so in the Verzeichnis of a ZIP, and waits outside of a Prüf-Dossier', async () => {
    const asked = await harness.asked();
    const made = await harness.link(asked);
    await harness.bring(made, { name: 'Grundriss.pdf', sender: 'Erika Baumann' });
    const { id } = asked.project;
    const zip = await openZip(harness, 'user', `GET /attachments/${id}/downloadall`);
    const origin = 'über Link „Unterlagen für Ihren Antrag“ von Erika Baumann';
    expect(zip.text('Verzeichnis.csv')).toContain(origin);
    const names = async () =>
      (await openZip(harness, 'user', `GET /project/${id}/dossier?papers=ALL`)).names;
    expect((await names()).some((name) => name.endsWith('Grundriss.pdf'))).toBe(false);
    const [arrived] = await harness.arrivals(id);
    const place = { order: 2, title: 'Plan', visibility: 'INTERN', checklistItemId: null };
    const body = { version: arrived?.version, ...place };
    await harness.call('user', `POST /attachments/${arrived?.id ?? ''}/accept`, body);
    expect((await names()).some((name) => name.endsWith('Grundriss.pdf'))).toBe(true);
  });
});
