// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { AppointmentInput, type Group, type Project } from '@energieakte/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { currentUserQuery } from '#api/session.ts';
import { planningRoutes } from '#app/planning-routes.tsx';
import { takeLastQueued } from '#shared/activity/activity.ts';
import { saveDraft } from '#shared/record/drafts/draft-store.ts';
import { forgetDrafts } from '#test/edited-group.ts';
import { jana, startPlanningServer, tobias } from '#test/fake-planning-server.ts';
import { signedInUser } from '#test/mount-hook.tsx';
import {
  choose,
  click,
  find,
  giveElementsASize,
  renderRoutes,
  type,
  untilPasses,
} from '#test/render-page.tsx';
import { sampleDeadline, sampleProject } from '#test/sample-project.ts';

const tuesday = '/appointment/add?von=2026-11-24T08:00:00.000Z&bis=2026-11-24T09:00:00.000Z';
const team = '01a200af-70c1-74fa-b403-3e8e4b5ae7a1';
const deadline = '01a200af-70c1-74fa-b403-3e8e4b5ae7d1';

const group: Group = {
  id: team,
  name: 'Messung',
  description: null,
  kind: 'TEAM',
  customerId: null,
  color: null,
  customerName: null,
  members: [],
  memberIds: [tobias, jana],
  projectsByMode: [0, 0, 0],
  can: { edit: false, delete: false, readHistory: false },
  version: 1,
};

const project: Project = {
  ...sampleProject,
  customerId: '01a200af-70c1-74fa-b403-3e8e4b5ae7c1',
  site: { ...sampleProject.site, street: 'Ahornweg', houseNo: '3', zip: '72764', city: 'Reutlingen' },
  deadlines: [
    sampleDeadline({
      id: deadline,
      title: 'Begehung vor Verputz',
      dueDate: '2026-11-20',
      state: 'OFFEN',
    }),
  ],
};

let leave: () => void = () => undefined;
let server: ReturnType<typeof startPlanningServer>;

beforeEach(() => {
  giveElementsASize();
  while (takeLastQueued() !== null);
  server = startPlanningServer(
    { items: [], absences: [] },
    {
      '/groups': [group],
      [`/project/${project.id}`]: project,
      [`/planning/travel/${project.id}`]: { proposal: { minutes: 55, source: 'GESCHAETZT' } },
    },
  );
});
afterEach(async () => {
  leave();
  await forgetDrafts();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open(address: string): Promise<void> {
  const me = { ...signedInUser, id: tobias, roles: ['ROLE_ADMIN' as const] };
  queryClient.setQueryData(currentUserQuery.queryKey, me);
  ({ leave } = renderRoutes({ routes: planningRoutes, address, queryClient }));
  await type('input', 'Titel', 'Jour fixe');
}

/** The rule that was sent, as the contract reads it. */
async function sentRule(): Promise<unknown> {
  await click('button', 'Speichern');
  await untilPasses(() => expect(server.sent).toHaveLength(1));
  return AppointmentInput.parse(server.sent[0]).repeat;
}

async function means(text: string): Promise<void> {
  await untilPasses(() =>
    expect(
      [...document.querySelectorAll('[role="status"]')].map((one) => one.textContent),
    ).toContainEqual(expect.stringContaining(text)),
  );
}

describe('a series', () => {
  test('repeats each second week on several days, says what that means, and sends it', async () => {
    await open(tuesday);
    await click('button', 'Wiederholen …');
    await choose('Wiederholung', 'wöchentlich');
    await type('input', 'Abstand', '2');
    await type('input', 'Oder Anzahl der Termine', '3');
    await means('jeden 2. Dienstag, 3-mal, letzter am Di 22.12.2026Di 24.11., Di 08.12., Di 22.12.');
    await click('input', 'Montag');
    await click('input', 'Donnerstag');
    await means('alle 2 Wochen am Montag und Donnerstag, 3-mal, letzter am Do 10.12.2026');
    expect(await sentRule()).toEqual({
      freq: 'WOCHE',
      interval: 2,
      weekdays: [0, 3],
      count: 3,
      onHoliday: 'SKIP',
    });
  });

  test('repeats each month on the last Friday until a day, and says which holidays it leaves out', async () => {
    await open(tuesday);
    await click('button', 'Wiederholen …');
    await choose('Wiederholung', 'monatlich');
    await choose('Im Monat', 'am letzten …');
    await choose('Wochentag', 'Freitag');
    await type('input', 'Letzter Termin spätestens am', '31.1.27');
    await means('jeden Monat am letzten Freitag, 2-mal, letzter am Fr 29.01.2027');
    await means('Ohne Feiertage: 25.12.2026');
    await click('input', 'Auch an Feiertagen');
    await means('3-mal');
    expect(await sentRule()).toEqual({
      freq: 'MONAT',
      interval: 1,
      nth: { nth: -1, weekday: 4 },
      until: '2027-01-31',
      onHoliday: 'KEEP',
    });
  });

  test('repeats on a day of the month, and sends nothing of a rhythm that was left', async () => {
    await open(tuesday);
    await click('button', 'Wiederholen …');
    await choose('Wiederholung', 'wöchentlich');
    await click('input', 'Montag');
    await choose('Wiederholung', 'monatlich');
    await choose('Im Monat', 'an einem Tag');
    await type('input', 'Tag im Monat', '31');
    await type('input', 'Oder Anzahl der Termine', '2');
    await means('jeden Monat am letzten Tag, 2-mal, letzter am Do 31.12.2026');
    expect(await sentRule()).toEqual({
      freq: 'MONAT',
      interval: 1,
      monthDay: 31,
      count: 2,
      onHoliday: 'SKIP',
    });
  });

  test('names field and rule of what cannot be, sends nothing, and loses nothing', async () => {
    await open(tuesday);
    await click('button', 'Wiederholen …');
    await choose('Wiederholung', 'monatlich');
    await choose('Im Monat', 'an einem Tag');
    await type('input', 'Abstand', '13');
    await type('input', 'Tag im Monat', '32');
    await type('input', 'Oder Anzahl der Termine', 'viele');
    await click('button', 'Speichern');
    const alert = await find('[role="alert"]');
    for (const text of [
      'Abstand: Der Wert darf höchstens 12 sein.',
      'Tag im Monat: Der Wert darf höchstens 31 sein.',
      'Oder Anzahl der Termine: Erwartet wird eine Zahl, zum Beispiel 148,5.',
    ])
      expect(alert.textContent).toContain(text);
    await type('input', 'Oder Anzahl der Termine', '');
    await untilPasses(() =>
      expect(document.body.textContent).toContain(
        'Letzter Termin spätestens am: Bitte entweder das Ende oder die Anzahl angeben.',
      ),
    );
    expect(server.sent).toEqual([]);
    expect(await find('input', 'Tag im Monat')).toMatchObject({ value: '32' });
  });
});

test('names the time that cannot be read, at the time and not at the day', async () => {
  await open(tuesday);
  await type('input', 'Beginn um', '25:00');
  await type('input', 'Ende um', '');
  await click('button', 'Speichern');
  const alert = await find('[role="alert"]');
  expect(alert.textContent).toContain('Beginn um: Bitte eine Uhrzeit eingeben, zum Beispiel 8:30.');
  expect(alert.textContent).toContain('Ende um: Feld muss befüllt werden.');
  expect(server.sent).toEqual([]);
});

async function pick(label: string, entry: string): Promise<void> {
  await type('input', label, entry);
  await untilPasses(() => {
    const option = [...document.querySelectorAll<HTMLElement>('[role="option"]')].find((one) =>
      one.textContent.startsWith(entry),
    );
    if (option === undefined) throw new Error(`No ${entry}`);
    option.click();
  });
}

test('a team fills in its members', async () => {
  await open(`${tuesday}&personen=${jana}`);
  await pick('Gruppe', 'Messung');
  await click('button', 'Speichern');
  await untilPasses(() =>
    expect(server.sent).toMatchObject([{ groupId: team, userIds: [jana, tobias] }]),
  );
});

test('a project fills in place and Auftraggeber, and warns of its deadline', async () => {
  await open(`${tuesday}&projekt=${project.id}`);
  await untilPasses(async () =>
    expect(await find('input', 'Ort')).toMatchObject({ value: 'Ahornweg 3, 72764 Reutlingen' }),
  );
  await pick('Frist', 'Begehung vor Verputz');
  await means('Der Termin liegt nach der Frist „Begehung vor Verputz“ am 20.11.2026.');
  await click('button', 'Speichern');
  await untilPasses(() =>
    expect(server.sent).toMatchObject([
      {
        projectId: project.id,
        location: 'Ahornweg 3, 72764 Reutlingen',
        customerId: project.customerId,
        deadlineId: deadline,
      },
    ]),
  );
});

test('leaves empty what was emptied before a draft that brings the project', async () => {
  const typed = (mine: string) => ({ base: '', mine });
  const fields = { title: typed('Jour fixe'), projectId: typed(project.id) };
  const value = { version: 0, fields };
  await saveDraft({ userId: tobias, key: 'termin/neu#before', value });
  await open(tuesday);
  await click('button', 'Entwurf übernehmen');
  // Its deadlines are there: so is the project.
  await pick('Frist', 'Begehung vor Verputz');
  expect(await find('input', 'Ort')).toMatchObject({ value: '' });
});

test('proposes the way to a project, marked as estimated, and takes it over where the keyboard goes on', async () => {
  await open(`${tuesday}&projekt=${project.id}`);
  await means('Fahrt zum Projekt geschätzt: je 55 min');
  await click('button', 'Je 55 min Fahrt übernehmen');
  await untilPasses(() => expect(document.activeElement?.id).toBe('field-travelBefore'));
  expect(document.body.textContent).not.toContain('geschätzt');
  await click('button', 'Speichern');
  await untilPasses(() => expect(server.sent).toMatchObject([{ travelBefore: 55, travelAfter: 55 }]));
});

test('proposes no way for what takes place at the desk', async () => {
  await open(`${tuesday}&projekt=${project.id}`);
  await means('geschätzt');
  await choose('Art', 'Büroarbeit');
  await untilPasses(() => expect(document.body.textContent).not.toContain('geschätzt'));
});
