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

function withChange({ change }: ProjectFieldChange): Project {
  const version = stored.version + 1;
  if (change.field === 'tags') return { ...stored, version, tags: change.after };
  return change.field === 'priority' ? { ...stored, version, priority: change.after } : stored;
}

beforeEach(() => {
  stored = Project.parse({ ...sampleProject, tags: ['EH 55'] });
  sent = [];
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit = {}) => {
    if (method === 'POST' && typeof body === 'string') {
      const asked = ProjectFieldChange.parse(JSON.parse(body));
      sent = [...sent, asked.change];
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
