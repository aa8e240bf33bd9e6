import { SurveyAnswers, SurveyQuestions } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Connection, Transaction } from '#database/connection.ts';
import { inScope, type ProjectScope } from '#database/project-scope.ts';
import { matchingAnswers, type Selection } from '#features/surveys/results/survey-selection.ts';

const Response = z.object({
  id: z.string(),
  name: z.string().nullable(),
  project: z
    .object({
      id: z.string(),
      projectId: z.string(),
      name: z.string(),
      mode: z.literal([0, 1, 2]),
    })
    .nullable(),
  submittedAt: z.date().transform((at) => at.toISOString()),
  version: z.int(),
  questions: SurveyQuestions,
  answers: SurveyAnswers,
  decided: z.array(z.string()),
  total: z.int(),
});
export type StoredResponse = z.infer<typeof Response>;

const columns = sql`response.id, coalesce(person.displayname, invitation.name) as name,
  case when project.id is null then null else jsonb_build_object('id', project.id,
    'projectId', project.project_id, 'name', project.name, 'mode', project.mode) end as project,
  coalesce(response.submitted_at, response.submitted_on::timestamptz) as "submittedAt", version.number as version,
  version.questions, response.answers,
  array(select path from survey_transfer where response_id = response.id) as decided,
  count(*) over ()::integer as total`;
const joined = sql`join survey_version version on version.id = response.version_id
  left join survey_invitation invitation on invitation.id = response.invitation_id
  left join app_user person on person.id = invitation.user_id
  left join project on project.id = response.project_id`;

/** Which answers are listed: a page of those a selection finds. */
export interface ResponsePage {
  readonly selection: Selection;
  readonly page: number;
  readonly size: number;
  readonly order: 'newest' | 'oldest';
  /** Answers about other projects are not found. */
  readonly projects: ProjectScope;
}

const orders: Readonly<Record<ResponsePage['order'], RawBuilder<unknown>>> = {
  newest: sql`response.submitted_at desc nulls last, response.id desc`,
  oldest: sql`response.submitted_at nulls first, response.id`,
};

/** Answers with the names of who gave them. */
export async function listResponses(
  db: Connection,
  { selection, page, size, order, projects }: ResponsePage,
): Promise<readonly StoredResponse[]> {
  const { rows } = await sql`with ${matchingAnswers({ ...selection, isProtected: false, before: null })}
    select ${columns} from matching join survey_response response using (id) ${joined}
    where response.answers is not null and not response.detached and (response.project_id is null or ${inScope(projects)})
    order by ${orders[order]} limit ${size} offset ${page * size}`.execute(db);
  return Response.array().parse(rows);
}

const Transferable = Response.omit({ total: true, decided: true }).extend({
  survey: z.object({ id: z.string(), title: z.string() }),
  decided: z.array(
    z.object({
      path: z.string(),
      accepted: z.boolean(),
      by: z.string().nullable(),
      at: z.iso.datetime({ offset: true }).transform((at) => new Date(at).toISOString()),
    }),
  ),
  /** The project as it was when the answer came; `null` where no version of then is kept. */
  earlier: z.record(z.string(), z.unknown()).nullable(),
});
export type TransferableResponse = z.infer<typeof Transferable>;

/** An answer with a name, and what was decided of it; held so that two do not decide at once. */
export async function findTransferable(
  db: Connection,
  id: string,
  { hold }: { readonly hold: boolean },
): Promise<TransferableResponse | null> {
  const { rows } = await sql`select response.id, coalesce(person.displayname, invitation.name) as name,
      jsonb_build_object('id', project.id, 'projectId', project.project_id, 'name', project.name,
        'mode', project.mode) as project,
      coalesce(response.submitted_at, response.submitted_on::timestamptz) as "submittedAt",
      version.number as version, version.questions, response.answers,
      jsonb_build_object('id', survey.id, 'title', survey.title) as survey,
      (select coalesce(jsonb_agg(jsonb_build_object('path', path, 'accepted', decided = 'UEBERNOMMEN',
          'by', decider.displayname, 'at', decided_at)), '[]')
        from survey_transfer left join app_user decider on decider.id = decided_by
        where response_id = response.id) as decided,
      (select record from history where entity = 'project' and entity_id = project.id
        and valid @> response.submitted_at) as earlier
    from survey_response response
    join survey on survey.id = response.survey_id
    join survey_version version on version.id = response.version_id
    join project on project.id = response.project_id
    left join survey_invitation invitation on invitation.id = response.invitation_id
    left join app_user person on person.id = invitation.user_id
    where response.id = ${id} and response.state = 'ABGESCHICKT' and response.answers is not null
      and response.anonymity = 'NAMENTLICH' and project.state <> 'DELETED'
    ${hold ? sql`for update of response` : sql``}`.execute(db);
  return rows[0] === undefined ? null : Transferable.parse(rows[0]);
}

export interface Decision {
  readonly path: string;
  readonly oldValue: unknown;
  readonly newValue: unknown;
  readonly decided: 'UEBERNOMMEN' | 'ABGELEHNT';
}

/** Remembers what was decided; each field of an answer once, or the database refuses. */
export async function insertDecisions(
  db: Transaction,
  decisions: readonly Decision[],
  { responseId, personId }: { readonly responseId: string; readonly personId: string },
): Promise<void> {
  await sql`insert into survey_transfer (response_id, path, old_value, new_value, decided, decided_by)
    select ${responseId}, path, "oldValue", "newValue", decided, ${personId}
    from jsonb_to_recordset(${JSON.stringify(decisions)}::jsonb)
      as decision (path text, "oldValue" jsonb, "newValue" jsonb, decided text)`.execute(db);
}
