import { createHash, randomBytes } from 'node:crypto';
import type { Attachment, Project } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AttachmentHarness, attachmentHarness } from '#test/attachment-harness.ts';
import { bringIn } from '#test/files-suite.ts';
import { orderedBasics, orderOf } from '#test/project-course.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';
import { followTicket, openZip, type OpenedZip } from '#test/opened-zip.ts';

/** Lets what is stored differ from its hash, as a failing disk would. */
async function overwrite(sha256: string, content: string): Promise<void> {
  const { files } = harness.test.context;
  await files.adopt(await bringIn(files, Buffer.from(content)), sha256);
}

let harness: Harness;
let papers: AttachmentHarness;

beforeAll(async () => {
  harness = await openHarness();
  papers = attachmentHarness(harness);
});
afterAll(async () => harness.close());

async function projectOf(customer: 'halb' | 'lhb' = 'halb'): Promise<Project> {
  return harness.create({
    ...orderedBasics(harness),
    customerId: harness.office.customerIds[customer],
    services: [orderOf('EHB')],
  });
}

async function released(attachment: Attachment): Promise<Attachment> {
  return papers.change(attachment, {
    visibility: 'KUNDE',
    confirmVisible: true,
    state: 'FREIGEGEBEN',
  });
}

/** The lines of the Verzeichnis without its heading, each as its cells. */
function manifestOf({ text }: OpenedZip): readonly (readonly string[])[] {
  const [, ...lines] = text('Verzeichnis.csv').trimEnd().split('\r\n');
  return lines.map((line) => line.split(';'));
}

describe('all Unterlagen of a project as ZIP', () => {
  it('lie in folders by slot, same names numbered, with every version and its hash in the Verzeichnis', async () => {
    const { id, projectId } = await projectOf();
    const [plan, newPlan, letter] = [randomBytes(500), randomBytes(700), Buffer.from('Grüße')];
    const first = await papers.create(id, { order: 2, title: 'Grundriß' });
    await papers.arrive(first.id, 'user', { name: 'Grundriß EG.pdf', content: plan });
    await papers.arrive(first.id, 'secondUser', { name: 'Grundriß EG.pdf', content: newPlan });
    // A name that is read has no extension (specification section 9); the files in the archive keep theirs.
    const { text: history } = await harness.call('user', `GET /attachments/${first.id}/history`);
    expect(history).toContain('"2: Grundriß EG, 1: Grundriß EG"');
    expect(history).not.toContain('Grundriß EG.pdf');
    for (const title of ['Brief 1', 'Brief 2']) {
      const other = await papers.create(id, { order: 0, title });
      await papers.arrive(other.id, 'user', { name: 'Brief.txt', content: letter });
    }
    const zip = await openZip(harness, 'user', `GET /attachments/${id}/downloadall`);
    expect(zip.fileName).toMatch(
      new RegExp(`^${projectId} Unterlagen \\d{4}-\\d\\d-\\d\\d\\.zip$`, 'u'),
    );
    expect(zip.names).toEqual([
      '00 Sonstiges/Brief.txt',
      '00 Sonstiges/Brief (2).txt',
      '02 Pläne & Bauantrag/Grundriß EG (Version 2).pdf',
      '02 Pläne & Bauantrag/Grundriß EG (Version 1).pdf',
      'Verzeichnis.csv',
    ]);
    expect(zip.bytes('02 Pläne & Bauantrag/Grundriß EG (Version 2).pdf')).toEqual(newPlan);
    expect(zip.bytes('02 Pläne & Bauantrag/Grundriß EG (Version 1).pdf')).toEqual(plan);
    expect(zip.text('00 Sonstiges/Brief (2).txt')).toBe('Grüße');
    const shown = manifestOf(zip).map((cells) => cells[5]);
    expect(shown).toEqual(['Brief', 'Brief', 'Grundriß EG', 'Grundriß EG']);
    const hashes = manifestOf(zip).map((cells) => [cells[4], cells[7], cells[10]]);
    const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
    expect(hashes).toEqual([
      ['00 Sonstiges/Brief.txt', sha256(letter), ''],
      ['00 Sonstiges/Brief (2).txt', sha256(letter), ''],
      ['02 Pläne & Bauantrag/Grundriß EG (Version 2).pdf', sha256(newPlan), ''],
      ['02 Pläne & Bauantrag/Grundriß EG (Version 1).pdf', sha256(plan), ''],
    ]);
  });

  it('are for customers what is released for them, without the names of the office', async () => {
    const { id } = await projectOf();
    await papers.filed(id, { title: 'intern' });
    const open = await released(await papers.filed(id, { title: 'offen', order: 4 }));
    // A newer version that is not released yet stays in the office.
    await papers.arrive(open.id, 'user', { name: 'neuer.pdf' });
    const own = await papers.filed(id, { order: 8, title: 'Foto' }, 'guestOfHalb');
    const zip = await openZip(harness, 'guestOfHalb', `GET /attachments/${id}/downloadall`);
    expect(zip.names).toEqual([
      '04 Energieberechnung/Lageplan.pdf',
      '08 Baubegleitung & Fotos/Lageplan.pdf',
      'Verzeichnis.csv',
    ]);
    const named = manifestOf(zip).map((cells) => [cells[1], cells[2], cells[8]]);
    const { displayname } = harness.office.people.guestOfHalb;
    expect(named).toEqual([
      ['offen', '1', ''],
      [own.title, '1', displayname],
    ]);
  });

  it('say the same of a foreign project, a foreign record and nothing at all', async () => {
    const { id } = await projectOf('lhb');
    const foreign = await released(await papers.filed(id));
    const refusals = await Promise.all(
      [id, foreign.id, '0199aaaa-0000-7000-8000-000000000000'].map(async (unknown) =>
        harness.refused('guestOfHalb', `GET /attachments/${unknown}/downloadall`),
      ),
    );
    const [first, ...others] = refusals.map(({ status, code, detail }) => ({ status, code, detail }));
    expect(first).toMatchObject({ status: 404, code: 'attachment.notFound' });
    for (const other of others) expect(other).toEqual(first);
  });

  it('go on without a file that is missing or infected, and say so', async () => {
    const { id } = await projectOf();
    const gone = await papers.filed(id, { title: 'verschwunden', order: 1 });
    const bad = await papers.filed(id, { title: 'befallen', order: 3 });
    const changed = await papers.filed(id, { title: 'verändert', order: 4 });
    await papers.filed(id, { title: 'gut', order: 5 });
    const { files } = harness.test.context;
    await files.remove(gone.files[0]?.sha256 ?? '');
    await harness.test.context.database
      .updateTable('stored_file')
      .set({ scan: 'BEFALLEN' })
      .where('sha256', '=', bad.files[0]?.sha256 ?? '')
      .execute();
    await overwrite(changed.files[0]?.sha256 ?? '', 'etwas anderes');
    const zip = await openZip(harness, 'user', `GET /attachments/${id}/downloadall`);
    expect(zip.names).toEqual([
      '04 Energieberechnung/Lageplan.pdf',
      '05 Bauphysik-Nachweise/Lageplan.pdf',
      'Verzeichnis.csv',
    ]);
    expect(manifestOf(zip).map((cells) => [cells[1], cells[10]])).toEqual([
      ['verschwunden', 'Nicht enthalten: Die Datei fehlt im Speicher.'],
      ['befallen', 'Nicht enthalten: Die Datei enthält Schadsoftware und wird nicht herausgegeben.'],
      ['verändert', 'Der Inhalt passt nicht zur Prüfsumme.'],
      ['gut', ''],
    ]);
  });

  it('let no name compute in the Verzeichnis', async () => {
    const { id } = await projectOf();
    await papers.filed(id, { title: '=HYPERLINK("https://boese.example")' });
    const zip = await openZip(harness, 'user', `GET /attachments/${id}/downloadall`);
    expect(zip.text('Verzeichnis.csv')).toContain(`"'=HYPERLINK(""https://boese.example"")"`);
  });

  it('are written down: who took what, and when', async () => {
    const { id } = await projectOf();
    const attachment = await papers.filed(id);
    await openZip(harness, 'secondUser', `GET /attachments/${id}/downloadall`);
    const { database } = harness.test.context;
    const downloads = await database
      .selectFrom('attachment_download')
      .select(['number', 'kind', 'user_id'])
      .where('attachment_id', '=', attachment.id)
      .execute();
    const userId = harness.office.people.secondUser.id;
    expect(downloads).toEqual([{ number: 1, kind: 'ZIP', user_id: userId }]);
    const audit = await database
      .selectFrom('audit')
      .innerJoin('audit_detail', 'audit_id', 'audit.id')
      .select(['actor_id', 'payload'])
      .where('action', '=', 'attachment.archived')
      .where('entity_id', '=', id)
      .execute();
    expect(audit).toEqual([{ actor_id: userId, payload: { files: 1, bytes: 24 } }]);
  });
});

describe('some Unterlagen as ZIP', () => {
  it('are one record with all its versions, without folders', async () => {
    const { id } = await projectOf();
    const { id: one } = await papers.filed(id, { title: 'Lage: A/B' });
    await papers.arrive(one, 'user', { name: 'Lageplan neu.pdf' });
    const zip = await openZip(harness, 'user', `GET /attachments/${one}/downloadall`);
    expect(zip.fileName).toBe('Lage_ A_B.zip');
    expect(zip.names).toEqual([
      'Lageplan neu (Version 2).pdf',
      'Lageplan (Version 1).pdf',
      'Verzeichnis.csv',
    ]);
  });

  it('are those chosen, and none at all when one of them is not the person’s', async () => {
    const project = await projectOf();
    const [a, b] = [
      await released(await papers.filed(project.id, { order: 5, title: 'Nachweis' })),
      await released(await papers.filed(project.id, { order: 1, title: 'Vollmacht' })),
    ];
    await released(await papers.filed(project.id, { title: 'nicht gewählt' }));
    const zip = await openZip(harness, 'guestOfHalb', 'POST /attachments/zip', {
      ids: [a.id, b.id, a.id],
    });
    expect(zip.names).toEqual([
      '01 Beauftragung & Vollmacht/Lageplan.pdf',
      '05 Bauphysik-Nachweise/Lageplan.pdf',
      'Verzeichnis.csv',
    ]);
    const internal = await papers.filed(project.id);
    expect(
      await harness.refused('guestOfHalb', 'POST /attachments/zip', { ids: [a.id, internal.id] }),
    ).toMatchObject({ status: 404, code: 'attachment.notFound' });
  });
});

describe('a link of the browser, with a ticket and no header', () => {
  it('opens what the ticket is for, and nothing else', async () => {
    const [project, other] = [await projectOf(), await projectOf()];
    const one = await released(await papers.filed(project.id, { order: 1, title: 'Vollmacht' }));
    await papers.filed(other.id);
    const params = { kind: 'ALL', projectId: project.id };
    const all = await followTicket(harness, 'guestOfHalb', {
      params,
      path: `/attachments/${project.id}/downloadall`,
    });
    expect(all.open().names).toEqual(['01 Beauftragung & Vollmacht/Lageplan.pdf', 'Verzeichnis.csv']);
    const selection = await followTicket(harness, 'user', {
      params: { kind: 'SELECTION', ids: [one.id] },
      path: '/attachments/zip',
    });
    expect(selection.open().names).toEqual([
      '01 Beauftragung & Vollmacht/Lageplan.pdf',
      'Verzeichnis.csv',
    ]);
    for (const path of [`/attachments/${other.id}/downloadall`, '/attachments/zip'] as const) {
      const { status } = await followTicket(harness, 'user', { params, path });
      expect([path, status]).toEqual([path, 401]);
    }
  });
});
