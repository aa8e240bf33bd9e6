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
import type { Connection } from '#database/connection.ts';
import type { Person } from '#http/person.ts';
import { resultOf } from '#features/surveys/results/result-figures.ts';
import {
  findFiguresOf,
  findFunnel,
  findGroups,
  type Funnel,
  type Groups,
  listPublishedVersions,
  listTexts,
  type PublishedVersion,
} from '#features/surveys/results/survey-results.queries.ts';
import {
  answerKinds,
  type CountedQuestion,
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

function countedQuestions(
  versions: readonly PublishedVersion[],
  newest: readonly SurveyQuestion[],
): readonly CountedQuestion[] {
  const types = new Map(newest.map(({ id, type }) => [id, type]));
  return versions.flatMap(({ id: version, questions }) =>
    questions.flatMap(({ id, type }) => {
      const kind = answerKinds[type];
      return kind === undefined || types.get(id) !== type ? [] : [{ version, question: id, kind }];
    }),
  );
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
    counted: countedQuestions(versions, questions),
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
  db: Connection,
  person: Person,
  { id, filter }: { readonly id: string; readonly filter: ResultsFilter },
): Promise<SurveyResults> {
  const { versions, questions, selection } = await selectAnswers(db, id, filter);
  const { isProtected, before } = selection;
  const [newest] = versions;
  const pages = 1 + (newest?.questions.filter(({ type }) => type === 'SEITE').length ?? 0);
  const figures = await findFiguresOf(db, selection);
  const groups = await findGroups(db, selection);
  const funnel = await findFunnel(db, selection, pages);
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
        ...resultOf(question, figures, isProtected),
        number: place === undefined || place < 0 ? null : place + 1,
        versions: otherVersions(question, versions),
      };
    }),
  };
}

type TextQuery = ResultsFilter & {
  readonly question: string;
  readonly q?: string | undefined;
  readonly page: number;
  readonly size: number;
};

/** What was written to a question; nothing where nobody was asked it. @throws AppError `survey.notFound` */
export async function listSurveyTexts(
  db: Connection,
  id: string,
  { question, q, page, size, ...filter }: TextQuery,
): Promise<SurveyTexts> {
  const { selection } = await selectAnswers(db, id, filter);
  const counted = selection.counted.filter((one) => one.question === question && one.kind === 'text');
  const found = await listTexts(db, { selection: { ...selection, counted }, q, page, size });
  const items = found.map(({ text, at }) => ({ text, at }));
  return { items, total: found[0]?.total ?? 0, page, size };
}
