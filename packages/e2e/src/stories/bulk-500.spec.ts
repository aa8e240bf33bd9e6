import { ImportResult, type ProjectRow } from '@energieakte/contract';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { callAs, gridOf, searchedBy, searchFor } from '../pages/project-list.ts';
import { customerNamed } from '../pages/projects.ts';
import { openAs, people } from '../people.ts';
import { startServer } from '../server/start-server.ts';
import { expect, testInOffice } from '../story.ts';

/** An office of its own: five hundred more projects would be in the way of every other story. */
const test = testInOffice(async () => startServer());

const wanted = 500;
const rowsOfOneTable = 200;
const settlement = 'Siedlung Talblick';

interface Made {
  readonly id: string;
  readonly projectId: string;
  readonly name: string;
}

/** Makes the projects of the settlement, table by table. */
async function makeSettlement(page: Page): Promise<readonly Made[]> {
  const made: Made[] = [];
  const { id: customerId } = await customerNamed(page, 'HALB');
  while (made.length < wanted) {
    const count = Math.min(rowsOfOneTable, wanted - made.length);
    const rows = Array.from({ length: count }, (_, index) => ({
      name: `${settlement} Haus ${made.length + index + 1}`,
      city: 'Bad Urach',
    }));
    const data = { mode: 1, customerId, rows };
    const answer = await callAs(page, people.user, { path: '/project/import', data, status: 201 });
    made.push(...ImportResult.parse(answer).projects);
  }
  return made;
}

/** What a person sees of a project in the list, without when it was touched last. */
function asSeen(rows: readonly ProjectRow[]): readonly object[] {
  return rows
    .map((row) => ({ ...row, version: 0, updatedAt: '', updatedBy: null, lock: null }))
    .toSorted((left, right) => left.projectId.localeCompare(right.projectId));
}

const query = `mode=1&q=${encodeURIComponent(settlement)}&projectStates=ACTIVE,CANCELLED`;

test('five hundred projects are changed at once, with a preview and two left out, and changed back', async ({
  page,
  newContext,
}) => {
  const projects = await makeSettlement(page);
  const [locked, stopped, resumed] = [projects[7], projects[123], projects[321]];
  if (locked === undefined || stopped === undefined || resumed === undefined)
    throw new Error('The settlement is too small.');
  await callAs(page, people.colleague, {
    path: `/project/startEdit/${locked.id}?leaseSeconds=600`,
    status: 200,
  });
  await callAs(page, people.colleague, {
    path: `/project/cancel/${stopped.id}`,
    data: { reason: 'Grundstück verkauft' },
    status: 200,
  });
  const before = asSeen(await searchedBy(page, people.user, query));
  expect(before).toHaveLength(wanted);

  await openAs(page, people.user, '/project1?stand=alle');
  await searchFor(page, settlement);
  await gridOf(page).getByRole('checkbox', { name: 'Alle Zeilen auswählen' }).click();
  const bar = page.getByRole('region', { name: 'Auswahl' });
  await expect(bar.getByRole('status')).toHaveText('500 ausgewählt');
  await bar.getByRole('button', { name: 'Stoppen' }).click();
  const dialog = page.getByRole('dialog', { name: '500 Projekte ändern' });
  await dialog.getByRole('textbox', { name: 'Grund' }).fill('Insolvenz des Bauträgers');

  await expect(dialog.getByRole('status')).toHaveText(
    '498 von 500 Projekten werden geändert. 2 bleiben, wie sie sind: 1 gerade bearbeitet, 1 in anderem Zustand.',
  );
  await dialog.getByRole('button', { name: 'Ausgelassene' }).click();
  const preview = dialog.getByRole('region', { name: 'Vorschau' });
  await expect(preview.getByRole('listitem').filter({ hasText: locked.projectId })).toContainText(
    'Tobias Maurer',
  );
  await expect(preview.getByRole('listitem').filter({ hasText: stopped.projectId })).toContainText(
    'Das Projekt ist schon gestoppt.',
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '498 Projekte ändern' }).click();

  const done = page.getByRole('dialog', { name: 'Sammeländerung' });
  await expect(
    done.getByText('498 Projekte geändert. 2 ausgelassen: 1 gerade bearbeitet, 1 in anderem Zustand.'),
  ).toBeVisible();
  await expectAccessible(page);
  const after = await searchedBy(page, people.user, query);
  expect(after.filter(({ state }) => state === 'CANCELLED')).toHaveLength(499);

  // A colleague goes on with one of them before it is taken back.
  const second = await (await newContext()).newPage();
  await openAs(second, people.colleague, `/project/details/${resumed.projectId}`);
  await second.getByRole('button', { name: 'Mehr', exact: true }).click();
  await second.getByRole('menuitem', { name: /^Fortsetzen/u }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Fortsetzen' }).click();
  await expect(second.getByText(/^Gestoppt[.:]/u)).toHaveCount(0);

  await done.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(done.getByText('Bei 497 Projekten zurückgenommen. Bei 1 geblieben.')).toBeVisible();
  const kept = done.getByRole('region', { name: 'Projekte der Sammeländerung' }).getByRole('listitem');
  await expect(kept).toHaveCount(1);
  await expect(kept).toContainText(resumed.projectId);
  await expect(kept).toContainText(/Tobias Maurer hat das am .* geändert\./u);
  await expectAccessible(page);
  await done.getByRole('button', { name: 'Schließen' }).click();
  await expect(bar).toHaveCount(0);
  expect(asSeen(await searchedBy(page, people.user, query))).toEqual(before);
});
