// @vitest-environment happy-dom
import type { EditRequest, EditRequests, Project } from '@energieakte/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { takeLastQueued } from '#shared/activity/activity.ts';
import { andDraw, mountHook } from '#test/mount-hook.tsx';
import { sampleProject } from '#test/sample-project.ts';
import { editRequestsQuery } from './handover.queries.ts';
import { useEditAnswer } from './use-edit-answer.ts';

const person = { id: '01a1fc50-8cb4-7079-88fa-c99a69765d03', displayname: 'Sabine Brenner' };
const free: Project = { ...sampleProject, lock: null };
const locked: Project = {
  ...free,
  lock: {
    holder: person,
    since: '2026-11-24T08:00:00.000Z',
    expiresAt: '2026-11-24T08:30:00.000Z',
    leaseNumber: 1,
    mine: false,
  },
};

function answered(answer: EditRequest['answer']): EditRequests {
  const mine: EditRequest = {
    id: '01a1fc50-8cb4-7079-88fa-c99a69765d04',
    projectId: free.id,
    by: { id: '01a1fc50-8cb4-7079-88fa-c99a69765d05', displayname: 'Tobias Maurer' },
    message: null,
    askedAt: '2026-11-24T08:05:00.000Z',
    answer,
    answeredAt: answer === null ? null : '2026-11-24T08:06:00.000Z',
    answeredBy: answer === null ? null : person,
  };
  return { toMe: [], mine, takenOver: null };
}

/** What the server says of the requests; asked anew it says nothing else. */
async function bring(answer: EditRequest['answer']): Promise<void> {
  const { queryKey } = editRequestsQuery(free.id);
  await andDraw(() => void queryClient.setQueryData(queryKey, answered(answer)));
}

afterEach(() => queryClient.clear());
// What another test reported is nobody's answer here.
beforeEach(() => {
  while (takeLastQueued() !== null);
});

it('says that the project is free, also where that is seen before the answer is here', async () => {
  await bring(null);
  const page = await mountHook(useEditAnswer, locked);
  await page.give(free);
  expect(takeLastQueued()).toBeNull();
  await bring('RELEASED');
  await vi.waitFor(() => expect(takeLastQueued()?.text).toBe(`${free.projectId} ist freigegeben.`));
  await page.unmount();
});

it('says nothing of an answer that was there when the page was opened', async () => {
  await bring('RELEASED');
  const page = await mountHook(useEditAnswer, locked);
  await page.give(free);
  expect(takeLastQueued()).toBeNull();
  await page.unmount();
});

it('goes on asking for an answer to an open request while the project is already free', async () => {
  await bring(null);
  const page = await mountHook(useEditAnswer, free);
  const query = queryClient.getQueryCache().find(editRequestsQuery(free.id));
  expect(query?.isDisabled()).toBe(false);
  await bring('RELEASED');
  await vi.waitFor(() => expect(takeLastQueued()?.text).toBe(`${free.projectId} ist freigegeben.`));
  expect(query?.isDisabled()).toBe(true);
  await page.unmount();
});
