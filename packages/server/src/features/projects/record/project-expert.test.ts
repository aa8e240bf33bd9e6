import type { Project } from '@energieakte/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applicationBasics, applicationCase, orderedBasics } from '#test/project-course.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(async () => harness.close());
beforeEach(async () => {
  await harness.test.context.database.deleteFrom('user_qualification').execute();
});

/** A KfW project of programme 297 with everything a BzA asks for but its number. */
async function prepared(): Promise<Project> {
  const made = await harness.create({ mode: 0, name: 'Ott', ...orderedBasics(harness) });
  return harness.change(made.id, {
    ...applicationBasics(harness),
    fundingCases: [{ id: made.fundingCases[0]?.id, ...applicationCase }],
  });
}

async function list(who: 'user' | 'secondUser', details: object): Promise<void> {
  const userId = harness.office.people[who].id;
  const reply = await harness.call('admin', 'POST /user/qualification', { userId, ...details });
  if (reply.status !== 201) throw new Error(reply.text);
}

/** What the server says about the expert when the BzA is entered, made on 31 January. */
async function problemOfBza(): Promise<string | undefined> {
  const project = await prepared();
  const { id } = project;
  await harness.startEdit('user', id);
  const { version } = await harness.read(id);
  const bza = { bzaId: '999-0407-2215-0031', bzaDate: '2026-01-31' };
  const fundingCases = [{ id: project.fundingCases[0]?.id, ...bza }];
  const reply = await harness.call('user', 'POST /project', { id, version, fundingCases });
  if (reply.status === 200) return undefined;
  return reply.text;
}

describe('the expert who confirms a BzA', () => {
  it('is not looked up while the office keeps no listings', async () => {
    expect(await problemOfBza()).toBeUndefined();
  });

  it('needs a listing as soon as the office keeps any', async () => {
    await list('user', { kind: 'QNG_AUDITOR' });
    expect(await problemOfBza()).toContain('ist nicht eingetragen');
  });

  it('needs one that holds on the day of the BzA', async () => {
    await list('secondUser', { kind: 'EEE_KFN_LCA', validUntil: '2026-01-30' });
    expect(await problemOfBza()).toContain('war am Tag der BzA abgelaufen');
  });

  it('may have one that ends on that day, or never', async () => {
    await list('secondUser', { kind: 'EEE_KFN_LCA', validUntil: '2026-01-31' });
    expect(await problemOfBza()).toBeUndefined();
  });

  it('needs the one of the programme', async () => {
    await list('secondUser', { kind: 'EEE_NWG' });
    expect(await problemOfBza()).toContain('ist nicht eingetragen');
  });
});
