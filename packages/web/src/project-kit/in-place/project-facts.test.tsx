// @vitest-environment happy-dom
import { Project, ProjectFieldChange } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { UndoNote } from '#shared/in-place/undo-note.tsx';
import { projectQuery } from '#project-kit/projects.queries.ts';
import { click, enter, find, press, renderPage, untilPasses } from '#test/render-page.tsx';
import { sampleProject } from '#test/sample-project.ts';
import { PriorityInPlace, ResponsibleInPlace, TagsInPlace } from './project-facts.tsx';

let stored: Project;
let sent: readonly ProjectFieldChange['change'][];
let leave: () => void = () => undefined;
/** What the server does before it answers a change. */
let beforeAnswer: () => Promise<Response | undefined> = async () => Promise.resolve(undefined);

function withChange({ change }: ProjectFieldChange): Project {
  const version = stored.version + 1;
  if (change.field === 'tags') return { ...stored, version, tags: change.after };
  return change.field === 'priority' ? { ...stored, version, priority: change.after } : stored;
}

beforeEach(() => {
  stored = Project.parse({ ...sampleProject, tags: ['EH 55'] });
  sent = [];
  beforeAnswer = async () => Promise.resolve(undefined);
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit = {}) => {
    if (method === 'POST' && typeof body === 'string') {
      const asked = ProjectFieldChange.parse(JSON.parse(body));
      sent = [...sent, asked.change];
      const refusal = await beforeAnswer();
      if (refusal !== undefined) return refusal;
      stored = withChange(asked);
    }
    const headers = { 'content-type': 'application/json' };
    return Promise.resolve(new Response(JSON.stringify(method === 'POST' ? stored : []), { headers }));
  });
});

afterEach(() => {
  leave();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function Page() {
  const { data } = useQuery({ ...projectQuery(sampleProject.projectId), staleTime: Infinity });
  if (data?.audience !== 'office') return <output />;
  return (
    <>
      <ResponsibleInPlace project={data} />
      <PriorityInPlace project={data} />
      <TagsInPlace project={data} />
      <a href="#weiter">Weiter</a>
      <UndoNote />
    </>
  );
}

function open(change: Partial<Project> = {}): void {
  stored = { ...stored, ...change };
  for (const id of [stored.id, stored.projectId])
    queryClient.setQueryData(projectQuery(id).queryKey, stored);
  ({ leave } = renderPage({ path: '/', address: '/', page: Page, queryClient }));
}

const shown = (): string => document.body.textContent;

test('the priority is chosen in its place, and the keyboard comes back to it', async () => {
  open();
  await click('button', 'Priorität: normal, ändern');
  const field = await find('input', 'Priorität');
  await untilPasses(() => expect(document.activeElement).toBe(field));
  enter(field, 'hoch');
  await find('[role="option"]', 'hoch');
  press('Enter');
  const button = await find('button', 'Priorität: hoch, ändern');
  await untilPasses(() => expect(document.activeElement).toBe(button));
  expect(sent).toEqual([{ field: 'priority', before: 'normal', after: 'high' }]);
  await click('button', 'Rückgängig');
  await find('button', 'Priorität: normal, ändern');
});

async function choosePriority(from: string, to: string): Promise<void> {
  await click('button', `Priorität: ${from}, ändern`);
  const field = await find('input', 'Priorität');
  await untilPasses(() => expect(document.activeElement).toBe(field));
  enter(field, to);
  await find('[role="option"]', to);
  press('Enter');
}

function pressUndo(): void {
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true }),
  );
}

test('Strg+Z before a change has its answer takes back that one, and not the one before', async () => {
  open();
  await choosePriority('normal', 'hoch');
  await find('button', 'Rückgängig');
  const { promise, resolve } = Promise.withResolvers<undefined>();
  beforeAnswer = async () => promise;
  await choosePriority('hoch', 'niedrig');
  await untilPasses(() => expect(sent).toHaveLength(2));
  pressUndo();
  expect(sent).toHaveLength(2);
  resolve(undefined);
  await untilPasses(() => expect(sent).toHaveLength(3));
  expect(sent[2]).toEqual({ field: 'priority', before: 'low', after: 'high' });
  await find('button', 'Priorität: hoch, ändern');
});

test('Strg+Z before a change is refused takes nothing back', async () => {
  open();
  await choosePriority('normal', 'hoch');
  await find('button', 'Rückgängig');
  const { promise, resolve } = Promise.withResolvers<Response>();
  beforeAnswer = async () => promise;
  await choosePriority('hoch', 'niedrig');
  await untilPasses(() => expect(sent).toHaveLength(2));
  pressUndo();
  const problem = {
    type: 'about:blank',
    title: 'Conflict',
    status: 409,
    code: 'project.locked',
    detail: 'Das Projekt wird seit 10:12 Uhr von Ole bearbeitet.',
  };
  const headers = { 'content-type': 'application/problem+json' };
  resolve(new Response(JSON.stringify(problem), { status: 409, headers }));
  await untilPasses(() => expect(shown()).toContain('von Ole bearbeitet'));
  expect(sent).toHaveLength(2);
  expect(stored.priority).toBe('high');
});

test('Esc goes back, and nothing is sent', async () => {
  open();
  await click('button', 'Projektleitung: noch niemand, ändern');
  const field = await find('input', 'Projektleitung');
  await untilPasses(() => expect(document.activeElement).toBe(field));
  press('Escape');
  const button = await find('button', 'Projektleitung: noch niemand, ändern');
  await untilPasses(() => expect(document.activeElement).toBe(button));
  expect(sent).toEqual([]);
});

test('a word that still stands in the box is taken when the tags are left', async () => {
  open();
  await click('button', 'Schlagworte: EH 55, ändern');
  const field = await find('input', 'Schlagworte');
  await untilPasses(() => expect(document.activeElement).toBe(field));
  enter(field, 'Bank fehlt');
  (await find('a', 'Weiter')).focus();
  await find('button', 'Schlagworte: EH 55 Bank fehlt, ändern');
  expect(sent).toEqual([{ field: 'tags', before: ['EH 55'], after: ['EH 55', 'Bank fehlt'] }]);
});

test('while somebody else is editing all is text', async () => {
  const holder = { id: sampleProject.id, displayname: 'Ole Ährenfeld' };
  const times = { since: '2026-11-21T09:12:00Z', expiresAt: '2026-11-21T09:42:00Z' };
  open({ lock: { holder, ...times, leaseNumber: 1, mine: false } });
  await untilPasses(() => expect(shown()).toContain('EH 55'));
  expect(document.querySelectorAll('button[aria-label]')).toHaveLength(0);
});
