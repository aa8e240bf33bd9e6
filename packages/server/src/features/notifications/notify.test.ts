import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import {
  type NotificationCause,
  notify,
  withdrawCause,
} from '#features/notifications/notify.service.ts';
import { type Desk, openDesk } from '#test/project-desk.ts';

let desk: Desk;
let projectId: string;

beforeAll(async () => {
  desk = await openDesk();
});
afterAll(async () => desk.close());

async function run(text: string, values: readonly unknown[] = []): Promise<void> {
  await desk.test.testDatabase.pool.query(text, [...values]);
}

beforeEach(async () => {
  const { people, customerIds } = desk.office;
  const project = await desk.create({
    customerId: customerIds.halb,
    responsibleUserId: people.secondUser.id,
    memberIds: [people.user.id],
  });
  projectId = project.id;
  await run('delete from notification');
});

function causeOf(more: Partial<NotificationCause> = {}): NotificationCause {
  return {
    type: 'KOMMENTAR',
    projectId,
    title: 'Neuer Kommentar',
    message: 'Bitte prüfen.',
    link: '/project0',
    severity: 'INFO',
    actor: null,
    forGuests: true,
    about: { kind: 'comment', id: newId() },
    ...more,
  };
}

async function tell(more: Partial<NotificationCause> = {}): Promise<void> {
  const { database } = desk.test.context;
  await database.transaction().execute(async (db) => notify(db, causeOf(more)));
}

interface Told {
  readonly username: string;
  readonly type: string;
  readonly reasons: readonly string[];
  readonly count: number;
  readonly titles: readonly string[];
  readonly muted: boolean;
  readonly mail_plan: string;
}

async function told(): Promise<readonly Told[]> {
  const { rows } = await desk.test.testDatabase.pool.query<Told>(`
    select username, type, reasons, count, muted, mail_plan,
      array(select entry ->> 'title' from jsonb_array_elements(entries) as entry) as titles
    from notification join app_user on app_user.id = recipient_id order by username, type, notification.id`);
  return rows;
}

async function names(): Promise<readonly string[]> {
  return (await told()).map(({ username }) => username);
}

const nameOf = (key: keyof Desk['office']['people']) => desk.office.people[key].username;

function sorted(...keys: readonly (keyof Desk['office']['people'])[]): readonly string[] {
  return keys.map(nameOf).toSorted();
}

describe('who is told', () => {
  it('are Projektleitung, members and the guests of the customer, each with the reason', async () => {
    await tell();
    expect(await names()).toEqual(sorted('secondUser', 'user', 'guestOfHalb'));
    const reasons = new Map((await told()).map((row) => [row.username, row.reasons]));
    expect(reasons.get(nameOf('secondUser'))).toEqual(['PROJEKTLEITUNG']);
    expect(reasons.get(nameOf('user'))).toEqual(['MITGLIED']);
    expect(reasons.get(nameOf('guestOfHalb'))).toEqual(['AUFTRAGGEBER']);
  });

  it('are no guests where the cause is internal, also not one who is mentioned', async () => {
    await tell({ forGuests: false, mentioned: [desk.office.people.guestOfHalb.id] });
    expect(await names()).toEqual(sorted('secondUser', 'user'));
  });

  it('are no guests of another customer, also not one who is mentioned', async () => {
    await tell({ mentioned: [desk.office.people.guestOfLhb.id] });
    expect(await names()).toEqual(sorted('secondUser', 'user', 'guestOfHalb'));
  });

  it('are admins alone while the project lies in the Papierkorb', async () => {
    await run("update project set state = 'DELETED', deleted_at = now() where id = $1", [projectId]);
    await tell({ mentioned: [desk.office.people.admin.id] });
    expect(await names()).toEqual(sorted('admin'));
  });

  it('is never who did it', async () => {
    await tell({ actor: desk.office.people.user });
    expect(await names()).toEqual(sorted('secondUser', 'guestOfHalb'));
  });

  it('is nobody whose account is disabled, ran out or is a placeholder', async () => {
    for (const fault of ['enabled = false', "expires_on = '2020-01-01'", 'dummy = true']) {
      await run(`begin; update app_user set ${fault} where username = '${nameOf('user')}'; commit`);
      await tell({ forGuests: false });
      expect(await names()).toEqual(sorted('secondUser'));
      await run(
        `update app_user set enabled = true, expires_on = null, dummy = false; delete from notification`,
      );
    }
  });

  it('is told once with all reasons, and as mentioned where that is one of them', async () => {
    await tell({ forGuests: false, mentioned: [desk.office.people.user.id] });
    const one = (await told()).find(({ username }) => username === nameOf('user'));
    expect(one).toMatchObject({ type: 'ERWAEHNUNG', count: 1 });
    expect(one?.reasons.toSorted()).toEqual(['ERWAEHNT', 'MITGLIED']);
  });

  it('are also members of a group of the project and who works on a service', async () => {
    const { admin, accountant } = desk.office.people;
    const groupId = newId();
    await run("insert into user_group (id, name, kind) values ($1, 'Statik', 'TEAM')", [groupId]);
    await run('insert into user_group_member values ($1, $2)', [groupId, accountant.id]);
    await run('insert into project_group (project_id, group_id, position) values ($1, $2, 0)', [
      projectId,
      groupId,
    ]);
    await run(
      `insert into project_service (id, project_id, position, service_code, title, assignee_id)
      values ($1, $2, 9, 'EHB', 'x', $3)`,
      [newId(), projectId, admin.id],
    );
    await tell({ forGuests: false });
    expect(await names()).toEqual(sorted('secondUser', 'user', 'admin', 'accountant'));
  });

  it('are only the people meant, where the cause is nobody else’s business', async () => {
    const { admin } = desk.office.people;
    await tell({ only: [{ userId: admin.id, reason: 'PERSOENLICH' }] });
    expect(await told()).toMatchObject([{ username: nameOf('admin'), reasons: ['PERSOENLICH'] }]);
  });
});

describe('bundling', () => {
  it('makes one row of thirty changes within two minutes, the newest first', async () => {
    for (let count = 1; count <= 30; count += 1) await tell({ title: `Nr. ${count}`, forGuests: false });
    const rows = await told();
    expect(rows).toHaveLength(2);
    expect(rows[0]?.count).toBe(30);
    expect(rows[0]?.titles.slice(0, 2)).toEqual(['Nr. 30', 'Nr. 29']);
    expect(rows[0]?.titles).toHaveLength(30);
  });

  it('makes one row also of changes at once', async () => {
    await Promise.all(Array.from({ length: 8 }, async () => tell({ forGuests: false })));
    expect((await told()).map(({ count }) => count)).toEqual([8, 8]);
  });

  it('says news of the same cause once', async () => {
    const about = { kind: 'project', id: projectId } as const;
    await tell({ about, title: 'Gelb', forGuests: false });
    await tell({ about, title: 'Grün', forGuests: false });
    await tell({ about, title: 'Gelb', forGuests: false });
    expect((await told())[0]).toMatchObject({ count: 3, titles: ['Gelb', 'Grün'] });
  });

  it('keeps at most fifty entries and goes on counting', async () => {
    for (let count = 1; count <= 60; count += 1) await tell({ forGuests: false });
    const [row] = await told();
    expect(row?.count).toBe(60);
    expect(row?.titles).toHaveLength(50);
  });

  it('begins a new row after two minutes, for another type and once it was read', async () => {
    await tell({ forGuests: false });
    await run("update notification set started_at = now() - interval '121 seconds'");
    await tell({ forGuests: false });
    await run('update notification set open = false, read_at = now()');
    await tell({ forGuests: false });
    await tell({ forGuests: false, type: 'STATUS' });
    const own = (await told()).filter(({ username }) => username === nameOf('user'));
    expect(own.map(({ type, count }) => [type, count])).toEqual([
      ['KOMMENTAR', 1],
      ['KOMMENTAR', 1],
      ['KOMMENTAR', 1],
      ['STATUS', 1],
    ]);
  });

  it('never bundles what belongs to no project', async () => {
    const only = [{ userId: desk.office.people.user.id, reason: 'ALLE' }] as const;
    const message = {
      projectId: null,
      type: 'SYSTEM',
      about: { kind: 'message', id: newId() },
      only,
    } as const;
    await tell(message);
    await tell(message);
    expect(await told()).toHaveLength(2);
  });

  it('is internal as soon as one of its causes is', async () => {
    await tell({ forGuests: true });
    await tell({ forGuests: false });
    const { rows } = await desk.test.testDatabase.pool.query(
      'select for_guests, count(*)::int from notification group by 1 order by 1',
    );
    expect(rows).toEqual([
      { for_guests: false, count: 2 },
      { for_guests: true, count: 1 },
    ]);
  });
});

describe('the wish of the person', () => {
  it('decides about mail per type, else the profile does', async () => {
    const { user, secondUser } = desk.office.people;
    await run("update app_user set notify_mail = 'taeglich' where id = $1", [user.id]);
    await run('insert into notification_setting (user_id, channels) values ($1, $2)', [
      secondUser.id,
      { KOMMENTAR: 'POSTEINGANG' },
    ]);
    await tell({ forGuests: false });
    const plans = new Map((await told()).map((row) => [row.username, row.mail_plan]));
    expect(plans.get(user.username)).toBe('TAEGLICH');
    expect(plans.get(secondUser.username)).toBe('KEINE');
    await run("delete from notification_setting; update app_user set notify_mail = 'sofort'");
  });

  it('silences a project, but for being mentioned, and a type of it', async () => {
    const { user } = desk.office.people;
    const mute = 'insert into notification_mute (id, user_id, project_id, type) values ($1, $2, $3, $4)';
    await run(mute, [newId(), user.id, projectId, null]);
    await tell({ forGuests: false });
    await tell({ forGuests: false, mentioned: [user.id] });
    await run(mute, [newId(), user.id, projectId, 'ERWAEHNUNG']);
    await run('update notification set open = false');
    await tell({ forGuests: false, mentioned: [user.id] });
    const own = (await told()).filter(({ username }) => username === user.username);
    expect(own.map(({ type, muted }) => [type, muted])).toEqual([
      ['ERWAEHNUNG', false],
      ['ERWAEHNUNG', true],
      ['KOMMENTAR', true],
    ]);
  });
});

describe('taking back', () => {
  it('takes the words of a deleted cause from everybody, and leaves the rest of a bundle', async () => {
    const gone = { kind: 'comment', id: newId() } as const;
    await tell({ about: gone, title: 'Falsch', forGuests: false });
    await tell({ title: 'Bleibt', forGuests: false });
    await tell({ about: gone, type: 'UNTERLAGE', forGuests: false });
    await desk.test.context.database
      .transaction()
      .execute(async (db) => withdrawCause(db, gone, 'everyone'));
    const rows = await told();
    expect(rows).toHaveLength(2);
    expect(rows[0]?.titles).toEqual(['Bleibt']);
  });

  it('takes from guests alone what became internal', async () => {
    const about = { kind: 'comment', id: newId() } as const;
    await tell({ about });
    await desk.test.context.database
      .transaction()
      .execute(async (db) => withdrawCause(db, about, 'guests'));
    expect(await names()).toEqual(sorted('secondUser', 'user'));
  });
});
