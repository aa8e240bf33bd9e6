import { ProjectInput, ProjectRow } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from '#database/new-id.ts';
import { fullDocument, insertGroup } from '#test/full-project.ts';
import { type Harness, everyMode, openHarness } from '#test/project-harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(async () => harness.close());

describe('the empty project', () => {
  it.each(everyMode)('of kind %d becomes a project when it is posted with a name', async (mode) => {
    const reply = await harness.call('user', 'POST /project/generateEmptyProject', {
      mode,
      customerId: harness.office.customerIds.halb,
    });
    const empty = ProjectInput.parse(reply.json);
    expect(empty).toMatchObject({ mode, projectIdProposed: true });
    const created = await harness.create({ ...empty, name: 'Familie Rapp' });
    expect(created.projectId).toBe(empty.projectId);
    expect(created.mode).toBe(mode);
  });

  it('reserves nothing: two proposals are the same, two projects are not', async () => {
    const params = { mode: 0, customerId: null };
    const [first, second] = [
      ProjectInput.parse(
        (await harness.call('user', 'POST /project/generateEmptyProject', params)).json,
      ),
      ProjectInput.parse(
        (await harness.call('admin', 'POST /project/generateEmptyProject', params)).json,
      ),
    ];
    expect(second.projectId).toBe(first.projectId);
    const projects = [
      await harness.create({ ...first, name: 'Eins' }),
      await harness.create({ ...second, name: 'Zwei' }, 'admin'),
    ];
    expect(new Set(projects.map((project) => project.projectId)).size).toBe(2);
  });

  it('of a kind that demands a customer has no id without one', async () => {
    const reply = await harness.call('user', 'POST /project/generateEmptyProject', { mode: 2 });
    expect(ProjectInput.parse(reply.json).projectId).toBeUndefined();
  });

  it('needs an existing customer', async () => {
    const params = { mode: 0, customerId: newId() };
    const refusal = await harness.refused('user', 'POST /project/generateEmptyProject', params);
    expect(refusal).toMatchObject({ status: 404, code: 'customer.notFound' });
  });
});

describe('a project that is read', () => {
  it.each(everyMode)('of kind %d can be posted back as it is, and nothing changes', async (mode) => {
    const other = await harness.create();
    const document = fullDocument(harness, [await insertGroup(harness, `Gruppe ${mode}`)], [other.id]);
    const created = await harness.create({ ...document, mode });
    const { project } = await harness.startEdit('user', created.id);
    const saved = await harness.call('user', 'POST /project', project);
    const { version: _v, updatedAt: _at, updatedBy: _by, lock: _lock, ...before } = project;
    expect(saved.json).toMatchObject(before);
    expect(saved.json).toMatchObject({ version: 2 });
  });
});

describe('reading a project', () => {
  it('goes by the technical id and by the project id', async () => {
    const created = await harness.create();
    const [byId, byProjectId] = [
      await harness.call('accountant', `GET /project/${created.id}`),
      await harness.call('accountant', `GET /project/${created.projectId}`),
    ];
    expect(byId.json).toEqual(byProjectId.json);
    expect(byId.json).toMatchObject({
      id: created.id,
      can: { edit: false, cancel: false, delete: false, editAsCustomer: false },
    });
  });

  it.each(['GET /project/', 'GET /project/%20', 'POST /project/startEdit/%20'] as const)(
    'refuses the empty id of %s in the words of the specification',
    async (request) => {
      const refusal = await harness.refused('user', request);
      expect(refusal).toMatchObject({ status: 400, detail: 'projectID cannot be empty' });
    },
  );

  it('answers 404 for an id nobody has', async () => {
    const refusal = await harness.refused('user', 'GET /project/KfW-01_001');
    expect(refusal).toMatchObject({ status: 404, detail: 'Das Projekt wurde nicht gefunden.' });
  });
});

describe('the projects of a customer', () => {
  it('are an array, without those in the Papierkorb, for everyone in the office', async () => {
    const customerId = harness.office.customerIds.lhb;
    const [kept, stopped, deleted] = [
      await harness.create({ customerId }),
      await harness.create({ customerId }),
      await harness.create({ customerId }),
    ];
    await harness.call('user', `POST /project/cancel/${stopped.id}`);
    await harness.call('admin', `POST /project/delete/${deleted.id}`);
    for (const who of ['user', 'accountant', 'admin', 'superAdmin'] as const) {
      const reply = await harness.call(who, `GET /project/byCustomer/${customerId}`);
      const ids = z
        .array(ProjectRow)
        .parse(reply.json)
        .map((row) => row.id);
      expect(ids).toEqual([stopped.id, kept.id]);
    }
  });

  it('of nobody are a 404', async () => {
    const refusal = await harness.refused('user', `GET /project/byCustomer/${newId()}`);
    expect(refusal).toMatchObject({ status: 404, code: 'customer.notFound' });
  });
});
