// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import type { Appointment } from '@energieakte/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { currentUserQuery } from '#api/session.ts';
import { AppointmentPage } from '#features/appointments/appointment-page.tsx';
import { takeLastQueued } from '#shared/activity/activity.ts';
import { type BringFile, FilePort } from '#shared/extensions/bring-file.ts';
import { forgetDrafts } from '#test/edited-group.ts';
import {
  type Refusal,
  sampleAppointment,
  startPlanningServer,
  tobias,
  visit,
} from '#test/fake-planning-server.ts';
import { signedInUser } from '#test/mount-hook.tsx';
import { click, find, giveElementsASize, renderPage, untilPasses } from '#test/render-page.tsx';
import { sampleBoard, sampleRecord } from '#test/sample-board.ts';
import { sampleProject } from '#test/sample-project.ts';

const minutes = (count: number): string => new Date(Date.now() + count * 60_000).toISOString();
const { id, projectId, name, mode } = sampleProject;
const running: Appointment = {
  ...sampleAppointment,
  start: minutes(-60),
  end: minutes(60),
  project: { id, projectId, name, mode },
};
const report = '01a200af-70c1-74fa-b403-3e8e4b5ae7e1';
const stored = sampleRecord({ id: report, order: 8, title: 'Begehungsprotokoll' });

const changed: Refusal = {
  status: 409,
  code: 'record.versionOutdated',
  detail: 'Der Termin wurde inzwischen geändert.',
};
const gone: Refusal = { status: 400, code: 'reference.missing', detail: 'Das Protokoll gibt es nicht.' };

let leave: () => void = () => undefined;
let server: ReturnType<typeof startPlanningServer>;
const bring = vi.fn<BringFile>();

beforeEach(() => {
  giveElementsASize();
  while (takeLastQueued() !== null);
  bring.mockReset().mockResolvedValue(report);
});
afterEach(async () => {
  leave();
  await forgetDrafts();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open(appointment: Appointment): Promise<void> {
  server = startPlanningServer(
    { items: [], absences: [] },
    {
      [`/appointment/${visit}`]: appointment,
      [`/attachments/board/${projectId}`]: sampleBoard([stored], []),
    },
  );
  const me = { ...signedInUser, id: tobias, roles: ['ROLE_ADMIN' as const] };
  queryClient.setQueryData(currentUserQuery.queryKey, me);
  const page = () => (
    <FilePort value={bring}>
      <AppointmentPage id={visit} />
    </FilePort>
  );
  ({ leave } = renderPage({ path: '/', address: '/', page, queryClient }));
  await find('input', 'Titel');
}

/** A window of the width of a phone. */
function openOnPhone(): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

async function chooseFile(): Promise<void> {
  const input = await find('input', 'Datei mit dem Protokoll');
  const file = new File(['Dämmung fehlt.'], 'scan.txt', { lastModified: 1 });
  Object.defineProperty(input, 'files', { configurable: true, value: [file] });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

const says = async (text: string): Promise<void> =>
  untilPasses(() => expect(document.body.textContent).toContain(text));

async function submit(): Promise<void> {
  (await find('[role="dialog"] button[type="submit"]')).click();
}

const lies = 'und wird nicht noch einmal hochgeladen.';

test.each([
  ['by the clock', { start: minutes(30), end: minutes(90) }],
  ['of whole days', { allDay: true, start: '2999-11-24', end: '2999-11-25' }],
])('what has not begun %s cannot be finished', async (_, time) => {
  await open({ ...running, ...time });
  expect(document.body.textContent).not.toContain('Erledigt');
});

test('a file that lies at the Unterlagen already is said to, and not brought again', async () => {
  await open(running);
  await click('button', 'Erledigt');
  server.refuse(changed);
  await chooseFile();
  await says('Kommt als „Begehungsprotokoll');
  await submit();
  await says(changed.detail);
  await says(lies);
  const options = [...(await find('select', 'Protokoll')).querySelectorAll('option')];
  expect(options.map(({ text }) => text)).toEqual(['noch keines', 'scan.txt']);
  // Not even where somebody begins once more with the same file.
  await click('button', 'Abbrechen');
  await untilPasses(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
  await click('button', 'Erledigt');
  await chooseFile();
  await says(lies);
  await submit();
  await untilPasses(() => expect(server.sent).toHaveLength(2));
  expect(server.sent).toMatchObject([
    { protocolAttachmentId: report },
    { protocolAttachmentId: report },
  ]);
  expect(bring).toHaveBeenCalledTimes(1);
});

test('a file whose Unterlage is gone meanwhile is brought anew', async () => {
  await open(running);
  await click('button', 'Erledigt');
  server.refuse(changed, gone);
  await chooseFile();
  await submit();
  await says(changed.detail);
  await submit();
  await says(gone.detail);
  expect(document.body.textContent).not.toContain(lies);
  await submit();
  await untilPasses(() => expect(server.sent).toHaveLength(3));
  expect(bring).toHaveBeenCalledTimes(2);
});

test('on a phone it is deleted below its form, and not from a second row of its head', async () => {
  openOnPhone();
  await open(running);
  const remove = await find('form button', 'Termin löschen');
  expect(document.querySelector('header')?.textContent).not.toContain('öschen');
  remove.click();
  await says('„Begehung Familie Baumann“ löschen?');
});
