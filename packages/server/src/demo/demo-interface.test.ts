import {
  PriceRelease,
  PriceReleaseRow,
  Project,
  ProjectInput,
  ProjectLease,
  ProjectPage,
  ProjectHistory,
} from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DemoUsername } from '#server/demo/demo-people.ts';
import { demoPassword, insertDemoOffice } from '#server/demo/insert-demo-office.ts';
import { bearer } from '#test/office.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { cheapPasswords } from '#test/cheap-passwords.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
  await insertDemoOffice(test.context.database, new Date(), cheapPasswords);
});
afterAll(async () => test.close());

async function tokenOf(username: DemoUsername): Promise<string> {
  const payload = { username, password: demoPassword };
  const answer = await test.app.inject({ method: 'POST', url: '/api/authenticate', payload });
  return String(answer.headers.authorization).slice('Bearer '.length);
}

async function search(username: DemoUsername, query: Record<string, string>): Promise<ProjectPage> {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/project/search',
    query: { size: '1000', ...query },
    headers: bearer(await tokenOf(username)),
  });
  return ProjectPage.parse(answer.json());
}

describe('the demo office over the interface', () => {
  it('answers every project in the shape of the contract, and takes it as input again', async () => {
    const headers = bearer(await tokenOf('sabine.brenner'));
    const projects = await test.context.database.selectFrom('project').select('project_id').execute();
    const wrong: string[] = [];
    for (const { project_id: id } of projects) {
      const answer = await test.app.inject({ url: `/api/project/${id}`, headers });
      const project = Project.safeParse(answer.json());
      const input = ProjectInput.safeParse(answer.json());
      if (!project.success || !input.success)
        wrong.push(`${id}: ${project.error?.message ?? ''}${input.error?.message ?? ''}`);
    }
    expect(projects).toHaveLength(36);
    expect(wrong).toEqual([]);
  });

  it('keeps the color of a project that is saved as it is', async () => {
    const headers = bearer(await tokenOf('sabine.brenner'));
    const { items } = await search('sabine.brenner', {});
    const open = items.filter((row) => row.audience === 'office' && row.lock === null);
    const changed: string[] = [];
    for (const { id, projectId, color } of open) {
      const url = `/api/project/startEdit/${id}`;
      const started = await test.app.inject({ method: 'POST', url, headers });
      const { lease, project } = ProjectLease.parse(started.json());
      const payload = { ...project, leaseNumber: lease.number };
      const answer = await test.app.inject({ method: 'POST', url: '/api/project', headers, payload });
      const saved = Project.parse(answer.json());
      await test.app.inject({ method: 'POST', url: `/api/project/stopEdit/${id}`, headers });
      if (saved.color !== color || saved.colorReason !== project.colorReason) changed.push(projectId);
    }
    expect(open).toHaveLength(30);
    expect(changed).toEqual([]);
  });

  it.each(['Özdemir', 'oezdemir', 'ozdemir'])('finds the Bauherr typed as %s', async (typed) => {
    const found = await search('jana.keller', { filterAnd: `name|like|${typed}` });
    expect(found.items.map(({ name }) => name)).toEqual(['Familie Özdemir']);
  });

  it('finds a Bauherr whose name was typed with a slip', async () => {
    const found = await search('jana.keller', { q: 'Pfistrer' });
    expect(found.items.map(({ name }) => name)).toEqual(['Familie Pfisterer']);
  });

  it('shows a guest the projects of his own house builder and no others', async () => {
    const found = await search('m.huber@albblick-haus.example', {});
    expect(found.items.length).toBeGreaterThan(4);
    expect(found.items.every(({ projectId }) => projectId.endsWith('-HALB'))).toBe(true);
  });

  it('shows staff who is editing', async () => {
    const found = await search('jana.keller', {});
    const holders = found.items.map((row) => (row.audience === 'office' ? row.lock?.holder : undefined));
    expect(holders.flatMap((holder) => holder?.displayname ?? []).toSorted()).toEqual([
      'Lena Hofer',
      'Tobias Maurer',
    ]);
  });

  it('shows in a history a letter that went before a date set by hand', async () => {
    const [project] = (await search('sabine.brenner', { filterAnd: 'name|like|Özdemir' })).items;
    const url = `/api/project/history/${project?.id ?? ''}`;
    const headers = bearer(await tokenOf('sabine.brenner'));
    const { items } = ProjectHistory.parse((await test.app.inject({ url, headers })).json());
    const changes = items.flatMap((version) => version.changes);
    const reasons = changes.filter(({ label }) => label.endsWith('Warum'));
    expect(reasons.map((change) => change.new)).toEqual([
      expect.stringMatching(
        /^Laut Zusage [\d.]{10}, von Hand war [\d.]{10}: Das Datum der Zusage geht vor\.$/u,
      ),
    ]);
  });

  it('shows beside every price of the coming Preisstand the one it takes the place of', async () => {
    const headers = bearer(await tokenOf('sabine.brenner'));
    const read = async (url: string): Promise<unknown> =>
      (await test.app.inject({ url: `/api${url}`, headers })).json();
    const releases = PriceRelease.array().parse(await read('/pricing/release'));
    const coming = releases.find(({ title }) => title === 'Preisanpassung');
    const rows = PriceReleaseRow.array().parse(await read(`/pricing/release/${coming?.id}/rows`));
    expect(rows.map(({ before }) => before?.netPrice)).toEqual([89_000, 29_000, 98_000, 11_500]);
    expect(rows.map(({ changePct }) => changePct)).toEqual([3.4, 3.4, 3.6, 3.5]);
  });
});
