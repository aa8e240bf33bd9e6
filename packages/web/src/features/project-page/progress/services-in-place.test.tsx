// @vitest-environment happy-dom
import {
  Project,
  ProjectFieldChange,
  type ProjectService,
  ServiceColorChange,
} from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { listPageCommands } from '#shared/commands/commands.ts';
import { listPageShortcuts } from '#shared/commands/page-shortcuts.ts';
import { UndoNote } from '#shared/in-place/undo-note.tsx';
import { projectQuery } from '#project-kit/projects.queries.ts';
import { click, enter, find, press, renderPage, untilPasses } from '#test/render-page.tsx';
import { sampleProject, sampleService } from '#test/sample-project.ts';
import { ServicesTable } from './services-table.tsx';

const today = '2026-11-21';
const lena = { id: '01a1fc50-8cb4-7079-88fa-c99a69765d51', displayname: 'Lena Hofer' };
const serviceId = '01a1fc50-8cb4-7079-88fa-c99a69765d52';
const step = { needsReason: false, blockedBy: null } as const;

const begun = sampleService({
  id: serviceId,
  title: 'Baubegleitung',
  color: 'YELLOW',
  dueDate: '2026-12-01',
  next: [
    { color: 'ORANGE', ...step },
    { color: 'GREEN', ...step, blockedBy: 'Im Förderfall fehlt die BnD-ID.' },
    { color: 'RED', ...step, needsReason: true },
  ],
});

/** The project as the server has it; the next answers are refusals where there are any. */
let stored: Project;
let refusals: readonly object[];
let sent: readonly unknown[];
let leave: () => void = () => undefined;

function withService(change: Partial<ProjectService>): Project {
  const services = stored.services.map((one) => ({ ...one, ...change, version: one.version + 1 }));
  return Project.parse({ ...stored, services, version: stored.version + 1 });
}

function fieldOf({ change }: ProjectFieldChange): Partial<ProjectService> {
  if (change.field === 'dueDate') return { dueDate: change.after };
  const assignee = change.after === lena.id ? lena : null;
  return change.field === 'assigneeId' ? { assigneeId: assignee?.id ?? null, assignee } : {};
}

function answerTo(path: string, body: string): object {
  if (path.startsWith('/api/user')) return [];
  if (path.startsWith('/api/time')) return [];
  if (path === '/api/project/field')
    stored = withService(fieldOf(ProjectFieldChange.parse(JSON.parse(body))));
  if (path === '/api/service/color') {
    const { color } = ServiceColorChange.parse(JSON.parse(body));
    const back = { color: 'YELLOW', ...step } as const;
    stored = withService({ color, next: color === 'YELLOW' ? begun.next : [back] });
  }
  return stored;
}

function json(body: object, status = 200): Response {
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });
}

beforeEach(() => {
  stored = Project.parse({
    ...sampleProject,
    services: [begun, sampleService({ id: lena.id, title: 'Heizlast' })],
  });
  refusals = [];
  sent = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const body = typeof init.body === 'string' ? init.body : '';
    if (init.method === 'POST') {
      sent = [...sent, JSON.parse(body)];
      const [refusal, ...later] = refusals;
      refusals = later;
      if (refusal !== undefined) return Promise.resolve(json(refusal, 409));
    }
    return Promise.resolve(json(answerTo(address, body)));
  });
});

afterEach(() => {
  leave();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function Page() {
  const { data } = useQuery({ ...projectQuery(sampleProject.projectId), staleTime: Infinity });
  return (
    <>
      {data?.audience === 'office' && <ServicesTable project={data} today={today} />}
      <UndoNote />
    </>
  );
}

async function open(): Promise<void> {
  for (const id of [stored.id, stored.projectId])
    queryClient.setQueryData(projectQuery(id).queryKey, stored);
  ({ leave } = renderPage({ path: '/', address: '/', page: Page, queryClient }));
  (await row()).focus();
}

const row = async (): Promise<HTMLElement> => find('[role="row"][tabindex="0"]');
const shown = (): string => document.body.textContent.replaceAll(/\s+/gu, ' ');
const says = async (text: string): Promise<void> => untilPasses(() => expect(shown()).toContain(text));
const isOnRow = async (): Promise<void> => {
  const element = await row();
  await untilPasses(() => expect(document.activeElement).toBe(element));
};

/** Opens the fields of the row and answers the one of the day. */
async function openFields(): Promise<HTMLElement> {
  press('Enter');
  const day = await find('input', 'Termin: Baubegleitung');
  day.focus();
  return day;
}

describe('the row of a service, by keyboard alone', () => {
  test('opens both fields with Enter, stores the day with the next one, and has the focus again', async () => {
    await open();
    press('Enter');
    const person = await find('input', 'Bearbeitung: Baubegleitung');
    await untilPasses(() => expect(document.activeElement).toBe(person));
    const day = await find('input', 'Termin: Baubegleitung');
    day.focus();
    enter(day, '14.12.2026');
    press('Enter');
    await isOnRow();
    await says('14.12.2026');
    expect(sent).toEqual([
      {
        id: stored.id,
        change: { field: 'dueDate', serviceId, before: '2026-12-01', after: '2026-12-14' },
      },
    ]);
  });

  test('goes back with Esc, and nothing is sent', async () => {
    await open();
    enter(await openFields(), '14.12.2026');
    press('Escape');
    await isOnRow();
    expect(shown()).toContain('01.12.2026');
    expect(sent).toEqual([]);
  });

  test('stays open with what was typed where that is no day', async () => {
    await open();
    enter(await openFields(), '31.02.2026');
    press('Enter');
    await says('Das ist kein gültiges Datum (TT.MM.JJJJ).');
    expect(await find('input', 'Termin: Baubegleitung')).toHaveProperty('value', '31.02.2026');
    expect(sent).toEqual([]);
  });

  test('takes a change back with Strg+Z, also with the caps lock on', async () => {
    await open();
    enter(await openFields(), '14.12.2026');
    press('Enter');
    await find('button', 'Rückgängig');
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Z', ctrlKey: true, bubbles: true, cancelable: true }),
    );
    await untilPasses(() => expect(stored.services[0]?.dueDate).toBe('2026-12-01'));
    await untilPasses(() => expect(shown()).not.toContain('Rückgängig'));
  });

  test('sets the status by its digit, and offers the way back where the steps have one', async () => {
    await open();
    press('4');
    await says('Baubegleitung: zur Prüfung');
    await click('button', 'Rückgängig');
    await untilPasses(() => expect(stored.services[0]?.color).toBe('YELLOW'));
  });

  test('says why a status cannot be set, and sends nothing', async () => {
    await open();
    press('7');
    await says('Im Förderfall fehlt die BnD-ID.');
    press('1');
    await says('„Baubegleitung“ kann nicht von „in Bearbeitung“ auf „beauftragt“ gesetzt werden.');
    expect(sent).toEqual([]);
  });

  test('asks why there is a problem', async () => {
    await open();
    press('6');
    await find('[role="dialog"]');
    expect(sent).toEqual([]);
  });

  test('is reached by L from anywhere on the page, and from the palette', async () => {
    await open();
    const element = await row();
    element.blur();
    press('l');
    expect(document.activeElement).toBe(element);
    element.blur();
    const command = listPageCommands().find(({ key }) => key === 'L');
    if (command?.action.kind === 'run') command.action.run();
    await isOnRow();
    expect(listPageShortcuts().map(({ keys }) => keys)).toContainEqual(['0–8']);
  });

  test('goes to the next row and back by the arrows', async () => {
    await open();
    press('ArrowDown');
    expect(document.activeElement?.textContent).toContain('Heizlast');
    press('ArrowUp');
    expect(document.activeElement?.textContent).toContain('Baubegleitung');
  });
});

describe('what was typed', () => {
  const problem = { type: 'about:blank', title: 'Conflict', status: 409 };

  test('stays when it could not be stored, and is sent again', async () => {
    await open();
    refusals = [
      {
        ...problem,
        status: 503,
        code: 'server.unavailable',
        detail: 'Die Datenbank ist gerade nicht erreichbar.',
      },
    ];
    enter(await openFields(), '14.12.2026');
    press('Enter');
    await says('„14.12.2026“ ist noch nicht gespeichert. Die Datenbank ist gerade nicht erreichbar.');
    await click('button', 'Erneut versuchen');
    await untilPasses(() => expect(stored.services[0]?.dueDate).toBe('2026-12-14'));
    await untilPasses(() => expect(shown()).not.toContain('noch nicht gespeichert'));
  });

  test('stands beside what somebody else has stored meanwhile, until one decides', async () => {
    await open();
    stored = withService({ dueDate: '2026-12-20' });
    const detail = 'Der Termin der Leistung wurde inzwischen geändert.';
    refusals = [{ ...problem, code: 'progress.versionOutdated', detail, current: stored }];
    enter(await openFields(), '14.12.2026');
    press('Enter');
    await says(`„14.12.2026“ ist noch nicht gespeichert. ${detail}`);
    await click('button', 'Erneut versuchen');
    await untilPasses(() => expect(stored.services[0]?.dueDate).toBe('2026-12-14'));
    expect(sent.at(-1)).toMatchObject({ change: { before: '2026-12-20', after: '2026-12-14' } });
  });

  test('is given up by a button', async () => {
    await open();
    refusals = [
      {
        ...problem,
        code: 'project.locked',
        detail: 'Das Projekt wird seit 10:12 Uhr von Ole bearbeitet.',
      },
    ];
    enter(await openFields(), '14.12.2026');
    press('Enter');
    await click('button', 'Verwerfen');
    await says('01.12.2026');
    expect(shown()).not.toContain('noch nicht gespeichert');
  });
});
