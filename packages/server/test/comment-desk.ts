import { type CommentInput, ProjectComment } from '@energieakte/contract';
import type { OfficePersonKey } from '#test/office.ts';
import { type Desk, openDesk } from '#test/project-desk.ts';

export type CommentWish = Partial<Record<keyof CommentInput, unknown>>;

/** People of the test office talking about one project of HALB, which `user` leads and `secondUser` works on. */
export interface CommentDesk extends Desk {
  readonly projectId: string;
  /** Writes or changes a comment; a wish is sent as it is. */
  readonly say: (who: OfficePersonKey, wish?: CommentWish) => Promise<ProjectComment>;
  readonly listFor: (who: OfficePersonKey) => Promise<ProjectComment[]>;
  readonly readAs: (who: OfficePersonKey, id: string) => Promise<ProjectComment>;
}

export async function openCommentDesk(): Promise<CommentDesk> {
  const desk = await openDesk();
  const { customerIds, people } = desk.office;
  const { id: projectId } = await desk.create({
    customerId: customerIds.halb,
    responsibleUserId: people.user.id,
    memberIds: [people.secondUser.id],
  });
  return {
    ...desk,
    projectId,
    say: async (who, wish = {}) => {
      const body = { projectId, text: 'Guten Tag', ...wish };
      const reply = await desk.call(who, 'POST /comment', body);
      if (reply.status >= 300) throw new Error(reply.text);
      return ProjectComment.parse(reply.json);
    },
    listFor: async (who) => {
      const reply = await desk.call(who, `GET /comment/project/${projectId}`);
      return ProjectComment.array().parse(reply.json);
    },
    readAs: async (who, id) => ProjectComment.parse((await desk.call(who, `GET /comment/${id}`)).json),
  };
}
