import {
  addDays,
  asksForAnswer,
  customerTypes,
  daysBetween,
  fewestShown,
  type QuestionResult,
  type ResultsFilter,
  type SurveyQuestion,
  type SurveyResults,
  type SurveyTexts,
} from '@energieakte/contract';
import type { Connection, Database } from '#database/connection.ts';
import type { Person } from '#http/person.ts';
import { resultOf } from '#features/surveys/results/result-figures.ts';
import {
  findFiguresOf,
  findFunnel,
  findGroups,
  giveCountingRoom,
  type Funnel,
  type Groups,
  listPublishedVersions,
  listTexts,
  type PublishedVersion,
  type TextPage,
} from '#features/surveys/results/survey-results.queries.ts';
import {
  answerKinds,
  type CountedUnit,
  type Days,
  type Selection,
} from '#features/surveys/results/survey-selection.ts';
import { mayReveal } from '#features/surveys/results/survey-results.policy.ts';
import type { SurveyRecord } from '#features/surveys/survey-record.ts';
import { getSurvey } from '#features/surveys/surveys.service.ts';

/** As many days as asked for, just before them. */
function daysBefore({ from, to }: ResultsFilter): Days | null {
  if (from === undefined || to === undefined || to < from) return null;
  const length = daysBetween(from, to) + 1;
  return { from: addDays(from, -length), to: addDays(from, -1) };
}

/** Every question ever asked in its newest wording, in the order of today, then what is asked no more. */
function questionsOf(versions: readonly PublishedVersion[]): readonly SurveyQuestion[] {
  const known = new Map<string, SurveyQuestion>();
  for (const { questions } of versions)
    for (const question of questions)
      if (asksForAnswer(question) && !known.has(question.id)) known.set(question.id, question);
  return [...known.values()];
}

/** What is counted by itself: each question, and each row of a table, over the versions that asked it in this kind. */
function unitsOf(
  versions: readonly PublishedVersion[],
  questions: readonly SurveyQuestion[],
): readonly CountedUnit[] {
  return questions.flatMap(({ id, type, repeatFor }) => {
    const kind = answerKinds[type];
    if (kind === undefined) return [];
    const asking = versions.flatMap((version) =>
      version.questions
        .filter((one) => one.id === id && one.type === type)
        .filter((one) => (one.repeatFor === null) === (repeatFor === null))
        .map(({ rows }) => ({ version: version.id, rows })),
    );
    const rows = kind === 'table' ? [...new Set(asking.flatMap((one) => one.rows))] : [null];
    const unit = {
      kind,
      versions: asking.map(({ version }) => version),
      isRepeated: repeatFor !== null,
    };
    return rows.map((row) => ({ ...unit, question: id, row }));
  });
}

function otherVersions(
  question: SurveyQuestion,
  versions: readonly PublishedVersion[],
): QuestionResult['versions'] {
  return versions.flatMap(({ number, questions }) => {
    const asked = questions.find(({ id }) => id === question.id);
    const isOther =
      asked !== undefined && (asked.text !== question.text || asked.type !== question.type);
    return isOther ? [{ number, text: asked.text, isCounted: asked.type === question.type }] : [];
  });
}

/** A survey with what is needed to choose among its answers. */
export async function selectAnswers(
  db: Connection,
  id: string,
  filter: ResultsFilter,
): Promise<{
  readonly survey: SurveyRecord;
  readonly versions: readonly PublishedVersion[];
  readonly questions: readonly SurveyQuestion[];
  readonly selection: Selection;
}> {
  const survey = await getSurvey(db, id);
  const versions = await listPublishedVersions(db, id);
  const questions = questionsOf(versions);
  const selection = {
    surveyId: id,
    isProtected: survey.anonymity !== 'NAMENTLICH',
    filter,
    before: daysBefore(filter),
    units: unitsOf(versions, questions),
  };
  return { survey, versions, questions, selection };
}

function presentFunnel(
  { reached, unfinished, ...funnel }: Funnel,
  isProtected: boolean,
): SurveyResults['funnel'] {
  const isWithheld =
    funnel.begun === null || (isProtected && unfinished > 0 && unfinished < fewestShown);
  const pages = reached.slice(1).map((count) => count + funnel.submitted);
  return { ...funnel, pages: isWithheld ? [] : pages };
}

function presentGroups({ modes, customerTypes: types, programmes }: Groups, isProtected: boolean) {
  const shown = (count: number) => (isProtected && count < fewestShown ? null : count);
  return {
    modes: (['0', '1', '2'] as const).flatMap((key) =>
      modes.filter((one) => one.key === key).map(({ count }) => ({ key, count: shown(count) })),
    ),
    customerTypes: customerTypes.flatMap((key) =>
      types.filter((one) => one.key === key).map(({ count }) => ({ key, count: shown(count) })),
    ),
    programmes: programmes.map(({ key, count }) => ({ key, count: shown(count) })),
  };
}

/**
 * What came of a survey, as far as a filter finds it.
 * @throws AppError `survey.notFound`
 */
export async function getSurveyResults(
  database: Database,
  person: Person,
  { id, filter }: { readonly id: string; readonly filter: ResultsFilter },
): Promise<SurveyResults> {
  const { versions, questions, selection } = await selectAnswers(database, id, filter);
  const { isProtected, before } = selection;
  const [newest] = versions;
  const pages = 1 + (newest?.questions.filter(({ type }) => type === 'SEITE').length ?? 0);
  const { figures, groups } = await database.transaction().execute(async (db) => {
    await giveCountingRoom(db);
    return { figures: await findFiguresOf(db, selection), groups: await findGroups(db, selection) };
  });
  const funnel = await findFunnel(database, selection, pages);
  const isWithheld = isProtected && groups.answers < fewestShown && groups.all > 0;
  return {
    isProtected,
    can: { reveal: mayReveal(person) },
    answers: isWithheld ? null : groups.answers,
    waiting: isProtected ? groups.all - groups.bundled : 0,
    funnel: presentFunnel(funnel, isProtected),
    groups: presentGroups(groups, isProtected),
    before,
    questions: questions.map((question) => {
      const place = newest?.questions
        .filter(({ type }) => type !== 'SEITE')
        .findIndex(({ id: one }) => one === question.id);
      return {
        ...resultOf(question, { units: selection.units, all: figures }, isProtected),
        number: place === undefined || place < 0 ? null : place + 1,
        versions: otherVersions(question, versions),
      };
    }),
  };
}

/** A page of the texts to the one question that a selection counts. */
export async function findTexts(database: Database, texts: TextPage): ReturnType<typeof listTexts> {
  return database.transaction().execute(async (db) => {
    await giveCountingRoom(db);
    return listTexts(db, texts);
  });
}

type TextQuery = ResultsFilter & {
  readonly question: string;
  readonly q?: string | undefined;
  readonly page: number;
  readonly size: number;
};

/** What was written to a question; nothing where nobody was asked it. @throws AppError `survey.notFound` */
export async function listSurveyTexts(
  database: Database,
  id: string,
  { question, q, page, size, ...filter }: TextQuery,
): Promise<SurveyTexts> {
  const { selection } = await selectAnswers(database, id, filter);
  const units = selection.units.filter((one) => one.question === question && one.kind === 'text');
  const found = await findTexts(database, { selection: { ...selection, units }, q, page, size });
  const items = found.map(({ text, at }) => ({ text, at }));
  return { items, total: found[0]?.total ?? 0, page, size };
}
