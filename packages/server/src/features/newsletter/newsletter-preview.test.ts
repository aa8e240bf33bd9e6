import { addNewsletterImage, emptySegment, Newsletter, previewNewsletter } from '@energieakte/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openMarkedHarness } from '#test/newsletter/marked-harness.ts';
import { newsletterInput } from '#test/newsletter/newsletter-requests.ts';
import type { Harness } from '#test/project-harness.ts';

const Preview = previewNewsletter.response;

let harness: Harness;
beforeAll(async () => {
  harness = await openMarkedHarness();
  for (const who of ['user', 'secondUser', 'accountant'] as const) {
    const { username } = harness.office.people[who];
    const address = username.includes('@') ? username : `${username}@beb.example`;
    await rows(
      `with address as (insert into mail_address (address) values ($1) returning id)
       insert into newsletter_consent (id, address_id, source, text_version, text, given_at, confirmed_at)
       select gen_random_uuid(), id, 'PROFIL', 1, 'x', '2026-02-20T12:00:00Z', now() from address`,
      address,
    );
  }
  await rows(`update app_user set salutation = 'Herr' where id = $1`, harness.office.people.user.id);
});
afterAll(async () => harness.close());
beforeEach(async () => {
  await rows('delete from notification');
});

async function rows(statement: string, ...values: readonly unknown[]): Promise<readonly unknown[]> {
  return (await harness.test.context.pool.query<object>(statement, [...values])).rows;
}

async function save(more: object = {}): Promise<Newsletter> {
  const { json } = await harness.call('companyAdmin', 'POST /newsletter', newsletterInput(more));
  return Newsletter.parse(json);
}

async function preview(id: string, who: 'companyAdmin' | 'admin' = 'companyAdmin') {
  return Preview.parse((await harness.call(who, `POST /newsletter/preview/${id}`)).json);
}

async function notified(): Promise<readonly unknown[]> {
  return rows(`select displayname as who, entries -> 0 ->> 'title' as title from notification
    join app_user on app_user.id = recipient_id order by 1`);
}

describe('the preview of a newsletter', () => {
  it('counts who gets it, says why others do not, and shows it as the first ones read it', async () => {
    const { id } = await save();
    const { recipients, planned, skipped, examples, findings, htmlBytes } = await preview(id);
    expect(recipients).toBe(3);
    expect(skipped).toEqual([{ reason: 'KEINE_EINWILLIGUNG', count: planned - 3 }]);
    expect(findings).toEqual([]);
    expect(htmlBytes).toBeGreaterThan(1000);
    expect(examples).toHaveLength(3);
    const one = examples.find(({ text }) => text.includes('Guten Tag Herr '));
    expect(one).toMatchObject({ subject: 'EH 55: Anträge bis 18.12.2026 stellen' });
    expect(one?.html).toContain('<tr data-block="');
    expect(one?.html).toContain('weil Sie am 20.02.2026 zugestimmt haben');
    expect(one?.html).toContain('/api/newsletter/unsubscribe/test"');
    expect(one?.text).toContain('Am Markt 1, 73230 Kirchheim');
  });

  it('names what is missing, in the letter and around it', async () => {
    const body = [
      { id: 'a', kind: 'HEADING', text: 'Hallo' },
      { id: 'b', kind: 'PROGRAMME', programmeCode: '999', note: '' },
    ];
    const { id } = await save({ body });
    expect((await preview(id)).findings).toEqual([
      { level: 'FEHLER', blockId: 'b', mend: 'BRIEF', text: 'Das Programm 999 steht nicht im Katalog.' },
    ]);
  });

  it('shows it to who writes it, as long as nobody gets it', async () => {
    const segment = { ...emptySegment, sources: ['ABONNENT'] };
    const { id } = await save({ segment });
    const { recipients, examples } = await preview(id);
    expect(recipients).toBe(0);
    expect(examples).toMatchObject([{ name: 'Karla Zimmer', email: 'cc-admin.zimmer@beb.example' }]);
    expect(examples[0]?.text).toContain('Guten Tag Karla Zimmer,');
  });

  it('shows a programme as the catalogue has it today', async () => {
    const { id } = await save({
      body: [{ id: 'a', kind: 'PROGRAMME', programmeCode: '297', note: 'Bis Jahresende!' }],
    });
    const { examples } = await preview(id);
    expect(examples[0]?.text).toMatch(
      /^KfW 297 · Klimafreundlicher Neubau\nWohngebäude, private Selbstnutzung\. Bis Jahresende! Stand \d{2}\.\d{2}\.\d{4}\n/u,
    );
  });

  it('has the images in it, and one example where they are heavy', async () => {
    const { id, version } = await save();
    const images: string[] = [];
    for (const fill of [0, 1, 2]) {
      const bytes = Buffer.concat([
        Buffer.from('GIF89a\u0008\u0002\u0001\u0000', 'latin1'),
        Buffer.alloc(150_000, fill),
      ]);
      const { json } = await harness.call('companyAdmin', `POST /newsletter/image/${id}`, {
        data: bytes.toString('base64'),
      });
      images.push(addNewsletterImage.response.parse(json).imageId);
    }
    const body = images.map((imageId, index) => ({
      id: `i${index}`,
      kind: 'IMAGE',
      imageId,
      alt: 'Haus',
      href: null,
    }));
    const first = await harness.call(
      'companyAdmin',
      'POST /newsletter',
      newsletterInput({ id, version, body: body.slice(0, 1) }),
    );
    const light = await preview(id);
    expect(light.examples).toHaveLength(3);
    expect(light.examples[0]?.html).toContain('src="data:image/gif;base64,R0lGODlh');
    expect(light.examples[0]?.html).not.toContain('cid:');
    await harness.call(
      'companyAdmin',
      'POST /newsletter',
      newsletterInput({ id, version: Newsletter.parse(first.json).version, body }),
    );
    expect((await preview(id)).examples).toHaveLength(1);
  });

  it('is refused for a newsletter that is not there', async () => {
    const call = 'POST /newsletter/preview/0198c000-0000-7000-8000-000000000001';
    expect(await harness.refused('companyAdmin', call)).toMatchObject({ code: 'newsletter.notFound' });
  });
});

describe('a complete letter', () => {
  it('asks the others once to release it, when its author looks at it', async () => {
    const { id, version } = await save();
    await preview(id, 'admin');
    expect(await notified()).toEqual([]);
    await preview(id);
    await preview(id);
    expect(await notified()).toEqual([
      {
        who: 'Uwe Roth',
        title: 'Newsletter wartet auf Freigabe: EH 55: Anträge bis 18.12.2026 stellen',
      },
    ]);
    await harness.call('admin', `POST /newsletter/release/${id}`, { version });
    expect(await notified()).toEqual([]);
  });

  it('asks nobody where something is missing, where the office needs no four eyes, and once it is gone', async () => {
    await preview((await save({ subject: '' })).id);
    expect(await notified()).toEqual([]);
    const { id } = await save();
    await rows(`insert into setting (name, value) values ('newsletter.fourEyes', 'false')`);
    await preview(id);
    expect(await notified()).toEqual([]);
    await rows(`delete from setting where name = 'newsletter.fourEyes'`);
    await preview(id);
    expect(await notified()).toHaveLength(1);
    await harness.call('companyAdmin', `POST /newsletter/delete/${id}`);
    expect(await notified()).toEqual([]);
  });
});
