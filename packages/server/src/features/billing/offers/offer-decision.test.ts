import { Offer, requiredMessage } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offerCalls, offerLine, usualLines } from '#test/billing/offered-project.ts';
import { openBilling } from '#test/billing/billing-office.ts';
import { type Harness, historyOf } from '#test/project-harness.ts';

let harness: Harness;
let offers: ReturnType<typeof offerCalls>;
beforeAll(async () => {
  harness = await openBilling();
  offers = offerCalls(harness);
});
afterAll(async () => harness.close());

const rowsOf = async <Row extends object>(text: string, ...values: readonly unknown[]) =>
  (await harness.test.context.pool.query<Row>(text, [...values])).rows;

describe('accepting an offer', () => {
  it('orders its services with their lines, once, whoever clicks at the same time', async () => {
    const sent = await offers.sent({ lines: usualLines });
    const body = offers.decision(sent);
    const replies = await Promise.all([
      harness.call('guestOfHalb', `POST /offer/decide/${sent.id}`, body),
      harness.call('user', `POST /offer/decide/${sent.id}`, { ...body, decision: 'DECLINED' }),
      harness.call('admin', `POST /offer/decide/${sent.id}`, { ...body, decision: 'DECLINED' }),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await rowsOf('select from offer_decision where offer_id = $1', sent.id)).toHaveLength(1);
  });

  it('keeps what was said, and tells the next one who it was', async () => {
    const sent = await offers.sent();
    const option = sent.lines.find(({ kind }) => kind === 'OPTION')?.id;
    const body = offers.decision(sent, { lineIds: [option] });
    const reply = await harness.call('guestOfHalb', `POST /offer/decide/${sent.id}`, body);
    expect(reply.status).toBe(200);
    expect(reply.json).toMatchObject({
      projectId: sent.project.id,
      offer: {
        state: 'ACCEPTED',
        decision: { by: 'Klara Sommer', channel: 'PORTAL', lineIds: [option] },
      },
    });
    const [kept] = await rowsOf<{ statement: string }>(
      'select statement from offer_decision where offer_id = $1',
      sent.id,
    );
    expect(kept?.statement).toBe(
      `Ich nehme das Angebot ${sent.number ?? ''} über 2.164,25 € brutto verbindlich an.`,
    );
    const second = await harness.refused('user', `POST /offer/decide/${sent.id}`, body);
    expect(second).toMatchObject({ status: 409, code: 'offer.decided' });
    expect(second.detail).toMatch(/^Das Angebot ist schon angenommen \(\d\d\.\d\d\., K\. Sommer\)\.$/u);
    const project = await harness.read(sent.project.id);
    const titles = ['Energetische Hilfe', 'Bestätigung', 'Auf Wunsch'];
    expect(project.services.filter(({ ordered }) => ordered)).toMatchObject(
      titles.map((title) => ({ title, color: 'WHITE', unitPrice: null })),
    );
    expect(project.offerNo).toBe(sent.number);
    const lines = await rowsOf(
      `select service.title, line.net::integer from order_line as line join project_service as service
        on service.id = line.service_id where project_id = $1 order by service.position, line.position`,
      sent.project.id,
    );
    expect(lines).toEqual([
      { title: 'Energetische Hilfe', net: 78_320 },
      { title: 'Energetische Hilfe', net: 24_000 },
      { title: 'Bestätigung', net: 49_000 },
      { title: 'Bestätigung', net: 20_550 },
      { title: 'Auf Wunsch', net: 10_000 },
    ]);
    const history = await historyOf(harness, sent.project.id);
    expect(history.at(-1)?.reason).toBe(`Angebot ${sent.number ?? ''} angenommen`);
  });

  it('takes the service that is there, and notifies who sent it', async () => {
    const project = await offers.project({
      services: [{ serviceCode: 'EHB', title: 'Hilfe', unitPrice: 5 }],
    });
    const before = project.services.length;
    const sent = await offers.send(
      await offers.draft(project, { lines: [offerLine('Hilfe', 100, { serviceCode: 'EHB' })] }),
    );
    await offers.ok('guestOfHalb', `POST /offer/decide/${sent.id}`, offers.decision(sent));
    const { services } = await harness.read(project.id);
    expect(services).toHaveLength(before);
    expect(services.filter(({ ordered }) => ordered)).toMatchObject([
      { serviceCode: 'EHB', unitPrice: null },
    ]);
    const inbox = await harness.call('user', 'GET /notification');
    expect(inbox.text).toContain(`Angebot ${sent.number ?? ''} angenommen`);
  });

  it('is heard of by the guests when it is sent, and by the Projektleitung when it is decided', async () => {
    const heard = async (who: 'guestOfHalb' | 'guestOfLhb' | 'secondUser' | 'accountant') =>
      (await harness.call(who, 'GET /notification')).text;
    const responsibleUserId = harness.office.people.secondUser.id;
    const sent = await offers.send(await offers.draft(await offers.project({ responsibleUserId })));
    const number = `Angebot ${sent.number ?? ''}`;
    expect(await heard('guestOfHalb')).toContain(`${number} über 2.045,25`);
    expect(await heard('guestOfLhb')).not.toContain(number);
    expect(await heard('secondUser')).not.toContain(number);
    const body = offers.decision(sent, { decision: 'DECLINED', agreed: false, reason: 'Zu teuer' });
    await offers.ok('guestOfHalb', `POST /offer/decide/${sent.id}`, body);
    expect(await heard('secondUser')).toContain(`${number} abgelehnt`);
    expect(await heard('accountant')).not.toContain(number);
    expect(await heard('guestOfHalb')).not.toContain(number);
  });

  it('wants a name, a tick, one of each alternative, and lines of this offer', async () => {
    const group = { kind: 'ALTERNATIVE', group: 1, serviceCode: 'EHB' };
    const lines = [offerLine('Mit', 100, group), offerLine('Ohne', 50, group)];
    const sent = await offers.sent({ lines });
    const [one = '', other = ''] = sent.lines.map(({ id }) => id);
    const refused = async (more: object) => {
      const body = offers.decision(sent, { lineIds: [one], ...more });
      return (await harness.refused('guestOfHalb', `POST /offer/decide/${sent.id}`, body)).code;
    };
    expect(await refused({ typedName: null })).toBe('offer.notAgreed');
    expect(await refused({ agreed: false })).toBe('offer.notAgreed');
    expect(await refused({ lineIds: [] })).toBe('offer.choiceWrong');
    expect(await refused({ lineIds: [one, other] })).toBe('offer.choiceWrong');
    expect(await refused({ lineIds: [one, sent.id] })).toBe('offer.choiceWrong');
    expect(await refused({ version: sent.version - 1 })).toBe('record.versionOutdated');
    const body = offers.decision(sent, { lineIds: [other] });
    await offers.ok('guestOfHalb', `POST /offer/decide/${sent.id}`, body);
    expect(await rowsOf('select net::integer from order_line where offer_line_id = $1', other)).toEqual([
      { net: 50 },
    ]);
  });

  it('is over for guests after its last day; the office says why it is later', async () => {
    const { pool } = harness.test.context;
    const project = await offers.project();
    const draft = await offers.draft(project);
    const sent = await offers.send(draft);
    await pool.query('alter table offer disable trigger offer__frozen');
    await pool.query(`update offer set valid_until = '2026-01-20' where id = $1`, [sent.id]);
    await pool.query('alter table offer enable trigger offer__frozen');
    const body = offers.decision(sent, { typedName: 'Klara Sommer' });
    expect(await harness.refused('guestOfHalb', `POST /offer/decide/${sent.id}`, body)).toMatchObject({
      status: 409,
      detail: 'Das Angebot galt bis 20.01.2026. Bitte ein neues anfordern.',
    });
    expect(await harness.refused('user', `POST /offer/decide/${sent.id}`, body)).toMatchObject({
      fields: { reason: requiredMessage },
    });
    const late = { ...body, reason: 'Telefonisch zugesagt' };
    await offers.ok('user', `POST /offer/decide/${sent.id}`, late);
    expect((await offers.read(sent.id, 'guestOfHalb')).decision).toMatchObject({
      channel: 'OFFICE',
      by: 'Klara Sommer',
      reason: null,
    });
  });
});

describe('declining an offer', () => {
  it('orders nothing, and a new revision can follow', async () => {
    const sent = await offers.sent();
    const body = offers.decision(sent, { decision: 'DECLINED', agreed: false, typedName: null });
    await offers.ok('guestOfHalb', `POST /offer/decide/${sent.id}`, body);
    expect((await harness.read(sent.project.id)).services.some(({ ordered }) => ordered)).toBe(false);
    const next = Offer.parse(await offers.ok('user', `POST /offer/revise/${sent.id}`, {}));
    await offers.send(next);
    expect((await offers.read(sent.id)).state).toBe('DECLINED');
  });
});

describe('a project that does not run', () => {
  it('takes no decision, and one in the Papierkorb is not there', async () => {
    const sent = await offers.sent();
    const { id } = sent.project;
    await harness.call('user', `POST /project/cancel/${id}`, { reason: 'Pause' });
    const body = offers.decision(sent);
    expect(await harness.refused('guestOfHalb', `POST /offer/decide/${sent.id}`, body)).toMatchObject({
      code: 'project.wrongState',
    });
    await rowsOf(`update project set state = 'DELETED', deleted_at = now() where id = $1`, id);
    expect(await harness.refused('user', `POST /offer/decide/${sent.id}`, body)).toMatchObject({
      code: 'offer.notFound',
    });
  });
});

describe('the lines of a service', () => {
  it('are changed until it is billed, and not beside a price', async () => {
    const sent = await offers.sent();
    await offers.ok('user', `POST /offer/decide/${sent.id}`, offers.decision(sent));
    const project = await harness.read(sent.project.id);
    const [service] = project.services.filter(({ ordered }) => ordered);
    const { kind: _kind, group: _group, serviceCode: _code, ...line } = offerLine('Neu', 700);
    const body = { serviceId: service?.id, version: service?.version, lines: [line] };
    expect((await harness.call('user', 'POST /service/line', body)).status).toBe(204);
    const stored = 'select title, net::integer from order_line where service_id = $1';
    expect(await rowsOf(stored, service?.id)).toEqual([{ title: 'Neu', net: 700 }]);
    const stale = await harness.refused('user', 'POST /service/line', body);
    expect(stale.code).toBe('progress.versionOutdated');
    await rowsOf(
      `update project_service set invoice_no = 'X-1', version = 9 where id = $1`,
      service?.id,
    );
    const billed = await harness.refused('user', 'POST /service/line', { ...body, version: 9 });
    expect(billed.code).toBe('orderLine.billed');
    const priced = await offers.project({
      services: [{ serviceCode: 'EHB', title: 'Hilfe', unitPrice: 5 }],
    });
    const own = priced.services.find(({ unitPrice }) => unitPrice !== null);
    const beside = { ...body, serviceId: own?.id, version: own?.version };
    expect((await harness.refused('user', 'POST /service/line', beside)).code).toBe(
      'orderLine.hasPrice',
    );
  });
});
