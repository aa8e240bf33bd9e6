import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { type DemoComment, demoComments } from '#server/demo/demo-comments.ts';
import type { DemoSetting, Row } from '#server/demo/demo-setting.ts';

function taskColumns({ due, assignee, done }: DemoComment, { ids, calendar }: DemoSetting) {
  if (due === undefined) return {};
  const assigneeId = assignee === undefined ? null : ids.user(assignee);
  const settled = done === true ? { done_at: calendar.moment(due, 12 * 60), done_by: assigneeId } : {};
  return { due_date: calendar.workday(due), assignee_id: assigneeId, ...settled };
}

function rowOf(comment: DemoComment, setting: DemoSetting, earlier: readonly string[]) {
  const { ids, calendar } = setting;
  const { by, at, answers, visibility = 'INTERN' } = comment;
  const [day, minute] = at;
  const moment = calendar.moment(day, minute);
  return {
    id: newId(),
    project_id: ids.project(comment.project),
    subject: comment.subject,
    text: comment.text,
    visibility,
    author_id: ids.user(by),
    updated_by: ids.user(by),
    // Accounts of customers have their e-mail address as a name.
    from_guest: by.includes('@'),
    reply_to: answers === undefined ? null : (earlier[answers] ?? null),
    pinned: comment.pinned ?? false,
    created_at: moment,
    updated_at: moment,
    ...taskColumns(comment, setting),
  } satisfies Row<'comment'>;
}

/** Writes down what is said in the demo office. */
export async function insertComments(db: Transaction, setting: DemoSetting): Promise<void> {
  for (const conversation of demoComments) {
    const rows: ReturnType<typeof rowOf>[] = [];
    for (const comment of conversation)
      rows.push(
        rowOf(
          comment,
          setting,
          rows.map(({ id }) => id),
        ),
      );
    await db.insertInto('comment').values(rows).execute();
    const mentions = conversation.flatMap(({ mentions: named = [] }, index) =>
      named.flatMap((username) => {
        const id = rows[index]?.id;
        return id === undefined ? [] : [{ comment_id: id, user_id: setting.ids.user(username) }];
      }),
    );
    if (mentions.length > 0) await db.insertInto('comment_mention').values(mentions).execute();
  }
}
