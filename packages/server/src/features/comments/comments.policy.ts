import { type CommentAbilities, commentEditHours, type ProjectComment } from '@energieakte/contract';
import { grantOf, type RightsHolder } from '#http/person.ts';
import { either, every, granted, grantedForOwn, permits, type Right, when } from '#http/right.ts';
import type { CommentFacts } from '#features/comments/comment-record.ts';

type Visible = Pick<ProjectComment, 'visibility'>;
type OfProject = Pick<CommentFacts, 'customerId' | 'projectState'>;

const millisecondsPerHour = 3_600_000;

const isMeantForCustomers: Right<Visible> = when({
  kind: 'release',
  holds: (_, { visibility }) => visibility === 'KUNDE',
  yes: 'Der Kommentar ist für den Auftraggeber bestimmt.',
  no: 'Der Kommentar ist intern.',
});

const ofOwnCustomer: Right<Pick<CommentFacts, 'customerId'>> = when({
  kind: 'customer',
  holds: (holder, { customerId }) => customerId === holder.customerId,
  yes: 'Das Projekt gehört dem Auftraggeber dieses Kontos.',
  no: 'Das Projekt gehört nicht dem Auftraggeber dieses Kontos.',
});

const projectLives: Right<Pick<CommentFacts, 'projectState'>> = when({
  kind: 'state',
  holds: (_, { projectState }) => projectState !== 'DELETED',
  yes: 'Das Projekt liegt nicht im Papierkorb.',
  no: 'Das Projekt liegt im Papierkorb.',
});

const isAuthor: Right<Pick<CommentFacts, 'authorId'>> = when({
  kind: 'owner',
  holds: ({ id }, { authorId }) => authorId === id,
  yes: 'Der Kommentar ist der eigene.',
  no: 'Der Kommentar ist nicht der eigene.',
});

const isFresh: Right<Pick<CommentFacts, 'ageMilliseconds'>> = when({
  kind: 'state',
  holds: (_, { ageMilliseconds }) => ageMilliseconds <= commentEditHours * millisecondsPerHour,
  yes: `Der Kommentar ist keine ${commentEditHours} Stunden alt.`,
  no: `Der Kommentar ist älter als ${commentEditHours} Stunden.`,
});

const byPerson: Right<Pick<CommentFacts, 'system'>> = when({
  kind: 'state',
  holds: (_, { system }) => !system,
  yes: 'Ein Mensch hat den Kommentar geschrieben.',
  no: 'Das Programm hat die Bemerkung geschrieben.',
});

const stands: Right<Pick<CommentFacts, 'deleted'>> = when({
  kind: 'state',
  holds: (_, { deleted }) => !deleted,
  yes: 'Der Kommentar ist nicht gelöscht.',
  no: 'Der Kommentar ist gelöscht.',
});

const isDeleted: Right<Pick<CommentFacts, 'deleted'>> = when({
  kind: 'state',
  holds: (_, { deleted }) => deleted,
  yes: 'Der Kommentar ist gelöscht.',
  no: 'Der Kommentar ist nicht gelöscht.',
});

const deletedByOneself: Right<Pick<CommentFacts, 'deletedBy'>> = when({
  kind: 'owner',
  holds: ({ id }, { deletedBy }) => deletedBy?.id === id,
  yes: 'Gelöscht hat ihn, wer fragt.',
  no: 'Gelöscht hat ihn jemand anders.',
});

/** A comment of a project the person may read: the office reads all of them, guests those meant for customers. */
export const readComment: Right<Visible> = either<Visible>(
  granted('comment.read'),
  every<Visible>(grantedForOwn('comment.read'), isMeantForCustomers),
);

/** The same with the project: who is mentioned must be able to read it. */
const readWithProject: Right<Visible & OfProject> = either<Visible & OfProject>(
  granted('comment.read'),
  every<Visible & OfProject>(
    grantedForOwn('comment.read'),
    isMeantForCustomers,
    ofOwnCustomer,
    projectLives,
  ),
);

const writeComment: Right<OfProject> = every<OfProject>(
  either<OfProject>(
    granted('comment.write'),
    every<OfProject>(grantedForOwn('comment.write'), ofOwnCustomer),
  ),
  projectLives,
);

const own: Right<CommentFacts> = every<CommentFacts>(isAuthor, isFresh);

/** What the person may do with a comment that the person may read (domain sections 2.10 and 4). */
const commentRights = {
  reply: every<CommentFacts>(writeComment, stands),
  edit: every<CommentFacts>(
    byPerson,
    stands,
    projectLives,
    either<CommentFacts>(
      granted('comment.delete'),
      every<CommentFacts>(grantedForOwn('comment.write'), own),
    ),
  ),
  delete: every<CommentFacts>(
    byPerson,
    stands,
    projectLives,
    either<CommentFacts>(
      granted('comment.delete'),
      every<CommentFacts>(grantedForOwn('comment.delete'), own),
    ),
  ),
  restore: every<CommentFacts>(
    isDeleted,
    projectLives,
    either<CommentFacts>(
      granted('comment.delete'),
      every<CommentFacts>(grantedForOwn('comment.delete'), own, deletedByOneself),
    ),
  ),
  organize: every<CommentFacts>(granted('comment.organize'), byPerson, stands, projectLives),
  // What a deleted one said is for those who may delete them all.
  readHistory: every<CommentFacts>(
    granted('comment.history'),
    either<CommentFacts>(stands, granted('comment.delete')),
  ),
  erase: every<CommentFacts>(granted('comment.erase'), isDeleted),
} as const satisfies Readonly<Record<keyof CommentAbilities, Right<CommentFacts>>>;

export function commentAbilities(person: RightsHolder, facts: CommentFacts): CommentAbilities {
  const may = (ability: keyof CommentAbilities): boolean =>
    permits(commentRights[ability], person, facts);
  return {
    reply: may('reply'),
    edit: may('edit'),
    delete: may('delete'),
    restore: may('restore'),
    organize: may('organize'),
    readHistory: may('readHistory'),
    erase: may('erase'),
  };
}

export function mayReadComment(person: RightsHolder, comment: Visible): boolean {
  return permits(readComment, person, comment);
}

export function mayReadWithProject(person: RightsHolder, comment: Visible & OfProject): boolean {
  return permits(readWithProject, person, comment);
}

export function mayWriteIn(person: RightsHolder, project: OfProject): boolean {
  return permits(writeComment, person, project);
}

/** Whether lists of comments hold the internal ones. */
export function mayReadInternal(person: RightsHolder): boolean {
  return permits(readComment, person, { visibility: 'INTERN' });
}

/** What customers write is visible to them; they cannot decide otherwise. */
export function writesVisibly(person: RightsHolder): boolean {
  return grantOf(person, 'comment.write') !== 'all';
}
