import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptySegment, type NewsletterSegment } from '@energieakte/contract';
import { newId } from '#database/new-id.ts';
import { addressHash, newsletterKey } from '#features/newsletter/consent/newsletter-key.service.ts';
import { listExampleRecipients } from '#features/newsletter/recipients/segment.service.ts';
import { openSendingOffice, type SendingOffice } from '#test/sending-office.ts';
import { viewParams, wholeList } from '#test/view-params.ts';

let office: SendingOffice;
beforeAll(async () => {
  office = await openSendingOffice();
  office.clock.now = new Date();
  await office.rows(
    "update app_user set email = username || '@post.example' where username like 'm.huber%'",
  );
});
afterAll(async () => office.close());
beforeEach(async () => {
  await office.rows(
    `delete from newsletter; delete from newsletter_consent; delete from mail_address; delete from suppression;
      delete from project_client; update project set state = 'DELETED', deleted_at = now();
      update app_user set email = null; update customer set email = null`,
  );
});

async function count(segment: Partial<NewsletterSegment>) {
  const { status, json } = await office.harness.call('companyAdmin', 'POST /newsletter/segment', {
    segment: { ...emptySegment, ...segment },
  });
  return status === 200 ? json : status;
}

const agree = async (address: string): Promise<void> => office.subscribe([address]);

async function mail(table: 'app_user' | 'customer', id: string, email: string): Promise<void> {
  await office.rows(`update ${table} set email = $2 where id = $1`, [id, email]);
}

async function builder(email: string, body: object = {}): Promise<string> {
  const project = await office.harness.create({
    customerId: office.harness.office.customerIds.halb,
    ...body,
  });
  await office.rows(
    'insert into project_client (project_id, position, email, last_name) values ($1, 1, $2, $3)',
    [project.id, email, 'Baumann'],
  );
  return project.id;
}

const reached = async (segment: Partial<NewsletterSegment>) =>
  (
    await listExampleRecipients(office.harness.test.context, office.person, {
      segment: { ...emptySegment, ...segment },
      limit: 10,
    })
  ).map(({ address, source }) => `${address} ${source}`);

describe('who a newsletter is written to', () => {
  it('is each address once, as its best source knows it, however it is written', async () => {
    const { people, customerIds } = office.harness.office;
    await mail('app_user', people.guestOfHalb.id, 'Huber@Post.example');
    await mail('customer', customerIds.halb, ' huber@post.example ');
    await builder('HUBER@post.example');
    await mail('customer', customerIds.lhb, 'info@lindenhof.example');
    await agree('huber@post.example');
    expect(await count({ sources: ['KONTO', 'BAUHERR', 'AUFTRAGGEBER', 'ABONNENT'] })).toEqual({
      planned: 2,
      recipients: 1,
      skipped: [{ reason: 'KEINE_EINWILLIGUNG', count: 1, names: ['Lindenhof Bauträger GmbH'] }],
    });
    expect(await reached({ sources: ['KONTO', 'BAUHERR', 'AUFTRAGGEBER'] })).toEqual([
      'huber@post.example KONTO',
    ]);
    expect(await reached({ sources: ['AUFTRAGGEBER', 'BAUHERR'] })).toEqual([
      'huber@post.example BAUHERR',
    ]);
    expect(await reached({ sources: ['ABONNENT', 'AUFTRAGGEBER'] })).toEqual([
      'huber@post.example AUFTRAGGEBER',
    ]);
  });

  it.each([
    ['KEINE_EINWILLIGUNG', ''],
    ['WIDERRUFEN', "revoked_at = now(), revoked_via = 'LINK'"],
    ['NICHT_BESTAETIGT', ''],
    ['ADRESSE_HART', ''],
    ['GESPERRT_ABGEMELDET', ''],
    ['GESPERRT_BESCHWERDE', ''],
    ['GESPERRT_HART', ''],
    ['GESPERRT_GELOESCHT', ''],
    ['ADRESSE_UNGUELTIG', ''],
  ])('leaves out: %s', async (reason, change) => {
    const address = reason === 'ADRESSE_UNGUELTIG' ? 'ohne-klammeraffe' : 'eva@kunde.example';
    const { context } = office.harness.test;
    if (reason === 'KEINE_EINWILLIGUNG')
      await mail('customer', office.harness.office.customerIds.lhb, address);
    else await office.subscribe([address]);
    if (change !== '') await office.rows(`update newsletter_consent set ${change}`);
    if (reason === 'NICHT_BESTAETIGT')
      // What is still to be confirmed is newer than what was confirmed before.
      await office.rows(
        `insert into newsletter_consent (id, address_id, source, text_version, text)
          select $1, id, 'FORMULAR', 1, 'Ja' from mail_address`,
        [newId()],
      );
    if (reason === 'ADRESSE_HART') await office.rows("update mail_address set bounce_state = 'HART'");
    if (reason.startsWith('GESPERRT_')) {
      const hash = addressHash(await newsletterKey(context, context.database), address);
      await office.rows('insert into suppression (address_hash, reason) values ($1, $2)', [
        hash,
        reason.replace('GESPERRT_', ''),
      ]);
    }
    expect(await count({ sources: ['ABONNENT', 'AUFTRAGGEBER'] })).toMatchObject({
      recipients: 0,
      skipped: [{ reason, count: 1 }],
    });
  });

  it('is restricted by roles, kinds of customers and single ones', async () => {
    const { people, customerIds } = office.harness.office;
    await mail('app_user', people.user.id, 'jana@buero.example');
    await mail('app_user', people.guestOfHalb.id, 'huber@post.example');
    await mail('customer', customerIds.lhb, 'info@lindenhof.example');
    for (const address of ['jana@buero.example', 'huber@post.example', 'info@lindenhof.example'])
      await agree(address);
    const sources: NewsletterSegment['sources'] = ['KONTO', 'AUFTRAGGEBER'];
    expect(await reached({ sources, roles: ['ROLE_GUEST'] })).toEqual(['huber@post.example KONTO']);
    expect(await reached({ sources, customerTypes: ['BAUTRAEGER'] })).toEqual([
      'info@lindenhof.example AUFTRAGGEBER',
    ]);
    expect(await reached({ sources, customerIds: [customerIds.halb] })).toEqual([
      'huber@post.example KONTO',
    ]);
    expect(await reached({ sources, customerIds: [customerIds.halb], roles: ['ROLE_USER'] })).toEqual(
      [],
    );
    expect(await reached({ sources: [] })).toEqual([]);
  });

  it('is who has an open project with a programme, a tag, or in a saved view', async () => {
    const { customerIds } = office.harness.office;
    const withTag = await builder('a@kunde.example', { tags: ['EH 55'] });
    const withCase = await builder('b@kunde.example');
    const stopped = await builder('c@kunde.example', { tags: ['EH 55'] });
    await office.rows("update project set state = 'CANCELLED', cancelled_at = now() where id = $1", [
      stopped,
    ]);
    await office.rows(
      `insert into funding_case (id, project_id, position, programme_code) values ($1, $2, 0, '297')`,
      [newId(), withCase],
    );
    await mail('customer', customerIds.halb, 'info@albblick.example');
    for (const address of ['a', 'b', 'c']) await agree(`${address}@kunde.example`);
    await agree('info@albblick.example');
    const sources: NewsletterSegment['sources'] = ['BAUHERR'];
    expect(await reached({ sources, tags: ['EH 55'] })).toEqual(['a@kunde.example BAUHERR']);
    expect(await reached({ sources, programmeCodes: ['297', '298'] })).toEqual([
      'b@kunde.example BAUHERR',
    ]);
    expect(await reached({ sources, programmeCodes: ['297'], tags: ['EH 55'] })).toEqual([]);
    expect(await reached({ sources: ['AUFTRAGGEBER'], programmeCodes: ['297'] })).toEqual([
      'info@albblick.example AUFTRAGGEBER',
    ]);
    const view = viewParams({ state: { ...wholeList, states: 'gestoppt' } });
    const { json } = await office.harness.call('companyAdmin', 'POST /view', view);
    const viewId = String(Reflect.get(Object(json), 'id'));
    expect(await reached({ sources, viewId })).toEqual(['c@kunde.example BAUHERR']);
    expect(await count({ sources, viewId: withTag })).toBe(404);
  });
});
