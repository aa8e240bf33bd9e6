import { newId } from '#database/new-id.ts';
import type { OfficePersonKey } from '#test/office.ts';
import type { MakeRequest } from '#test/rights-requests.ts';
import type { RightsWorld } from '#test/rights-world.ts';

interface Params {
  readonly visibility?: 'INTERN' | 'KUNDE';
  readonly by?: OfficePersonKey;
  readonly deleted?: boolean;
  readonly foreign?: boolean;
}

/** A comment of a new project, each time one of its own. */
async function insertComment(world: RightsWorld, params: Params): Promise<string> {
  const { visibility = 'INTERN', by = 'secondUser', deleted = false, foreign = false } = params;
  const { office, test, project } = world;
  const id = newId();
  const authorId = office.people[by].id;
  await test.context.database
    .insertInto('comment')
    .values({
      id,
      project_id: await project(foreign ? { customerId: office.customerIds.lhb } : {}),
      subject: 'ALLGEMEIN',
      text: 'Bitte den Lageplan schicken.',
      author_id: authorId,
      from_guest: by === 'guestOfHalb',
      visibility,
      due_date: '2027-01-04',
      ...(deleted ? { deleted_at: new Date(), deleted_by: authorId } : {}),
    })
    .execute();
  return id;
}

/** The path of a comment like this. */
export function aComment(params: Params, body?: object): MakeRequest {
  return async (world) => ({
    params: { id: await insertComment(world, params) },
    ...(body === undefined ? {} : { body }),
  });
}

/** A change of a comment like this, at its first version. */
export function aChange(params: Params): MakeRequest {
  return async (world) => ({
    body: { id: await insertComment(world, params), version: 1, text: 'Bitte den Lageplan.' },
  });
}

const noPlace = { commentId: null, replyTo: null } as const;
const ownWindow = { windowId: newId(), takes: null };
const noContent = {
  dueDate: null,
  assigneeId: null,
  mentionedUserIds: [],
  mentionedGroupIds: [],
  baseVersion: null,
} as const;

export const ofOwnProject: MakeRequest = async ({ project }) => ({
  params: { projectId: await project() },
});
export const ofForeignProject: MakeRequest = async ({ project, office }) => ({
  params: { projectId: await project({ customerId: office.customerIds.lhb }) },
});
export const inSubject: MakeRequest = async ({ project }) => ({
  params: { id: await project(), subject: 'BZA' },
});
export const seenSubject: MakeRequest = async ({ project }) => ({
  params: { projectId: await project() },
  body: { subject: 'BZA' },
});
export const aDraft: MakeRequest = async ({ project }) => ({
  params: { projectId: await project() },
  body: {
    subject: 'BZA',
    ...noPlace,
    ...noContent,
    ...ownWindow,
    text: 'Bitte den Lage',
    visibility: 'KUNDE',
  },
});
export const noDraft: MakeRequest = async ({ project }) => ({
  params: { projectId: await project() },
  query: { subject: 'BZA', windowId: ownWindow.windowId },
});
export const aNewComment: MakeRequest = async ({ project }) => ({
  body: { projectId: await project(), text: 'Der Lageplan liegt vor.' },
});
export const aForeignComment: MakeRequest = async ({ project, office }) => ({
  body: { projectId: await project({ customerId: office.customerIds.lhb }), text: 'Guten Tag' },
});

/** Changes a comment that a customer has written. */
export const aGuestsChange = aChange({ visibility: 'KUNDE', by: 'guestOfHalb' });
