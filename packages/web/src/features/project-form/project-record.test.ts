// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import type { Project, ProjectInput } from '@energieakte/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import type { RecordLease } from '#shared/record/edited-record.ts';
import { forgetDrafts } from '#test/edited-group.ts';
import { memberPath } from '#shared/record/line-items/member-path.ts';
import { useRecordEditing } from '#shared/record/use-record-editing.ts';
import { fakeRecordServer } from '#test/fake-record-server.ts';
import { andDraw, mountHook } from '#test/mount-hook.tsx';
import { sampleProject, sampleService } from '#test/sample-project.ts';
import { projectLeaseCalls, projectRecord } from './project-record.ts';
import { officeSections } from './project-sections.ts';

const service = sampleService({ color: 'WHITE' });
const other = sampleService({ id: '01a1fc50-8cb4-7079-88fa-c99a69765d77', title: 'Ökobilanz' });
const stored: Project = { ...sampleProject, services: [service, other] };
const titlePath = memberPath('services', service.id, 'title');

const mounted: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const unmount of mounted.splice(0)) await unmount();
  await forgetDrafts();
});

/** Only what the tests change: the title, the reference, and which services there are with their titles. */
function withInput(project: Project, { title, customerReference, services }: ProjectInput): Project {
  const known = new Map([service, other].map((one) => [one.id, one]));
  const sent = services?.map(({ id, ...fields }) => {
    const before = known.get(id ?? '') ?? service;
    return { ...before, title: fields.title ?? before.title };
  });
  return {
    ...project,
    title: title === undefined ? project.title : title,
    customerReference: customerReference === undefined ? project.customerReference : customerReference,
    services: sent ?? project.services,
  };
}

function projectServer() {
  return fakeRecordServer<ProjectInput, Project>(stored, withInput, 'project.versionOutdated');
}

async function openForm(save: (input: ProjectInput) => Promise<Project>, lease?: RecordLease) {
  const sections = officeSections[stored.mode];
  const page = await mountHook((project: Project) => {
    const record = projectRecord({ project, sections, ...(lease === undefined ? {} : { lease }) });
    return useRecordEditing({ ...record, mutation: { mutationFn: save, networkMode: 'always' } });
  }, stored);
  mounted.push(page.unmount);
  return {
    ...page,
    values: () => page.current().record.form.getValues(),
    type: (path: string, text: string) => andDraw(() => page.current().record.form.setValue(path, text)),
    save: () => andDraw(() => page.current().save()),
  };
}

test('only what was changed is sent, so that others may save other fields at the same time', async () => {
  const server = projectServer();
  const page = await openForm(server.save);
  await page.type('title', 'Umbau');
  server.changeByOthers({ customerReference: 'A-17' });
  expect(await page.save()).toMatchObject({ title: 'Umbau', customerReference: 'A-17', version: 3 });
  expect(server.received).toEqual([
    { id: stored.id, version: 1, title: 'Umbau' },
    { id: stored.id, version: 2, title: 'Umbau' },
  ]);
  expect(page.values()['customerReference']).toBe('A-17');
});

describe('a service that somebody else removed while it was changed here', () => {
  async function met() {
    const server = projectServer();
    const page = await openForm(server.save);
    await page.type(titlePath, 'Berechnung, zweite Fassung');
    server.changeByOthers({ services: [other] });
    expect(await page.save()).toBeNull();
    expect(page.current()).toMatchObject({ isDeciding: true, openConflicts: 1 });
    const [conflict] = page.current().record.memberConflicts;
    expect(conflict).toMatchObject({ id: service.id, removedBy: 'theirs' });
    const decide = (side: 'mine' | 'theirs') =>
      andDraw(() => page.current().decide({ [conflict?.path ?? '']: side }));
    return { server, decide };
  }
  const titles = ({ services }: Project) => services.map(({ title }) => title);

  test('is saved whole again where the own side is chosen', async () => {
    const { server, decide } = await met();
    await decide('mine');
    expect(titles(server.stored())).toEqual(['Ökobilanz', 'Berechnung, zweite Fassung']);
    // It is made anew, so that every field of it has to be there.
    const sent = server.received.at(-1)?.services?.find(({ id }) => id === service.id);
    expect(sent).toMatchObject({ serviceCode: 'EHB', ordered: true, quantity: 1 });
  });

  test('stays removed where theirs is chosen', async () => {
    const { server, decide } = await met();
    await decide('theirs');
    expect(titles(server.stored())).toEqual(['Ökobilanz']);
  });
});

describe('a lease', () => {
  const gone = () => {
    throw new ApiError({ status: 409, code: 'project.leaseOutdated', detail: 'Nicht mehr reserviert.' });
  };
  /** A lease that is asked for again, and whether it is granted then. */
  function leaseThat(isGranted: boolean, regained?: () => Promise<void>) {
    let number: number | null = 4;
    const lease: RecordLease = {
      number: () => number,
      regain: async () => {
        number = isGranted ? 5 : null;
        await regained?.();
        return isGranted;
      },
      isLost: projectLeaseCalls.isLost,
    };
    return lease;
  }

  test('that was lost unnoticed is taken again, and the save goes on with its new number', async () => {
    const server = projectServer();
    server.beforeAnswers(gone);
    const page = await openForm(server.save, leaseThat(true));
    await page.type('title', 'Umbau');
    expect(await page.save()).toMatchObject({ title: 'Umbau', version: 2 });
    expect(server.received.map(({ leaseNumber }) => leaseNumber)).toEqual([4, 5]);
    expect(page.current().failure).toBeNull();
  });

  test('that is lost for good fails the save, and nothing else', async () => {
    const server = projectServer();
    server.beforeAnswers(gone);
    const page = await openForm(server.save, leaseThat(false));
    await page.type('title', 'Umbau');
    expect(await page.save()).toBeNull();
    expect(server.received).toHaveLength(1);
    expect(page.current()).toMatchObject({ failure: 'Nicht mehr reserviert.', isSaving: false });
    expect(page.current().record.changed()).toEqual(['title']);
    expect(page.values()['title']).toBe('Umbau');
  });

  test('that comes back with what others saved meanwhile asks before it is overwritten', async () => {
    const server = projectServer();
    server.beforeAnswers(gone);
    const readAgain: (() => Promise<void>)[] = [];
    const lease = leaseThat(true, async () => {
      server.changeByOthers({ title: 'Anbau' });
      await readAgain[0]?.();
    });
    const page = await openForm(server.save, lease);
    // Granting brings the project along, and the page shows it at once.
    readAgain.push(() => page.give(server.stored()));
    await page.type('title', 'Umbau');
    const saving = page.current().save();
    await expect.poll(() => page.current().isDeciding).toBe(true);
    expect(await saving).toBeNull();
    expect(server.stored().title).toBe('Anbau');
    expect(page.current().openConflicts).toBe(1);
  });
});
