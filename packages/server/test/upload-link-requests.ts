import { addDays, berlinDay } from '@energieakte/contract';
import { insertUnterlage } from '#test/attachment-requests.ts';
import type { MakeRequest } from '#test/rights-requests.ts';
import type { RightsWorld } from '#test/rights-world.ts';
import { insertArrival, insertUploadLink, type PlantedLink } from '#test/upload-link-rows.ts';

async function aLink(world: RightsWorld, projectId?: string): Promise<PlantedLink> {
  const of = projectId ?? (await world.project());
  return insertUploadLink(world.test.context.database, {
    projectId: of,
    by: world.office.people.secondUser.id,
  });
}

function soon(days: number): string {
  return addDays(berlinDay(new Date()), days);
}

export const itsToken: MakeRequest = async (world) => ({ body: { token: (await aLink(world)).token } });

export const aNewLink: MakeRequest = async ({ project }) => ({
  body: {
    projectId: await project(),
    title: 'Ihre Unterlagen',
    message: null,
    recipientName: null,
    recipientEmail: null,
    itemIds: [],
    acceptsOther: true,
    kinds: [],
    maxFileBytes: 1024,
    maxTotalBytes: 4096,
    maxFiles: 2,
    expiresOn: soon(14),
    password: null,
  },
});

export const ofProject: MakeRequest = async ({ project }) => ({
  params: { projectId: await project() },
});

export const prolonged: MakeRequest = async (world) => ({
  params: { id: (await aLink(world)).id },
  body: { version: 1, expiresOn: soon(30) },
});

export const revoked: MakeRequest = async (world) => ({
  params: { id: (await aLink(world)).id },
  body: { version: 1 },
});

/** The id of an Unterlage that came over a link and waits. */
async function waiting(world: RightsWorld): Promise<string> {
  const { database } = world.test.context;
  const attachmentId = await insertUnterlage(world, {});
  const { project_id } = await database
    .selectFrom('attachment')
    .select('project_id')
    .where('id', '=', attachmentId)
    .executeTakeFirstOrThrow();
  const { id: linkId } = await aLink(world, project_id);
  await insertArrival(database, { attachmentId, linkId });
  return attachmentId;
}

export const accepted: MakeRequest = async (world) => ({
  params: { id: await waiting(world) },
  body: { version: 1, order: 2, title: 'Lageplan', visibility: 'INTERN', checklistItemId: null },
});

export const refused: MakeRequest = async (world) => ({
  params: { id: await waiting(world) },
  body: { version: 1, reason: 'Unleserlich', tell: false },
});
