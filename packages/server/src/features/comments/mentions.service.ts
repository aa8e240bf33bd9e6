import type { CommentVisibility, Mentionable } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Transaction } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import type { Mentions } from '#features/comments/comment-write.queries.ts';
import type { Viewing } from '#features/comments/comment-view.service.ts';
import { type ReadProject, viewingOf } from '#features/comments/comment-read.service.ts';
import { mayReadWithProject, writesVisibly } from '#features/comments/comments.policy.ts';
import {
  listGroupsWithMembers,
  listPossibleReaders,
  listReaders,
  type Reader,
} from '#features/comments/mentions.queries.ts';
import { getReadableProject } from '#features/projects/record/project-read.service.ts';

interface Addressing {
  readonly viewing: Viewing;
  readonly visibility: CommentVisibility;
  readonly mentions: Mentions;
  /** Whom the comment mentioned already: they may have left since. */
  readonly before: Mentions;
}

function mayRead(reader: Reader, { viewing, visibility }: Addressing): boolean {
  const { customerId, state } = viewing.project;
  return mayReadWithProject(reader, { visibility, customerId, projectState: state });
}

/** Customers mention who they know; anybody else is to them as if not there. */
function refuseUnknown({ viewing, mentions, before }: Addressing): void {
  const { knownIds } = viewing;
  if (mentions.groupIds.length > 0) throw refusal('reference.missing', { field: 'Erwähnte Gruppen' });
  if (mentions.userIds.some((id) => !knownIds.has(id) && !before.userIds.includes(id)))
    throw refusal('reference.missing', { field: 'Erwähnte Personen' });
}

/** Everybody who is notified of the mentions: the people, and who is in the groups. */
export interface Mentioned {
  readonly userIds: readonly string[];
  readonly memberIds: readonly string[];
}

/**
 * Refuses to mention somebody who could not read the comment, with the name.
 * @throws AppError `comment.mentionRefused`, `reference.missing`
 */
export async function checkMentions(db: Transaction, addressing: Addressing): Promise<Mentioned> {
  const { mentions, before, viewing } = addressing;
  if (writesVisibly(viewing.person)) refuseUnknown(addressing);
  const people = await listReaders(db, mentions.userIds);
  const groups = await listGroupsWithMembers(db, mentions.groupIds);
  const left = people.filter(({ id, enabled }) => !enabled && !before.userIds.includes(id));
  const members = groups.flatMap((group) => group.members);
  const unable = [...people, ...members].filter((reader) => !mayRead(reader, addressing));
  const names = new Set([...left, ...unable].map(({ displayname }) => displayname));
  if (names.size > 0) throw refusal('comment.mentionRefused', { names: [...names].join(', ') });
  return { userIds: mentions.userIds, memberIds: members.map(({ id }) => id) };
}

/**
 * A task is given to somebody of the office.
 * @throws AppError `reference.missing`
 */
export async function checkAssignee(db: Transaction, assigneeId: string | null): Promise<void> {
  if (assigneeId === null) return;
  const [assignee] = await listReaders(db, [assigneeId]);
  if (assignee?.internal !== true || !assignee.enabled)
    throw refusal('reference.missing', { field: 'Zuständig' });
}

function hintOf(reader: Reader, { responsible, members }: ReadProject): string | null {
  if (!reader.internal) return reader.customerName;
  if (reader.id === responsible?.id) return 'Projektleitung';
  return members.some(({ id }) => id === reader.id) ? 'Mitglied' : null;
}

/**
 * Who can be mentioned in a project: the office mentions its people, its groups and, in visible comments, those of the
 * customer; customers mention who they know by name.
 * @throws AppError `project.idEmpty`, `project.notFound`
 */
export async function listMentionable(
  context: AppContext,
  person: Person,
  anyId: string,
): Promise<Mentionable> {
  const project = await getReadableProject(context, person, anyId);
  const { knownIds } = viewingOf(context, person, project);
  const outside = writesVisibly(person);
  const readers = (await listPossibleReaders(context.database, project.customerId)).filter(
    ({ id }) => id !== person.id && (!outside || knownIds.has(id)),
  );
  const groups = outside ? [] : await listGroupsWithMembers(context.database, null);
  const open = (reader: Reader): boolean => reader.internal || reader.customerId === project.customerId;
  return {
    users: readers.map((reader) => ({
      id: reader.id,
      displayname: reader.displayname,
      hint: hintOf(reader, project),
      guest: !reader.internal,
    })),
    groups: groups
      .filter(({ members }) => members.every(open))
      .map(({ id, name, members }) => ({ id, name, guest: members.some((one) => !one.internal) })),
    customerName: outside ? null : (project.customer?.name ?? null),
  };
}
