import { sql } from 'kysely';
import { emptied } from '#core/privacy/client-data.ts';
import type { TableData } from '#core/privacy/table-data.ts';
import { personalColumnsOf } from '#core/records/record-table.ts';
import { surveyFieldRules } from '#features/surveys/survey-record.ts';

const { other, people: _people, ...surveyColumns } = personalColumnsOf(surveyFieldRules);

/** What is kept about surveys: who was asked, and what people answered. */
export const surveyData: TableData = {
  feature: 'surveys',
  tables: {
    survey: {
      section: 'work',
      title: 'Umfragen',
      purpose: 'Befragung von Auftraggebern, Bauherren und Büro',
      kept: 'bis sie gelöscht werden',
      ...surveyColumns,
      people: ['created_by', 'updated_by'],
      trace: 'Umfragen',
      other: [...other, 'state', 'current_version_id', 'answers_notified', 'answers_notified_on'],
      derived: ['search_words'],
    },
    survey_version: {
      section: 'work',
      title: 'Fragen von Umfragen',
      purpose: 'Antworten behalten die Fragen, die gestellt waren',
      kept: 'mit der Umfrage',
      clients: { erase: 'nothing', because: 'questions to everybody' },
      text: ['questions'],
      people: ['published_by'],
      trace: 'Veröffentlichte Umfragen',
      other: ['id', 'survey_id', 'number', 'published_at'],
      derived: ['search_words'],
    },
    survey_invitation: {
      section: 'work',
      title: 'Einladungen zu Umfragen',
      purpose: 'Einladung und Erinnerung',
      kept: 'mit der Umfrage',
      owner: 'user_id',
      ofAccount: ({ emailFolded }) => sql`lower(btrim(email)) = ${emailFolded}`,
      erase: 'values',
      clients: {
        section: null,
        erase: 'values',
        report: 'Einladungen zu Umfragen werden zurückgezogen und verlieren Name und Adresse',
        also: () => ({ withdrawn_at: sql`coalesce(withdrawn_at, clock_timestamp())` }),
      },
      person: { name: emptied, email: emptied },
      secret: { token_hash: emptied, sealed_token: emptied },
      people: ['user_id', 'created_by'],
      trace: 'Einladungen zu Umfragen',
      other: [
        'id',
        'survey_id',
        'anonymity',
        'version_id',
        'project_id',
        'customer_id',
        'language',
        'created_at',
        'expires_on',
        'first_opened_at',
        'answered_at',
        'answered_on',
        'reminders_sent',
        'last_reminder_at',
        'withdrawn_at',
      ],
    },
    survey_objection: {
      section: 'work',
      title: 'Widersprüche gegen Umfragen',
      purpose: 'Wer keine Umfragen möchte, bekommt keine',
      kept: 'auf Dauer, als Prüfsumme der Adresse',
      clients: { erase: 'nothing', because: 'an objection outlives the person; it is a checksum' },
      other: ['address_hash', 'created_at'],
    },
    survey_plan: {
      section: 'work',
      title: 'Vorgemerkte Einladungen zu Umfragen',
      purpose: 'Wer zu einem fertigen Projekt gefragt wird, wird es einmal',
      kept: 'mit Umfrage und Projekt',
      clients: { erase: 'nothing', because: 'days only' },
      other: ['survey_id', 'project_id', 'due_on', 'planned_at', 'handled_at'],
    },
    survey_response: {
      section: 'work',
      title: 'Antworten auf Umfragen',
      purpose: 'Auswertung; anonyme Antworten führen zu niemandem',
      kept: 'mit der Umfrage',
      ofAccount: ({
        id,
        emailFolded,
      }) => sql`invitation_id in (select invitation.id from survey_invitation invitation
        where invitation.user_id = ${id} or lower(btrim(invitation.email)) = ${emailFolded})`,
      erase: 'values',
      clients: {
        section: null,
        erase: 'values',
        report:
          'Antworten auf Umfragen werden gelöscht; von vertraulichen, die schon gezählt sind, bleibt die Auswahl ohne Texte und ohne Bezug',
      },
      text: { answers: emptied },
      secret: { resume_hash: emptied },
      other: [
        'id',
        'survey_id',
        'anonymity',
        'version_id',
        'invitation_id',
        'project_id',
        'mode',
        'customer_type',
        'state',
        'page_reached',
        'started_at',
        'submitted_at',
        'submitted_on',
        'bundle',
        'detached',
      ],
    },
    survey_transfer: {
      section: 'work',
      title: 'Übernommene Antworten',
      purpose: 'Nachweis, welche Antwort ein Projekt geändert hat',
      kept: 'mit der Umfrage',
      ofAccount: ({
        id,
        emailFolded,
      }) => sql`response_id in (select response.id from survey_response response
        join survey_invitation invitation on invitation.id = response.invitation_id
        where invitation.user_id = ${id} or lower(btrim(invitation.email)) = ${emailFolded})`,
      erase: 'values',
      clients: {
        section: null,
        erase: 'values',
        report: 'Übernommene Antworten verlieren ihre Werte',
        rows: (projectId) => sql`response_id in (
          select id from survey_response where project_id = ${projectId})`,
      },
      text: { old_value: emptied, new_value: emptied },
      people: ['decided_by'],
      trace: 'Übernommene Antworten',
      other: ['response_id', 'path', 'decided', 'decided_at'],
    },
  },
};
