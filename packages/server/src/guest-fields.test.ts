import { isRecord } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { furnish } from '#test/furnished-office.ts';
import { fullDocument } from '#test/full-project.ts';
import {
  emptyForGuests,
  guestAttachmentFields,
  guestCommentFields,
  guestMinimalFields,
  guestChecklistItemFields,
  guestPortalFields,
  guestProjectFields,
  guestRowFields,
  ownNames,
  protocolOfProject,
} from '#test/guest-list.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;
let projectId: string;

const phone = '07321 4711-0815';
const email = 'bauherr@geheim.example';

beforeAll(async () => {
  harness = await openHarness();
  const full = fullDocument(harness, [], []);
  const created = await harness.create({
    ...full,
    services: [],
    fundingCases: [],
    customerId: harness.office.customerIds.halb,
    client: {
      ...full.client,
      email,
      phone,
      secondClient: { ...full.client.secondClient, email, phone },
    },
  });
  projectId = created.id;
  await furnish(harness.test.context.database, harness.office, { projectId, ordered: false });
});
afterAll(async () => harness.close());

/** Every path of a value with what stands there; an empty list or object has the path of itself. */
function leavesOf(value: unknown, path = ''): readonly (readonly [path: string, value: unknown])[] {
  if (Array.isArray(value)) {
    const all: readonly unknown[] = value;
    if (all.length === 0) return [[`${path}[]`, undefined]];
    return all.flatMap((one) => leavesOf(one, `${path}[]`));
  }
  if (!isRecord(value)) return [[path, value]];
  return Object.entries(value).flatMap(([key, part]) =>
    leavesOf(part, path === '' ? key : `${path}.${key}`),
  );
}

function pathsOf(value: unknown): readonly string[] {
  return [...new Set(leavesOf(value).map(([path]) => path))].toSorted();
}

/** The paths without those that are there for the form of the answer only, after looking that nothing stands there. */
function telling(value: unknown, names: readonly string[] = []): readonly string[] {
  return leavesOf(value).flatMap(([path, leaf]) => {
    const isEmpty = Object.hasOwn(emptyForGuests, path) && leaf === emptyForGuests[path];
    const isOwnName = names.some((name) => path === name && leaf === null);
    return isEmpty || isOwnName ? [] : [path];
  });
}

function beyond(paths: readonly string[], list: readonly string[]): readonly string[] {
  return [...new Set(paths)].filter((path) => !list.includes(path));
}

/** A project without a deadline has an empty one. */
function withoutDeadline(paths: readonly string[]): readonly string[] {
  return paths.filter((path) => !path.startsWith('nextDeadline')).toSorted();
}

async function answerTo(request: `${'GET' | 'POST'} /${string}`, body?: object): Promise<unknown> {
  const { status, json, text } = await harness.call('guestOfHalb', request, body);
  expect([status < 300, text]).toEqual([true, text]);
  expect(text).not.toContain(phone);
  expect(text).not.toContain(email);
  return json;
}

const Items = z.object({ items: z.array(z.unknown()).min(1) });
const Several = z.array(z.unknown()).min(1);
const Board = z.object({
  slots: z.array(z.looseObject({ papers: z.array(z.unknown()) })),
  attachments: z.array(z.looseObject({ id: z.string() })).min(1),
});

const wholeProject = [...guestProjectFields, ...protocolOfProject].toSorted();

describe('a guest receives what the list says, all of it and nothing else', () => {
  it('of a project', async () => {
    expect(pathsOf(await answerTo(`GET /project/${projectId}`))).toEqual(wholeProject);
  });

  it('in the answer to an own change, and where somebody else was faster', async () => {
    const change = { id: projectId, version: 1, customerReference: 'B-4712' };
    expect(pathsOf(await answerTo('POST /project', change))).toEqual(wholeProject);
    const late = await harness.call('guestOfHalb', 'POST /project', change);
    const { current } = z.looseObject({ current: z.unknown() }).parse(late.json);
    expect([late.status, pathsOf(current)]).toEqual([409, wholeProject]);
  });

  it('of a new enquiry, also of what the guest wrote', async () => {
    const client = { lastName: 'Neu', email, phone };
    const made = await answerTo('POST /project', { mode: 0, name: 'Anfrage', client });
    expect(
      beyond(pathsOf(made), [
        ...wholeProject,
        'client.secondClient',
        'services[]',
        'fundingCases[]',
        'deadlines[]',
        'checklist[]',
      ]),
    ).toEqual([]);
  });

  it.each([
    ['POST /project/search', guestRowFields],
    ['GET /project/minimal', guestMinimalFields],
  ] as const)('in the list of %s', async (request, list) => {
    const { items } = Items.parse(await answerTo(request));
    for (const item of items) expect(withoutDeadline(pathsOf(item))).toEqual(withoutDeadline(list));
  });

  it('on the start page', async () => {
    const paths = pathsOf(await answerTo('GET /portal'));
    // Not every part has something in it here; no part has anything beyond the list.
    expect(beyond(paths, [...guestPortalFields, 'visits[]', 'projects[].nextDeadline'])).toEqual([]);
    expect(paths).toContain('needs[].documents[].rejectedReason');
    expect(paths).toContain('projects[].nextDeadline.title');
  });

  it('in the list of the own customer', async () => {
    const rows = await answerTo(`GET /project/byCustomer/${harness.office.customerIds.halb}`);
    for (const row of Several.parse(rows))
      expect(withoutDeadline(pathsOf(row))).toEqual(withoutDeadline(guestRowFields));
  });

  it('of the board and its Unterlagen', async () => {
    const board = Board.parse(await answerTo(`GET /attachments/board/${projectId}`));
    const papers = board.slots.flatMap((slot) => slot.papers);
    expect(papers.length).toBeGreaterThan(0);
    for (const checklistItem of papers)
      expect(pathsOf(checklistItem)).toEqual([...guestChecklistItemFields].toSorted());
    const slotFields = pathsOf(board.slots.map(({ papers: _papers, ...slot }) => slot));
    expect(slotFields).toEqual(['[].arrived', '[].missing', '[].order', '[].title', '[].upload']);
    const [first] = board.attachments;
    const one = await answerTo(`GET /attachments/${first?.id}`);
    const all = Several.parse(await answerTo(`GET /attachments/project/${projectId}/all`));
    for (const record of [...board.attachments, one, ...all])
      expect([...new Set(telling(record, ownNames))].toSorted()).toEqual(
        [...guestAttachmentFields].toSorted(),
      );
  });

  it('of an Unterlage of the own, with the own name', async () => {
    const body = { projectId, order: 2, title: 'Grundriss' };
    const made = await answerTo('POST /attachments', body);
    const names = ['createdBy', 'updatedBy'].flatMap((by) => [`${by}.id`, `${by}.displayname`]);
    expect(beyond(telling(made), [...guestAttachmentFields, ...names, 'files[]'])).toEqual([]);
    expect(JSON.stringify(made)).not.toContain('retentionClass');
  });

  it('of the comments', async () => {
    const comments = Several.parse(await answerTo(`GET /comment/project/${projectId}`));
    for (const comment of comments) {
      expect(beyond(telling(comment), [...guestCommentFields, 'mentionedUsers[]'])).toEqual([]);
      expect(comment).toMatchObject({ visibility: 'KUNDE' });
    }
  });
});

describe('a guest who changes the Bauherr', () => {
  it('leaves e-mail and telephone as they are, which he is not told', async () => {
    const before = await harness.read(projectId);
    const seen = z
      .looseObject({ client: z.looseObject({}), version: z.int() })
      .parse(await answerTo(`GET /project/${projectId}`));
    const client = { ...seen.client, city: 'Göppingen' };
    await answerTo('POST /project', { id: projectId, version: seen.version, client });
    const after = await harness.read(projectId);
    expect(after.client).toEqual({ ...before.client, city: 'Göppingen' });
    expect(after.client).toMatchObject({ email, phone, secondClient: { email, phone } });
  });
});
