import { AuditCheck, AuditEntry, AuditState } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { linkAudit } from '#features/audit/audit-chain.service.ts';
import { bearer, type OfficePersonKey, officePassword, signIn } from '#test/office.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness({ now: () => new Date('2026-11-20T23:30:00Z') });
});
afterAll(async () => harness.close());

const Page = z.object({ items: z.array(AuditEntry), total: z.int() });

async function read(query: string, who: OfficePersonKey = 'superAdmin') {
  const reply = await harness.call(who, `GET /audit${query}`);
  expect(reply.status).toBe(200);
  return Page.parse(reply.json);
}

async function actions(query: string, who?: OfficePersonKey): Promise<readonly string[]> {
  return (await read(query, who)).items.map(({ action }) => action);
}

async function attempt(username: string, userAgent = 'Testbrowser'): Promise<void> {
  await harness.test.app.inject({
    method: 'POST',
    url: '/api/authenticate',
    headers: { 'user-agent': userAgent },
    payload: { username, password: 'falsch' },
  });
}

describe('what is written down', () => {
  it('signing in, failing at it and signing out', async () => {
    const { secondUser } = harness.office.people;
    await attempt(secondUser.username);
    await attempt('niemand');
    const token = await signIn(harness.test.app, secondUser.username);
    await harness.test.app.inject({
      method: 'POST',
      url: '/api/security/logout',
      headers: bearer(token),
    });
    const own = await read(`?personId=${secondUser.id}`);
    expect(own.items).toMatchObject([
      { action: 'auth.signedOut', actor: { displayname: secondUser.displayname } },
      { action: 'auth.signedIn', entityId: secondUser.id, entityName: secondUser.displayname },
    ]);
    const failed = await read('?action=auth.failed');
    // A name nobody has is a password now and then.
    expect(failed.items).toMatchObject([
      {
        actor: null,
        entityId: null,
        details: { values: [{ name: 'account', value: 'unbekannter Name' }] },
      },
      {
        actor: null,
        entityId: null,
        details: { values: [{ value: secondUser.username }], userAgent: 'Testbrowser' },
      },
    ]);
    expect(JSON.stringify(failed)).not.toContain('falsch');
  });

  it('a change of the own password, without any password', async () => {
    const { accountant } = harness.office.people;
    const body = { oldPassword: officePassword, newPassword: 'Ein neues Passwort' };
    const reply = await harness.call('accountant', 'POST /user/change', body);
    expect(reply.status).toBe(200);
    const found = await read(`?personId=${accountant.id}&action=auth.passwordChanged`);
    expect(found.total).toBe(1);
    expect(JSON.stringify(found)).not.toContain('Passwort');
  });

  it('every change of a project and of the catalogue, with the version it made', async () => {
    const project = await harness.create({ name: 'Familie Öztürk' });
    await harness.change(project.id, { title: 'Neubau' });
    await harness.call('user', `POST /project/cancel/${project.id}`, { reason: 'Warten' });
    const saved = await harness.call('admin', 'POST /servicecatalogue', {
      code: 'X9',
      title: 'Blower-Door',
      description: null,
      modes: [0],
      weight: 1,
      reviewNeeded: false,
      active: true,
      position: 900,
    });
    expect(saved.status).toBe(201);
    const { items } = await read(`?entity=project&entityId=${project.id}`);
    expect(items.map(({ action }) => action)).toEqual([
      'project.cancel',
      'project.update',
      'project.create',
    ]);
    expect(items[0]).toMatchObject({ entityName: `${project.projectId} Familie Öztürk`, details: null });
    expect(items.every(({ historyId }) => historyId !== null)).toBe(true);
    expect(await read('?action=service_type.create')).toMatchObject({
      items: [{ entityName: 'X9 Blower-Door', actor: { id: harness.office.people.admin.id } }],
    });
  });

  it('reading the log: once for each filter, however many pages are turned', async () => {
    const count = async (): Promise<number> =>
      (await actions('?action=audit.read&size=200')).filter((action) => action === 'audit.read').length;
    await count();
    const before = await count();
    await read('?q=merkwürdig&page=0');
    await read('?q=merkwürdig&page=1');
    expect(await count()).toBe(before + 1);
  });
});

describe('the log', () => {
  it('is narrowed by text, day, person, action and object', async () => {
    const { user } = harness.office.people;
    const { id } = await harness.create({ name: 'Suchbeispiel' });
    expect(await actions('?q=suchbei&entity=project')).toEqual(['project.create']);
    expect(new Set(await actions('?q=gespeichert'))).toEqual(new Set(['project.update']));
    expect(await actions(`?personId=${user.id}&entityId=${id}`)).toEqual(['project.create']);
    const { rows } = await harness.test.context.pool.query<{ day: string; next: string }>(
      `select current_date::text as day, (current_date + 1)::text as next`,
    );
    const [{ day, next } = { day: '', next: '' }] = rows;
    expect(await actions(`?entityId=${id}&from=${day}&to=${day}`)).toEqual(['project.create']);
    expect(await actions(`?entityId=${id}&from=${next}`)).toEqual([]);
  });

  it('comes in pages, the newest first', async () => {
    const all = await read('?size=200&entity=project');
    const pages = await Promise.all(
      [0, 1].map(async (page) => read(`?entity=project&size=2&page=${page}`)),
    );
    expect(pages.flatMap(({ items }) => items).map(({ id }) => id)).toEqual(
      all.items.slice(0, 4).map(({ id }) => id),
    );
    expect(pages[0]?.total).toBe(all.total);
  });

  it('shows an admin nothing but projects, also when asked for more', async () => {
    const all = await read('?size=200', 'admin');
    expect([...new Set(all.items.map(({ entity }) => entity))]).toEqual(['project']);
    const found = await read('?size=200&q=projekt', 'admin');
    expect(found.total).toBeGreaterThan(1);
    expect((await read('?size=1&q=projekt', 'admin')).total).toBe(found.total);
    expect(await actions('?entity=app_user', 'admin')).toEqual([]);
    expect(await actions('?q=niemand', 'admin')).toEqual([]);
    expect((await harness.call('admin', 'GET /audit/export')).status).toBe(403);
    expect((await harness.call('admin', 'GET /audit/check')).status).toBe(403);
  });

  it.each(['user', 'guestOfHalb'] as const)('is closed to %s', async (who) => {
    expect((await harness.call(who, 'GET /audit')).status).toBe(403);
  });
});

describe('the exported log', () => {
  it('has every entry with its link, computes nothing in a spreadsheet, and is in the log', async () => {
    await attempt('niemand', '=cmd|calc');
    await linkAudit(harness.test.context);
    const { text, status } = await harness.call('superAdmin', 'GET /audit/export?action=auth.failed');
    expect(status).toBe(200);
    const [head = '', first = ''] = text.slice(1).split('\r\n');
    expect(head).toBe(
      'Nr.;Zeitpunkt;Person;Ereignis;Gegenstand;Art;Kennung;Angaben;Adresse;Programm;Glied;Prüfsumme',
    );
    expect(first).toMatch(
      /;Fehlgeschlagene Anmeldung;;app_user;;account: unbekannter Name;[\d.]+;'=cmd\|calc;\d+;[0-9a-f]{64}$/u,
    );
    expect(text.trimEnd().split('\r\n')).toHaveLength(1 + (await read('?action=auth.failed')).total);
    expect(await read('?action=audit.exported')).toMatchObject({
      items: [{ details: { values: [{ name: 'rows', value: '3' }, { value: 'auth.failed' }] } }],
    });
  });
});

describe('the check by hand', () => {
  it('tells what it found, and that one role for everything prevents nothing', async () => {
    const fresh = AuditState.parse((await harness.call('superAdmin', 'GET /audit/check')).json);
    expect(fresh).toEqual({ prevented: false, last: null });
    const clean = AuditState.parse((await harness.call('superAdmin', 'POST /audit/check')).json);
    const by = { displayname: harness.office.people.superAdmin.displayname };
    expect(clean.last).toMatchObject({ by, erased: 0, findings: [] });
    await harness.test.context.pool.query(
      `update audit set actor_id = null where action = 'auth.signedOut'`,
    );
    const found = AuditCheck.parse(
      AuditState.parse((await harness.call('superAdmin', 'POST /audit/check')).json).last,
    );
    expect(found.findings.map(({ kind }) => kind)).toEqual(['entryChanged']);
    expect(found.links).toBe((clean.last?.links ?? 0) + 1);
    expect(await read('?action=audit.checked')).toMatchObject({ total: 2 });
  });
});
