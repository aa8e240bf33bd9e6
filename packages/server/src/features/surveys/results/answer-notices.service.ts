import { addDays, fewestShown, germanDay } from '@energieakte/contract';
import { sql } from 'kysely';
import type { AppContext } from '#core/app-context.ts';
import type { BackgroundTask } from '#core/background-work.ts';
import { berlinDay } from '#core/berlin-time.ts';
import { notify } from '#core/notify/notify.service.ts';
import type { Transaction } from '#database/connection.ts';

interface Answered {
  readonly id: string;
  readonly title: string;
  readonly created_by: string;
  readonly answers: number;
  readonly fresh: number;
}

/**
 * Whoever made a survey hears at most once a day, of the days before: what counts an answer of today would say its hour.
 * The claim and what it counts are one statement.
 */
async function claimAnswered(db: Transaction, today: string): Promise<readonly Answered[]> {
  const { rows } = await sql<Answered>`
    with counted as (
      select survey.id, survey.answers_notified as known, (select count(*)::integer from survey_response
        where survey_id = survey.id and state = 'ABGESCHICKT' and submitted_on < ${today}::date) as answers
      from survey where survey.created_by is not null and survey.state <> 'ARCHIVIERT'
        and coalesce(survey.answers_notified_on < ${today}::date, true)
      for no key update of survey skip locked
    )
    update survey set answers_notified = counted.answers, answers_notified_on = ${today}::date from counted
    where survey.id = counted.id and counted.answers > counted.known
      and coalesce(survey.answers_notified_on < ${today}::date, true)
    returning survey.id, survey.title, survey.created_by, counted.answers, counted.answers - counted.known as fresh`.execute(
    db,
  );
  return rows;
}

/** Says how many answers came, and never when: the hour of an answer would tell whose it is. */
export async function notifyOfAnswers(context: AppContext): Promise<number> {
  const today = berlinDay(context.clock.now());
  return context.database.transaction().execute(async (db) => {
    const found = await claimAnswered(db, today);
    for (const { id, title, created_by: userId, answers, fresh } of found)
      await notify(db, {
        type: 'SYSTEM',
        projectId: null,
        title: `Umfrage „${title}“: ${fresh === 1 ? 'eine neue Antwort' : `${fresh} neue Antworten`}`,
        message: `${answers} insgesamt bis ${germanDay(addDays(today, -1))}`,
        link: `/survey/${id}/ergebnisse`,
        severity: 'INFO',
        actor: null,
        forGuests: false,
        about: { kind: 'survey', id },
        only: [{ userId, reason: 'PERSOENLICH' }],
      });
    return found.length;
  });
}

/** Bundles what waits in surveys whose last day is over, as where somebody ends them: nobody answers there any more. */
export async function bundleOfOver(context: AppContext): Promise<void> {
  const today = berlinDay(context.clock.now());
  await sql`select bundle_survey_answers(survey_id, true) from (
      select survey_id from survey_response join survey on survey.id = survey_id
      where bundle is null and survey_response.state = 'ABGESCHICKT' and survey_response.anonymity <> 'NAMENTLICH'
        and survey.valid_to < ${today}::date
      group by survey_id having count(*) >= ${fewestShown}) waiting`.execute(context.database);
}

/** Looks at once and every hour. */
export const surveyAnswersTask: BackgroundTask<AppContext> = {
  name: 'surveys.answers',
  feature: 'surveys',
  pause: 3_600_000,
  failure: 'Auf neue Antworten von Umfragen wurde nicht hingewiesen',
  begin: (context) => async () => {
    await bundleOfOver(context);
    return notifyOfAnswers(context);
  },
};
