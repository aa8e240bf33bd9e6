// @vitest-environment happy-dom
import type { FollowUp, Project } from '@energieakte/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentUserQuery } from '#api/session.ts';
import { queryClient } from '#api/query-client.ts';
import { find, renderPage } from '#test/render-page.tsx';
import { sampleProject, sampleService } from '#test/sample-project.ts';
import { sampleUser } from '#test/sample-user.ts';
import { NextStepsCard } from '../overview/next-steps-card.tsx';

const today = '2026-11-21';
const project: Project = {
  ...sampleProject,
  services: [sampleService({ ordered: true, color: 'RED', redReason: 'Statik fehlt' })],
};
const followUp = {
  id: '01a1fc50-8cb4-7079-88fa-c99a69765d61',
  at: today,
  text: 'Bei der Bank nachfassen',
  doneAt: null,
  isOwn: true,
} as const satisfies Partial<FollowUp>;
const others = { ...followUp, id: '01a1fc50-8cb4-7079-88fa-c99a69765d62', text: 'Andere', isOwn: false };
const done = {
  ...followUp,
  id: '01a1fc50-8cb4-7079-88fa-c99a69765d63',
  text: 'Erledigt',
  doneAt: today,
};
const task = {
  id: '01a1fc50-8cb4-7079-88fa-c99a69765d64',
  text: 'Plan prüfen',
  dueDate: today,
  doneAt: null,
  deletedAt: null,
  assignee: { id: sampleUser.id, displayname: sampleUser.displayname },
};
const foreign = { ...task, id: others.id, text: 'Fremd', assignee: { ...task.assignee, id: others.id } };

let leave: () => void = () => undefined;

function answerTo(address: string): unknown {
  if (address.startsWith('/api/wiedervorlage')) return [followUp, others, done];
  return address.startsWith('/api/comment') ? [task, foreign] : [];
}

beforeEach(() => {
  queryClient.setQueryData(currentUserQuery.queryKey, sampleUser);
  vi.stubGlobal('fetch', async (address: string) =>
    Promise.resolve(
      new Response(JSON.stringify(answerTo(address)), {
        headers: { 'content-type': 'application/json' },
      }),
    ),
  );
});

afterEach(() => {
  leave();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('what the person has to do themselves is among the next steps, with the way there', async () => {
  const page = () => <NextStepsCard project={project} today={today} />;
  ({ leave } = renderPage({ path: '/', address: '/', page, queryClient }));
  const toFollowUp = await find('a', 'Zur Wiedervorlage');
  const toTask = await find('a', 'Zur Aufgabe');
  expect(toFollowUp.getAttribute('href')).toMatch(/#wiedervorlagen$/u);
  expect(toTask.getAttribute('href')).toMatch(/#kommentare$/u);
  const text = document.body.textContent;
  expect(text).toContain('Wiedervorlage: Bei der Bank nachfassen');
  expect(text).toContain('Aufgabe: Plan prüfen');
  for (const other of ['Andere', 'Erledigt', 'Fremd']) expect(text).not.toContain(other);
});

test('what a new project begins with stands there once, whatever else is due', async () => {
  const isNew: Project = { ...project, services: [], fundingCases: [], deadlines: [] };
  const page = () => <NextStepsCard project={isNew} today={today} />;
  ({ leave } = renderPage({ path: '/', address: '/', page, queryClient }));
  // The Wiedervorlage is at the head by then.
  await find('a', 'Zur Aufgabe');
  const text = document.body.textContent;
  expect(text).toContain('Was angefragt oder beauftragt ist');
  expect(text).not.toContain('Es ist noch keine Leistung eingetragen');
});
