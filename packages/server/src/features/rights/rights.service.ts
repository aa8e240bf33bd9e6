import {
  endpoints,
  type ExplainedEntity,
  grantText,
  type Permission,
  permissionAreas,
  permissionMatrix,
  permissionText,
  type RightsExplanation,
  type RightsMatrix,
  roleNames,
  roles,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { invalidField, refusal } from '#http/app-error.ts';
import type { RightsHolder } from '#http/person.ts';
import { explainAttachments } from '#features/documents/attachments/attachments-rights.service.ts';
import { explainComments } from '#features/comments/comments-rights.service.ts';
import { explainCustomer } from '#features/customers/customers-rights.service.ts';
import { explainHearing } from '#features/events/events-rights.service.ts';
import { explainGroup } from '#features/groups/groups-rights.service.ts';
import { explainReverting } from '#features/history/history-rights.service.ts';
import { explainProject } from '#features/projects/record/project-rights.service.ts';
import { decideAccount } from '#features/rights/rights.policy.ts';
import { findAccount, type StoredAccount } from '#features/rights/rights.queries.ts';
import { explainUser } from '#features/users/users-rights.service.ts';
import { explainView } from '#features/views/views-rights.service.ts';

const permissions: readonly Permission[] = Object.keys(permissionMatrix).filter(
  (key): key is Permission => key in permissionMatrix,
);

function callsOf(permission: Permission): string[] {
  return [...endpoints.values()]
    .filter(({ access }) => access === permission)
    .map(({ method, path }) => `${method} ${path}`);
}

function rowOf(permission: Permission): RightsMatrix['rows'][number] {
  const { area, title } = permissionText(permission);
  const grants = roles.map((role) => {
    const grant = permissionMatrix[permission][role];
    return { grant, text: grantText(permission, grant) };
  });
  return { permission, area, title, grants, calls: callsOf(permission) };
}

/** The permission matrix in words, by areas: the very table the server decides by. */
export function describeMatrix(): RightsMatrix {
  const rows = permissions.map(rowOf);
  return {
    roles: roles.map((role) => ({ role, name: roleNames[role] })),
    rows: permissionAreas.flatMap((area) => rows.filter((row) => row.area === area)),
  };
}

type Explained = Pick<RightsExplanation, 'thing' | 'actions'> & {
  readonly fields?: RightsExplanation['fields'];
};

interface Question {
  readonly asker: RightsHolder;
  readonly holder: StoredAccount;
}

async function explainWholeProject(
  context: AppContext,
  question: Question,
  anyId: string,
): Promise<Explained> {
  const { thing, actions, fields, ...project } = await explainProject(context, question, anyId);
  const { holder } = question;
  const allows = (wanted: string): boolean =>
    actions.some(({ action, allowed }) => action === wanted && allowed);
  return {
    thing,
    actions: [
      ...actions,
      ...explainReverting(holder, allows('edit')),
      ...explainComments(holder),
      ...explainAttachments(holder, project),
      ...explainHearing(holder, project),
    ],
    fields,
  };
}

export interface RightsQuestion {
  readonly userId: string;
  readonly projectId?: string | undefined;
  readonly entity?: ExplainedEntity | undefined;
  readonly entityId?: string | undefined;
}

/** Which thing is meant; exactly one has to be named. */
function readThing({ projectId, entity, entityId }: RightsQuestion): {
  readonly entity: ExplainedEntity;
  readonly id: string;
} {
  if (projectId !== undefined && entity === undefined && entityId === undefined)
    return { entity: 'project', id: projectId };
  if (projectId === undefined && entity !== undefined && entityId !== undefined)
    return { entity, id: entityId };
  const message = 'Bitte entweder projectId oder entity zusammen mit entityId angeben.';
  throw invalidField('entity', 'Eintrag', message);
}

async function explainThing(
  context: AppContext,
  question: Question,
  { entity, id }: { readonly entity: ExplainedEntity; readonly id: string },
): Promise<Explained> {
  const { database } = context;
  switch (entity) {
    case 'project':
      return explainWholeProject(context, question, id);
    case 'customer':
      return explainCustomer(database, question.holder, id);
    case 'user':
      return explainUser(database, question.holder, id);
    case 'group':
      return explainGroup(database, question.holder, id);
    case 'view':
      return explainView(database, question, id);
  }
}

/**
 * What a person may do with one thing, each with the way to the decision (ADM-2). Whose account is blocked may nothing.
 * @throws AppError `user.notFound`, the thing's own 404, `request.invalid` unless exactly one thing is named
 */
export async function explainRights(
  context: AppContext,
  asker: RightsHolder,
  question: RightsQuestion,
): Promise<RightsExplanation> {
  const wanted = readThing(question);
  const holder = await findAccount(context.database, question.userId);
  if (holder === null) throw refusal('user.notFound', {});
  const { thing, actions, fields = null } = await explainThing(context, { asker, holder }, wanted);
  const account = decideAccount(holder, holder);
  const { id, displayname, username, customerName, internal } = holder;
  const held = holder.roles.map((role) => roleNames[role]);
  return {
    person: { id, displayname, username, customerName, internal, roleNames: held },
    account,
    thing,
    actions: account.allowed ? actions : actions.map((action) => ({ ...action, ...account })),
    fields: account.allowed || fields === null ? fields : { audience: 'nobody', names: [] },
  };
}
