import { randomUUID } from 'node:crypto';
import type { CustomerType, SurveyAnswers, SurveyQuestion } from '@energieakte/contract';
import { sql } from 'kysely';
import { insertCreatedRecords } from '#core/records/record.queries.ts';
import { newId } from '#database/new-id.ts';
import type { Transaction } from '#database/connection.ts';
import { surveyTable } from '#features/surveys/surveys.queries.ts';
import { demoProjectKey, demoProjects } from '#server/demo/demo-projects.ts';
import type { DemoSetting, Row } from '#server/demo/demo-setting.ts';
import { buildingQuestions, satisfactionQuestions } from '#server/demo/surveys/demo-survey-questions.ts';

interface DemoSurvey extends Omit<Row<'survey'>, 'id'> {
  readonly questions: readonly SurveyQuestion[];
}

interface Inserted {
  readonly id: string;
  readonly versionId: string;
  readonly anonymity: 'NAMENTLICH' | 'VERTRAULICH' | 'ANONYM';
}

async function insertSurvey(
  db: Transaction,
  setting: DemoSetting,
  { questions, ...fields }: DemoSurvey,
): Promise<Inserted> {
  const [id, versionId] = [newId(), newId()];
  const author = setting.ids.user('cc-admin.roth');
  const written = { created_by: author, updated_by: author };
  await db
    .insertInto('survey')
    .values({ id, ...fields, ...written })
    .execute();
  await db
    .insertInto('survey_version')
    .values({
      id: versionId,
      survey_id: id,
      number: 1,
      questions: JSON.stringify(questions),
      published_at: setting.calendar.moment(-365, 600),
      published_by: author,
    })
    .execute();
  await sql`update survey set current_version_id = ${versionId}, state = 'LAEUFT' where id = ${id}`.execute(
    db,
  );
  const record = await surveyTable.find(db, id);
  if (record !== null)
    await insertCreatedRecords(db, { table: 'survey', records: [record], changedBy: author });
  return { id, versionId, anonymity: fields.anonymity };
}

const firstNames = ['Anna', 'Jonas', 'Meryem', 'Lukas', 'Sophie', 'Emre', 'Clara', 'Felix'];
const lastNames = [
  'Aydin',
  'Bauer',
  'Claßen',
  'Döring',
  'Eberle',
  'Fuchs',
  'Götz',
  'Haußmann',
  'Öztürk',
];
const kinds: readonly CustomerType[] = ['FERTIGHAUS', 'PRIVAT', 'BAUTRAEGER'];

/** Half a year of the survey: when it began, how many were asked, how they rated, and what they criticised. */
interface HalfYear {
  readonly from: number;
  readonly invited: number;
  readonly opened: number;
  readonly begun: number;
  /** How many answered of each kind of customer. */
  readonly ofKinds: readonly [number, number, number];
  /** From 0 to 10, how often; together as many as answered. */
  readonly ratings: readonly number[];
  readonly texts: readonly string[];
}

const halves: readonly HalfYear[] = [
  {
    from: -340,
    invited: 48,
    opened: 40,
    begun: 37,
    ofKinds: [14, 10, 7],
    ratings: [0, 0, 0, 1, 1, 2, 2, 4, 3, 9, 9],
    texts: [
      'Die Unterlagenliste kam zu spät.',
      'Die Abstimmung mit der Bank dauerte lange.',
      'Wir mussten mehrmals nachfragen.',
      'Bitte Termine mindestens eine Woche vorher sagen.',
      'Die Rechnung kam vor dem Nachweis.',
      'Mehr Ansprechpartner wären gut.',
    ],
  },
  {
    from: -168,
    invited: 61,
    opened: 52,
    begun: 48,
    ofKinds: [19, 14, 9],
    ratings: [0, 0, 0, 1, 1, 1, 2, 4, 6, 12, 15],
    texts: [
      'Die Zusage der Bank kam, und wir wussten nicht, was jetzt zu tun ist.',
      'Termine für die Begehung bitte früher sagen, der Estrich war schon bestellt.',
      'Zu viele Mails mit Dateien, das Portal haben wir erst spät gefunden.',
      'Die Rechnung nannte andere Leistungen als das Angebot.',
      'Die Rückfragen zur Heizung kamen erst nach dem Einbau.',
    ],
  },
];

function ratingsOf({ ratings }: HalfYear): readonly number[] {
  const rising = ratings.flatMap((count, rating) => Array.from({ length: count }, () => rating));
  // Spread over the kinds of customers and the days.
  return rising.map((_, place) => rising[(place * 19) % rising.length] ?? 10);
}

const scale = ['schlecht', 'eher schlecht', 'in Ordnung', 'gut', 'sehr gut'] as const;

function answersOf(rating: number, place: number, text: string | undefined): SurveyAnswers {
  const mood = Math.min(4, Math.max(1, Math.round(rating / 2.4)));
  const step = (shift: number): string => scale[Math.min(4, Math.max(0, mood - shift))] ?? 'gut';
  const ways = ['Empfehlung', 'Hausbaufirma', 'Suche im Internet', 'Empfehlung', 'Bank'];
  return {
    empfehlung: rating,
    ...(text !== undefined && { besser: text }),
    ...(place % 41 !== 40 && { erreichbar: Math.min(5, mood + (place % 3 === 0 ? 0 : 1)) }),
    schritte: {
      'Angebot und Auftrag': step(place % 4 === 0 ? 1 : 0),
      'Berechnung und BzA': step(place % 5 === 0 ? 1 : 0),
      ...(place % 20 !== 19 && { Begehungen: step(place % 2) }),
      'Nachweis (BnD)': step(place % 7 === 0 ? 1 : 0),
    },
    weg: [ways[place % ways.length] ?? 'Bank'],
    portal: place % 4 !== 3,
  };
}

async function insertHalf(
  db: Transaction,
  { calendar }: DemoSetting,
  { survey, half }: { readonly survey: Inserted; readonly half: HalfYear },
): Promise<void> {
  const { from, invited, opened, begun, ofKinds, texts } = half;
  const promise = { survey_id: survey.id, anonymity: survey.anonymity, version_id: survey.versionId };
  const types = kinds.flatMap((kind, place) => Array.from({ length: ofKinds[place] ?? 0 }, () => kind));
  const ratings = ratingsOf(half);
  const days = (place: number): number => from + Math.round((place * 150) / invited);
  const asked = Array.from({ length: invited }, (_, place) => {
    const name = `${firstNames[place % 8]} ${lastNames[place % 9]}`;
    const isAnswered = place < types.length;
    return {
      ...promise,
      id: newId(),
      name,
      email: `bauherr${place - from}@post.example`,
      created_at: calendar.moment(days(place), 540),
      expires_on: calendar.day(days(place) + 30),
      first_opened_at: place < opened ? calendar.moment(days(place) + 1, 1140) : null,
      answered_at: isAnswered ? calendar.moment(days(place) + 4, 1150) : null,
      answered_on: isAnswered ? calendar.day(days(place) + 4) : null,
    };
  });
  await db.insertInto('survey_invitation').values(asked).execute();
  const critical = ratings.flatMap((rating, place) => (rating <= 6 ? [place] : []));
  const responses = asked.slice(0, begun).map((invitation, place): Row<'survey_response'> => {
    const isAnswered = place < types.length;
    const rating = ratings[place] ?? 10;
    const said = answersOf(rating, place, texts[critical.indexOf(place)]);
    return {
      ...promise,
      id: randomUUID(),
      invitation_id: invitation.id,
      mode: 0,
      customer_type: types[place] ?? null,
      state: isAnswered ? 'ABGESCHICKT' : 'BEGONNEN',
      answers: JSON.stringify(isAnswered ? said : { empfehlung: rating }),
      page_reached: isAnswered || place % 3 === 0 ? 1 : 0,
      started_at: invitation.first_opened_at,
      submitted_at: invitation.answered_at,
      submitted_on: invitation.answered_on,
    };
  });
  await db.insertInto('survey_response').values(responses).execute();
}

/** By the name of the project; the first one has two buildings. */
const captured: readonly (readonly [project: string, answers: SurveyAnswers])[] = [
  [
    'Büro- und Geschäftshaus Kaiserkarree',
    { geschosse: 6, keller: true, 'flaeche#1': 3865, 'flaeche#2': 1290.5, telefon: '07021 556231' },
  ],
  [
    'Familie Kühnle',
    {
      flurstueck: '1482/7',
      geschosse: 2,
      wohnflaeche: 168.5,
      keller: false,
      baubeginn: '2027-03-15',
    },
  ],
];

/** Answers of Bauherren to the questions before the planning, which nobody has reviewed yet. */
async function insertCaptured(
  db: Transaction,
  { ids, calendar }: DemoSetting,
  survey: Inserted,
): Promise<void> {
  const promise = { survey_id: survey.id, anonymity: survey.anonymity, version_id: survey.versionId };
  for (const [place, [name, answers]] of captured.entries()) {
    const project = demoProjects.find((one) => one.name === name);
    if (project === undefined) throw new Error(`The demo office has no project ${name}`);
    const invitation = {
      ...promise,
      id: newId(),
      project_id: ids.project(demoProjectKey(project)),
      name,
      email: `erfassung${place + 1}@post.example`,
      created_at: calendar.moment(-9, 600),
      expires_on: calendar.day(21),
      answered_at: calendar.moment(-2 - place, 1200),
      answered_on: calendar.day(-2 - place),
    };
    await db.insertInto('survey_invitation').values(invitation).execute();
    await db
      .insertInto('survey_response')
      .values({
        ...promise,
        id: newId(),
        invitation_id: invitation.id,
        project_id: invitation.project_id,
        mode: project.mode,
        state: 'ABGESCHICKT',
        answers: JSON.stringify(answers),
        started_at: calendar.moment(-2 - place, 1180),
        submitted_at: invitation.answered_at,
        submitted_on: invitation.answered_on,
      })
      .execute();
  }
}

const usual = {
  description: null,
  trigger: 'MANUELL',
  trigger_delay_days: 7,
  valid_from: null,
  valid_to: null,
  reminder_max: 2,
  reminder_days: 7,
} as const;

/** Two surveys: how it was, with a year of answers, and what a building will be like. */
export async function insertDemoSurveys(db: Transaction, setting: DemoSetting): Promise<void> {
  const satisfaction = await insertSurvey(db, setting, {
    ...usual,
    title: 'Kundenzufriedenheit nach BnD',
    purpose: 'ZUFRIEDENHEIT',
    audience: 'BAUHERR',
    trigger: 'PROJEKT_GRUEN',
    anonymity: 'VERTRAULICH',
    questions: satisfactionQuestions,
  });
  for (const half of halves) await insertHalf(db, setting, { survey: satisfaction, half });
  const building = await insertSurvey(db, setting, {
    ...usual,
    title: 'Erfassungsbogen Neubau',
    purpose: 'ERFASSUNG',
    audience: 'BAUHERR',
    anonymity: 'NAMENTLICH',
    questions: buildingQuestions,
  });
  await insertCaptured(db, setting, building);
}
