import { type CommentInput, ProjectComment } from '@energieakte/contract';
import type { OfficePersonKey } from '#test/office.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

export type CommentParams = Partial<Record<keyof CommentInput, unknown>>;

/** People of the test office talking about one project of HALB, which `user` leads and `secondUser` works on. */
export interface CommentHarness extends Harness {
  readonly projectId: string;
  /** Writes or changes a comment; the input is sent as it is. */
  readonly say: (who: OfficePersonKey, params?: CommentParams) => Promise<ProjectComment>;
  readonly listFor: (who: OfficePersonKey) => Promise<ProjectComment[]>;
  readonly readAs: (who: OfficePersonKey, id: string) => Promise<ProjectComment>;
}

export async function openCommentHarness(): Promise<CommentHarness> {
  const harness = await openHarness();
  const { customerIds, people } = harness.office;
  const { id: projectId } = await harness.create({
    customerId: customerIds.halb,
    responsibleUserId: people.user.id,
    memberIds: [people.secondUser.id],
  });
  return {
    ...harness,
    projectId,
    say: async (who, params = {}) => {
      const body = { projectId, text: 'Guten Tag', ...params };
      const reply = await harness.call(who, 'POST /comment', body);
      if (reply.status >= 300) throw new Error(reply.text);
      return ProjectComment.parse(reply.json);
    },
    listFor: async (who) => {
      const reply = await harness.call(who, `GET /comment/project/${projectId}`);
      return ProjectComment.array().parse(reply.json);
    },
    readAs: async (who, id) =>
      ProjectComment.parse((await harness.call(who, `GET /comment/${id}`)).json),
  };
}
