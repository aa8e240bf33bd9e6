import { NotificationPage } from '@energieakte/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OfficePersonKey } from '#test/office.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(async () => harness.close());

const forget = async () => harness.test.testDatabase.pool.query('delete from notification');
beforeEach(forget);

/** What a person was notified of, each thing with its reasons. */
async function heard(who: OfficePersonKey): Promise<readonly string[]> {
  const { items } = NotificationPage.parse((await harness.call(who, 'GET /notification')).json);
  return items.flatMap(({ type, reasons, entries }) =>
    entries.map(({ title, message }) =>
      [type, reasons.join('+'), title, message].filter((part) => part !== null).join(' | '),
    ),
  );
}

const idOf = (key: OfficePersonKey) => harness.office.people[key].id;

describe('a new project', () => {
  it('is told to Projektleitung and members, not to who made it, nor to guests', async () => {
    await harness.create({
      customerId: harness.office.customerIds.halb,
      responsibleUserId: idOf('secondUser'),
      memberIds: [idOf('user'), idOf('admin')],
    });
    const notification = 'Neues Projekt | Auftraggeber: Albblick Fertighaus GmbH';
    expect(await heard('secondUser')).toContain(`PROJEKT_NEU | PROJEKTLEITUNG | ${notification}`);
    expect(await heard('admin')).toContain(`PROJEKT_NEU | MITGLIED | ${notification}`);
    expect(await heard('user')).toEqual([]);
    expect(await heard('guestOfHalb')).toEqual([]);
  });

  it('of a guest is told to the Betreuer of the firm, or to the admins', async () => {
    const enquiry = { mode: 0, name: 'Anfrage Huber' };
    await harness.call('guestOfHalb', 'POST /project', enquiry);
    expect(await heard('admin')).toHaveLength(1);
    await forget();
    await harness.test.testDatabase.pool.query(
      'update customer set account_manager_id = $1 where id = $2',
      [idOf('accountant'), harness.office.customerIds.halb],
    );
    await harness.call('guestOfHalb', 'POST /project', enquiry);
    expect(await heard('admin')).toEqual([]);
    expect((await heard('accountant'))[0]).toMatch(/^PROJEKT_NEU \| BEARBEITER/u);
  });
});

describe('a project', () => {
  it('is told to whom it is given, once and only then', async () => {
    const { id } = await harness.create();
    await harness.change(id, { responsibleUserId: idOf('secondUser'), memberIds: [idOf('admin')] });
    expect(await heard('secondUser')).toEqual(['PROJEKT_NEU | PROJEKTLEITUNG | Neu für Sie']);
    expect(await heard('admin')).toEqual(['PROJEKT_NEU | MITGLIED | Neu für Sie']);
    await forget();
    await harness.change(id, { title: 'Neuer Titel' });
    expect(await heard('secondUser')).toEqual([]);
  });

  it('is told of when it is stopped, with the reason, and of no guest', async () => {
    const { id } = await harness.create({
      customerId: harness.office.customerIds.halb,
      responsibleUserId: idOf('secondUser'),
    });
    await forget();
    await harness.call('user', `POST /project/cancel/${id}`, { reason: 'Bauherr zieht zurück' });
    expect(await heard('secondUser')).toEqual([
      'STATUS | PROJEKTLEITUNG | Projekt gestoppt | Bauherr zieht zurück',
    ]);
    expect(await heard('guestOfHalb')).toEqual([]);
  });

  it('tells the office its new color with the reason, and the guest only that it changed', async () => {
    const { id } = await harness.create({
      customerId: harness.office.customerIds.halb,
      responsibleUserId: idOf('secondUser'),
    });
    await forget();
    await harness.call('user', 'POST /project/color', { id, color: 'RED', reason: 'Geheimer Grund' });
    expect((await heard('secondUser'))[0]).toMatch(
      /Projektstatus: .* → Klärung nötig \| Geheimer Grund$/u,
    );
    expect(await heard('guestOfHalb')).toEqual([
      'STATUS | AUFTRAGGEBER | Der Stand Ihres Projekts hat sich geändert',
    ]);
  });
});

describe('who is editing', () => {
  it('hears that somebody asks, takes over or ends the editing', async () => {
    const { id } = await harness.create();
    await harness.startEdit('user', id);
    await harness.call('secondUser', `POST /project/requestEdit/${id}`, { message: 'Ganz kurz' });
    await harness.call('admin', `POST /project/takeEdit/${id}`, { reason: 'Eilt' });
    await harness.startEdit('admin', id);
    await harness.call('superAdmin', `POST /project/stopEdit/${id}`);
    expect(await heard('user')).toEqual([
      'SPERRE | PERSOENLICH | Uwe Roth hat die Bearbeitung übernommen | Eilt',
      'SPERRE | PERSOENLICH | Ole Ährenfeld möchte bearbeiten | Ganz kurz',
    ]);
    expect(await heard('admin')).toEqual([
      'SPERRE | PERSOENLICH | Sabine Brenner hat die Sperre aufgehoben',
    ]);
    expect(await heard('secondUser')).toEqual([]);
  });
});
