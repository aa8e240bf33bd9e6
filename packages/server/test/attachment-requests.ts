import { newId } from '#database/new-id.ts';
import type { OfficePersonKey } from '#test/office.ts';
import type { MakeRequest } from '#test/rights-requests.ts';
import type { RightsWorld } from '#test/rights-world.ts';
import { storeContent } from '#test/stored-content.ts';

interface Params {
  readonly slot?: number;
  readonly visibility?: 'INTERN' | 'KUNDE';
  readonly released?: boolean;
  readonly by?: OfficePersonKey;
  readonly deletedBy?: OfficePersonKey;
  readonly foreign?: boolean;
}

const content = new TextEncoder().encode('Ein Lageplan');

async function insertFile(world: RightsWorld, attachmentId: string, params: Params): Promise<void> {
  const { database, files } = world.test.context;
  const sha256 = await storeContent(files, content);
  await database
    .insertInto('stored_file')
    .values({ sha256, size: content.length, media_type: 'application/pdf' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await database
    .insertInto('attachment_file')
    .values({
      id: newId(),
      attachment_id: attachmentId,
      number: 1,
      name: 'Lageplan.pdf',
      sha256,
      uploaded_by: world.office.people[params.by ?? 'secondUser'].id,
      released_at: params.released === true ? new Date() : null,
    })
    .execute();
}

/** An Unterlage with a file in a new project, each time one of its own. */
export async function insertUnterlage(world: RightsWorld, params: Params): Promise<string> {
  const { slot = 2, visibility = 'INTERN', by = 'secondUser', released = false } = params;
  const { office, test, project } = world;
  const id = newId();
  await test.context.database
    .insertInto('attachment')
    .values({
      id,
      project_id: await project(params.foreign === true ? { customerId: office.customerIds.lhb } : {}),
      slot,
      title: 'Lageplan',
      visibility,
      state: released ? 'FREIGEGEBEN' : 'EINGEGANGEN',
      retention_class: 'KEINE',
      created_by: office.people[by].id,
      ...(params.deletedBy === undefined
        ? {}
        : { deleted_at: new Date(), deleted_by: office.people[params.deletedBy].id }),
    })
    .execute();
  await insertFile(world, id, params);
  return id;
}

/** The path of an Unterlage like this. */
export function anUnterlage(params: Params): MakeRequest {
  return async (world) => ({ params: { id: await insertUnterlage(world, params) } });
}

/** The change of one like this. */
export function aChange(params: Params): MakeRequest {
  return async (world) => ({
    body: { id: await insertUnterlage(world, params), version: 1, title: 'Lageplan neu' },
  });
}

/** A new one in a slot. */
export function aNew(order: number, foreign = false): MakeRequest {
  return async ({ project, office }) => ({
    body: {
      projectId: await project(foreign ? { customerId: office.customerIds.lhb } : {}),
      order,
      title: 'Grundriss',
    },
  });
}

/** Taking a file over from one Unterlage into another. */
export function aLink(from: Params, to: Params): MakeRequest {
  return async (world) => ({
    params: { id: await insertUnterlage(world, to) },
    body: { fromAttachmentId: await insertUnterlage(world, from), version: 1 },
  });
}

export function aTicket(params: Params): MakeRequest {
  return async (world) => ({
    body: { kind: 'FILE', attachmentId: await insertUnterlage(world, params) },
  });
}

export const aHash: MakeRequest = () => ({ body: { sha256: 'ab'.repeat(32), size: 9 } });

/** Every slot of a project. */
export function allOf(foreign: boolean): MakeRequest {
  return async ({ project, office }) => ({
    params: {
      projectId: await project(foreign ? { customerId: office.customerIds.lhb } : {}),
      order: 'all',
    },
  });
}

export function boardOf(foreign: boolean): MakeRequest {
  return async ({ project, office }) => ({
    params: { projectId: await project(foreign ? { customerId: office.customerIds.lhb } : {}) },
  });
}
