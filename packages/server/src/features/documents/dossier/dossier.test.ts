import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AttachmentHarness, attachmentHarness } from '#test/attachment-harness.ts';
import { fullDocument } from '#test/full-project.ts';
import { followTicket, openZip, type OpenedZip } from '#test/opened-zip.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';
import { readPdf } from '#test/read-pdf.ts';

let harness: Harness;
let papers: AttachmentHarness;

beforeAll(async () => {
  harness = await openHarness({ now: () => new Date('2026-06-15T08:00:00Z') });
  papers = attachmentHarness(harness);
});
afterAll(async () => harness.close());

interface Cover {
  readonly pages: number;
  readonly text: string;
}

async function coverOf(zip: OpenedZip): Promise<Cover> {
  const name = zip.names.find((one) => one.startsWith('00 Prüf-Dossier')) ?? '';
  const texts = await readPdf(zip.bytes(name));
  return { pages: texts.length, text: texts.join(' ') };
}

/** A project with a checked, a released, an arrived and an outdated document, and an account. */
async function filedProject() {
  const document = fullDocument(harness, [], []);
  const project = await harness.create({ ...document, name: 'Änne & Jörg Großkreutz-Łukasiewicz' });
  for (const [title, order, state] of [
    ['Wärmeschutznachweis', 4, 'GEPRUEFT'],
    ['Zusage der Bank', 7, 'FREIGEGEBEN'],
    ['Entwurf der Lüftung', 5, 'EINGEGANGEN'],
    ['Alter Nachweis', 4, 'UEBERHOLT'],
    ['Rechnung', 13, 'GEPRUEFT'],
  ] as const) {
    const { id } = await papers.create(project.id, { title, order });
    const filed = await papers.arrive(id, 'user', { name: `${title}.pdf`, content: randomBytes(9) });
    if (state !== 'EINGEGANGEN') await papers.change(filed, { state });
  }
  return project;
}

describe('a Prüf-Dossier', () => {
  it('has a cover with the project, its IDs and every enclosed document with its hash', async () => {
    const { id, projectId } = await filedProject();
    const zip = await openZip(harness, 'user', `GET /project/${id}/dossier`);
    expect(zip.fileName).toBe(`Prüf-Dossier ${projectId} 2026-06-15.zip`);
    expect(zip.names).toEqual([
      '04 Energieberechnung/Wärmeschutznachweis.pdf',
      '07 Förderzusage & Bank/Zusage der Bank.pdf',
      `00 Prüf-Dossier ${projectId}.pdf`,
      'Verzeichnis.csv',
    ]);
    const { text, pages } = await coverOf(zip);
    expect(text).toContain('Änne & Jörg Großkreutz-Łukasiewicz');
    expect(text).toContain('999-0407-2215-0031');
    expect(text).toContain('EH 40');
    expect(text).toContain(`Seite ${pages} von ${pages}`);
    expect(text).toContain('15.06.2026, 10:00 Uhr');
    expect(text).toContain(harness.office.people.user.displayname);
    const manifest = zip.text('Verzeichnis.csv');
    for (const title of ['Wärmeschutznachweis', 'Zusage der Bank']) {
      expect(text).toContain(title);
      const sha256 = /[0-9a-f]{64}/u.exec(manifest.slice(manifest.indexOf(title)))?.[0] ?? '';
      expect(text).toContain(sha256.slice(0, 16));
    }
    for (const title of ['Entwurf der Lüftung', 'Alter Nachweis', 'Rechnung'])
      expect(text).not.toContain(title);
    // A name that is read has no extension (specification section 9); the one in the archive keeps it.
    expect(text).not.toContain('.pdf');
  });

  it('says nothing of prices and internal notes', async () => {
    const { id } = await filedProject();
    const { text } = await coverOf(await openZip(harness, 'user', `GET /project/${id}/dossier`));
    for (const internal of ['Fensterliste fehlt noch', '€', 'AN-26-17', 'Eilt'])
      expect(text).not.toContain(internal);
  });

  it('encloses also what nobody checked yet when asked to, but nothing outdated and no accounts', async () => {
    const { projectId } = await filedProject();
    const zip = await openZip(harness, 'accountant', `GET /project/${projectId}/dossier?papers=ALL`);
    expect(zip.names.filter((name) => name.endsWith('.pdf'))).toEqual([
      '04 Energieberechnung/Wärmeschutznachweis.pdf',
      '05 Bauphysik-Nachweise/Entwurf der Lüftung.pdf',
      '07 Förderzusage & Bank/Zusage der Bank.pdf',
      `00 Prüf-Dossier ${projectId}.pdf`,
    ]);
  });

  it('is fetched by a link of the browser with a ticket', async () => {
    const { id } = await filedProject();
    const params = { kind: 'DOSSIER', projectId: id };
    const path = `/project/${id}/dossier?papers=ALL` as const;
    const answer = await followTicket(harness, 'user', { params, path });
    expect(answer.open().names).toHaveLength(5);
  });

  it('says on its cover which document is missing in the store', async () => {
    const { id } = await filedProject();
    const list = await papers.board(id);
    const [lost] = list.attachments.filter(({ title }) => title === 'Zusage der Bank');
    await harness.test.context.files.remove(lost?.files[0]?.sha256 ?? '');
    const { text } = await coverOf(await openZip(harness, 'user', `GET /project/${id}/dossier`));
    expect(text).toContain('Nicht enthalten: Die Datei fehlt im Speicher.');
  });

  it('is also made for a project without documents', async () => {
    const { id } = await harness.create();
    const zip = await openZip(harness, 'user', `GET /project/${id}/dossier`);
    expect(zip.names).toHaveLength(2);
    expect((await coverOf(zip)).text).toContain('Dem Dossier liegen keine Unterlagen bei.');
  });

  it('is written down, and not made for customers or of nothing', async () => {
    const { id } = await filedProject();
    await openZip(harness, 'secondUser', `GET /project/${id}/dossier`);
    const { rows } = await harness.test.context.pool.query(
      `select actor_id from audit where action = 'attachment.dossierMade' and entity_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ actor_id: harness.office.people.secondUser.id }]);
    expect(await harness.refused('guestOfHalb', `GET /project/${id}/dossier`)).toMatchObject({
      status: 403,
    });
    expect(await harness.refused('user', 'GET /project/KfW-26_999-NIX/dossier')).toMatchObject({
      code: 'project.notFound',
    });
  });
});
