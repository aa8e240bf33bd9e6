import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Newsletter, newsletterFourEyes } from '@energieakte/contract';
import { newId } from '#database/new-id.ts';
import { nextOpening } from '#features/newsletter/sending/send-window.ts';
import { openSecondHarness } from '#test/project-harness.ts';
import { openSendingOffice, sendingEnvironment, type SendingOffice } from '#test/sending-office.ts';

let office: SendingOffice;
const refusing = new Set<string>();

beforeAll(async () => {
  office = await openSendingOffice((address) => (refusing.has(address) ? 'refuses' : 'takes'));
  await office.set({ 'newsletter.fromHour': 0, 'newsletter.untilHour': 0 });
});
afterAll(async () => office.close());
beforeEach(async () => {
  refusing.clear();
  await office.rows(
    `delete from newsletter; delete from newsletter_consent; delete from mail_address; delete from audit_detail;
      delete from setting where name = 'newsletter.fourEyes'`,
  );
  // A working day, and one on which sessions of now hold.
  office.clock.now = new Date();
  await office.subscribe(['eva@kunde.example', 'jan@kunde.example']);
});

type Verb = 'pause' | 'resume' | 'cancel' | 'rest';
const bodyOf = (verb: Verb) => (verb === 'rest' ? { unclear: [] } : undefined);

async function call(verb: Verb, id: string) {
  const { status, json } = await office.harness.call(
    'companyAdmin',
    `POST /newsletter/${verb}/${id}`,
    bodyOf(verb),
  );
  return { status, json };
}

const start = async (body: object) =>
  office.harness.call('companyAdmin', 'POST /newsletter/startjob', body);

const refused = async (path: string, body?: object) => {
  const { status, code, detail } = await office.harness.refused(
    'companyAdmin',
    `POST /newsletter/${path}`,
    body,
  );
  return { status, code, detail };
};

const audited = async () =>
  (await office.rows("select action from audit where entity = 'newsletter' order by at, id")).map(
    ({ action }) => action,
  );

/** Sends what may leave on the next working day. */
async function turnLater(): Promise<void> {
  const now = office.clock.now;
  const soon = new Date(now.getTime() + 120_000);
  office.clock.now = nextOpening(soon, { fromHour: 0, untilHour: 24, state: 'BW' });
  await office.turn();
  office.clock.now = now;
}

describe('starting a newsletter', () => {
  it('fixes who gets it and what it says, and answers how many', async () => {
    const id = await office.insertLetter();
    const { status, json } = await start({ id });
    expect([status, json]).toEqual([202, { id, jobId: id, recipients: 2 }]);
    const letter = await office.letter(id);
    expect(letter).toMatchObject({ state: 'WARTET', planned: 2, open: 2, skipped: 0 });
    expect(letter['frozen']).toMatchObject({ subject: 'EH 55 endet' });
    expect(JSON.stringify(letter['frozen'])).toContain('{{nachname}}');
    expect(await audited()).toContain('newsletter.started');
  });

  it('is refused before somebody else released it', async () => {
    const id = await office.insertLetter();
    await office.rows(
      "update newsletter set state = 'ENTWURF', released_at = null, released_by = null where id = $1",
      [id],
    );
    expect(await refused('startjob', { id })).toEqual({
      status: 400,
      code: 'newsletter.incomplete',
      detail: 'Vor dem Versand fehlt noch: Die Freigabe.',
    });
    expect(await office.letter(id)).toMatchObject({ state: 'ENTWURF', planned: 0 });
  });

  it('says everything that is missing', async () => {
    const id = await office.insertLetter();
    await office.rows("update newsletter set subject = '' where id = $1", [id]);
    await office.rows('delete from newsletter_consent');
    expect((await refused('startjob', { id })).detail).toBe(
      'Vor dem Versand fehlt noch: Zu diesem Empfängerkreis gehört niemand; Der Betreff fehlt.',
    );
  });

  it('is refused where nobody agreed', async () => {
    await office.rows("update newsletter_consent set revoked_at = now(), revoked_via = 'LINK'");
    const id = await office.insertLetter();
    expect((await refused('startjob', { id })).detail).toBe(
      'Vor dem Versand fehlt noch: Von diesem Empfängerkreis hat niemand eingewilligt.',
    );
  });

  it('is refused without a mail server', async () => {
    const node = await openSecondHarness(office.harness, {
      now: () => office.clock.now,
      environment: { PUBLIC_URL: sendingEnvironment.PUBLIC_URL },
    });
    const id = await office.insertLetter();
    const { status, detail } = await node.refused('companyAdmin', 'POST /newsletter/startjob', { id });
    expect([status, detail]).toEqual([
      409,
      'Ohne Mailserver kann kein Newsletter verschickt werden. SMTP_URL ist nicht gesetzt.',
    ]);
    await node.close();
  });

  it('happens once, and knows an older version', async () => {
    const id = await office.insertLetter();
    expect((await refused('startjob', { id, version: 7 })).code).toBe('record.versionOutdated');
    const answers = await Promise.all([start({ id }), start({ id })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    expect(await refused('startjob', { id })).toMatchObject({ code: 'newsletter.wrongState' });
    expect((await refused('startjob', { id: newId() })).code).toBe('newsletter.notFound');
  });

  it('saves what comes with the call, where nobody else has to look at it', async () => {
    const body = [{ id: 'a', kind: 'TEXT', markdown: 'Guten Tag' }];
    const segment = {
      sources: ['ABONNENT'],
      roles: [],
      customerTypes: [],
      customerIds: [],
      programmeCodes: [],
      tags: [],
      viewId: null,
    };
    expect((await refused('startjob', { subject: 'Neu', body, segment })).detail).toMatch(/vier Augen/u);
    expect(await office.rows('select from newsletter')).toEqual([]);
    await office.set({ [newsletterFourEyes.name]: false });
    const { status, json } = await start({ subject: 'Neu', body, segment });
    expect([status, json]).toMatchObject([202, { recipients: 2 }]);
    expect(await office.rows('select subject, state from newsletter')).toEqual([
      { subject: 'Neu', state: 'WARTET' },
    ]);
  });

  it.each(['user', 'admin', 'superAdmin'] as const)('is not for %s without the marker', async (who) => {
    const id = await office.insertLetter();
    for (const path of ['startjob', `pause/${id}`, `resume/${id}`, `cancel/${id}`, `rest/${id}`]) {
      const body = path === 'startjob' ? { id } : path.startsWith('rest') ? { unclear: [] } : undefined;
      const { status } = await office.harness.call(who, `POST /newsletter/${path}`, body);
      expect([path, status]).toEqual([path, 403]);
    }
    for (const path of [`recipients/${id}`, `export/${id}`])
      expect((await office.harness.call(who, `GET /newsletter/${path}`)).status).toBe(403);
  });
});

describe('a started newsletter', () => {
  it('can be recalled as long as nothing has left, and is a draft again', async () => {
    const id = await office.insertLetter();
    await start({ id });
    expect(await call('cancel', id)).toMatchObject({ status: 200, json: { state: 'ENTWURF' } });
    expect(await office.letter(id)).toMatchObject({
      planned: 0,
      open: 0,
      frozen: null,
      started_at: null,
    });
    await turnLater();
    expect(office.server.taken.size).toBe(0);
    expect(await audited()).toContain('newsletter.recalled');
  });

  it('can be held and goes on', async () => {
    const id = await office.insertLetter();
    await start({ id });
    expect(await call('pause', id)).toMatchObject({ status: 200, json: { state: 'ANGEHALTEN' } });
    await turnLater();
    expect(await office.states(id)).toEqual({ GEPLANT: 2 });
    const { json } = await call('resume', id);
    expect(json).toMatchObject({ state: 'LAEUFT', pausedBy: null, pausedReason: null });
    await turnLater();
    expect(await office.letter(id)).toMatchObject({ state: 'GESENDET', accepted: 2 });
  });

  it('is broken off once something has left; who is open stays in the ledger and gets the rest', async () => {
    refusing.add('jan@kunde.example');
    const id = await office.insertLetter();
    await start({ id });
    await office.rows(
      `update newsletter_recipient set state = 'AUFGESCHOBEN', next_attempt_at = now() + interval '30 days'
        where address_id = (select id from mail_address where address = 'eva@kunde.example')`,
    );
    await turnLater();
    expect(await office.states(id)).toEqual({ AUFGESCHOBEN: 1, ABGEWIESEN: 1 });
    expect(await call('cancel', id)).toMatchObject({ json: { state: 'ABGEBROCHEN' } });
    expect(await call('cancel', id)).toMatchObject({ status: 409 });
    refusing.clear();
    const rest = await call('rest', id);
    expect(rest).toMatchObject({ status: 202, json: { state: 'LAEUFT', run: 2, sentAt: null } });
    await turnLater();
    expect(await office.letter(id)).toMatchObject({ state: 'GESENDET', accepted: 2, rejected: 0 });
    expect(await refused(`rest/${id}`, { unclear: [] })).toMatchObject({ code: 'newsletter.noRest' });
    expect(await audited()).toEqual(
      expect.arrayContaining(['newsletter.cancelled', 'newsletter.restSent']),
    );
  });

  it('is sent again to who is unclear only where a person says so', async () => {
    const id = await office.insertLetter();
    await start({ id });
    await turnLater();
    await office.rows(
      `update newsletter_recipient set state = 'UNKLAR', sent_at = null where newsletter_id = $1`,
      [id],
    );
    const found = await office.rows('select address_id from newsletter_recipient order by address_id');
    const [first] = found.map(({ address_id: addressId }) => String(addressId));
    expect(await refused(`rest/${id}`, { unclear: [] })).toMatchObject({ code: 'newsletter.noRest' });
    await office.harness.call('companyAdmin', `POST /newsletter/rest/${id}`, { unclear: [first] });
    await turnLater();
    expect(await office.letter(id)).toMatchObject({ state: 'GESENDET', accepted: 1, unclear: 1 });
  });

  it.each([
    ['pause', 'FREIGEGEBEN', 'freigegeben'],
    ['resume', 'FREIGEGEBEN', 'freigegeben'],
    ['cancel', 'FREIGEGEBEN', 'freigegeben'],
    ['rest', 'FREIGEGEBEN', 'freigegeben'],
  ] as const)('refuses %s where it is %s', async (verb, _, said) => {
    const id = await office.insertLetter();
    const { code, detail } = await refused(`${verb}/${id}`, bodyOf(verb));
    expect(code).toBe('newsletter.wrongState');
    expect(detail).toBe(`Das geht gerade nicht. Stand des Newsletters: ${said}.`);
    expect((await refused(`${verb}/${newId()}`, bodyOf(verb))).code).toBe('newsletter.notFound');
  });

  it('tells who sends newsletters how far it is', async () => {
    const id = await office.insertLetter();
    const { json } = await start({ id });
    expect(json).toMatchObject({ recipients: 2 });
    const { json: shown } = await office.harness.call('companyAdmin', `GET /newsletter/${id}`);
    const can: Partial<Newsletter['can']> = { recall: true, pause: true, cancel: true, edit: false };
    expect(shown).toMatchObject({ state: 'WARTET', can });
  });
});
