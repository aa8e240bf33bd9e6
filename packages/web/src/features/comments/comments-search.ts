import { commentSubject } from '@energieakte/contract';
import { z } from 'zod';

/** The search parameters of `/project/comments/{id}`: `?subject=BZA&comment=<id>`. What makes no sense is dropped. */
export const CommentsSearch = z.object({
  subject: commentSubject.optional().catch(undefined),
  /** Scrolled to and marked. */
  comment: z.guid().optional().catch(undefined),
});
export type CommentsSearch = z.infer<typeof CommentsSearch>;

/** For the page of writing: what is answered, and in which subject. */
export const CommentAddSearch = z.object({ subject: commentSubject.optional().catch(undefined) });
