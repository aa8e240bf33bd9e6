import {
  asksForAnswer,
  customerTypeLabels,
  germanDay,
  type QuestionResult,
  questionTypeLabels,
  type ResultsFilter,
  type SurveyAnswer,
  type SurveyAnswers,
  type SurveyQuestion,
  targetLabel,
  tooFewText,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import { berlinDay } from '#core/berlin-time.ts';
import { type Cell, emptyCell, textCell } from '#core/table-files/cell.ts';
import { mediaTypes } from '#core/table-files/media-types.ts';
import { type SheetWithRows, xlsxWorkbook } from '#core/table-files/xlsx-file.ts';
import type { Connection, Database } from '#database/connection.ts';
import type { Caller, SentFile } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import { readableScope } from '#features/projects/record/project-read.service.ts';
import { listResponses, type ResponsePage } from '#features/surveys/results/survey-responses.queries.ts';
import {
  findTexts,
  getSurveyResults,
  selectAnswers,
} from '#features/surveys/results/survey-results.service.ts';
import type { Selection } from '#features/surveys/results/survey-selection.ts';

type Rows = readonly (readonly Cell[])[];
const number = (value: number | null): Cell =>
  value === null ? emptyCell : { type: 'decimal', value: Math.round(value * 100) / 100 };
const count = (value: number): Cell => ({ type: 'number', value });
const columns = (titles: readonly string[]) => titles.map((title) => ({ title, width: 24 }));

async function* once(rows: Rows): AsyncGenerator<Rows> {
  yield rows;
}

/** What was asked, so that the other sheets can be understood without the product. */
function codebook(questions: readonly SurveyQuestion[]): SheetWithRows {
  const titles = [
    'Nr.',
    'Kennung',
    'Art',
    'Frage',
    'Erläuterung',
    'Pflicht',
    'Antworten',
    'Zeilen',
    'Einheit',
    'Füllt das Feld',
  ];
  const rows = questions.map((one, index) => [
    count(index + 1),
    textCell(one.id),
    textCell(questionTypeLabels[one.type]),
    textCell(one.text),
    textCell(one.help),
    textCell(one.required ? 'ja' : 'nein'),
    textCell(one.options.join('; ')),
    textCell(one.rows.join('; ')),
    textCell(one.unit),
    textCell(one.target === undefined ? '' : targetLabel(one.target)),
  ]);
  return { sheet: { name: 'Fragen', columns: columns(titles) }, rows: once(rows) };
}

function answerCell(answer: SurveyAnswer | undefined): Cell {
  if (answer === undefined) return emptyCell;
  if (typeof answer === 'number') return { type: 'decimal', value: answer };
  if (typeof answer === 'boolean') return textCell(answer ? 'Ja' : 'Nein');
  if (typeof answer === 'string') return textCell(answer);
  return textCell(Object.values(answer).join('; '));
}

/** A column of the table of answers: a question, a row of a table, or all repetitions of a question. */
interface Column {
  readonly title: string;
  readonly cell: (answers: SurveyAnswers) => Cell;
}

function repetitionsText({ id }: SurveyQuestion, answers: SurveyAnswers): string {
  return Object.entries(answers)
    .flatMap(([key, answer]) => {
      const [of, place] = key.split('#');
      const cell = of === id ? answerCell(answer) : emptyCell;
      return cell.type === 'empty' ? [] : [`${place}: ${String(cell.value)}`];
    })
    .join('; ');
}

function columnsOf(question: SurveyQuestion): readonly Column[] {
  const { id, text, type, rows, repeatFor } = question;
  if (repeatFor !== null)
    return [{ title: text, cell: (answers) => textCell(repetitionsText(question, answers)) }];
  if (type !== 'MATRIX') return [{ title: text, cell: (answers) => answerCell(answers[id]) }];
  return rows.map((row) => ({
    title: `${text}: ${row}`,
    cell: (answers) => {
      const table = answers[id];
      return typeof table === 'object' && !Array.isArray(table) ? answerCell(table[row]) : emptyCell;
    },
  }));
}

const rowsAtOnce = 500;

async function* namedRows(
  db: Connection,
  { selection, projects }: Pick<ResponsePage, 'selection' | 'projects'>,
  shown: readonly Column[],
): AsyncGenerator<Rows> {
  for (let page = 0; ; page += 1) {
    const wanted = { selection, projects, page, size: rowsAtOnce, order: 'oldest' } as const;
    const found = await listResponses(db, wanted);
    yield found.map(({ name, project, submittedAt, version, answers }) => [
      textCell(name),
      textCell(project?.projectId ?? null),
      { type: 'moment', value: new Date(submittedAt) },
      count(version),
      ...shown.map(({ cell }) => cell(answers)),
    ]);
    if (found.length < rowsAtOnce) return;
  }
}

function resultRows({ question, number: place, answers, counts, figures }: QuestionResult): Rows {
  const begin = [place === null ? emptyCell : count(place), textCell(question.text)];
  if (answers === null) return [[...begin, emptyCell, textCell(tooFewText)]];
  const of = (row: string | null) => (row === null ? emptyCell : textCell(row));
  return [
    [...begin, emptyCell, textCell('Antworten'), count(answers)],
    ...counts.map(({ row, value, count: found }) => [
      ...begin,
      of(row),
      textCell({ true: 'Ja', false: 'Nein' }[value] ?? value),
      count(found),
    ]),
    ...figures.flatMap(({ row, mean, median, nps }) => [
      [...begin, of(row), textCell('Mittel'), number(mean)],
      [...begin, of(row), textCell('Median'), number(median)],
      ...(nps === null ? [] : [[...begin, of(row), textCell('NPS'), number(nps)]]),
    ]),
  ];
}

async function* textRows(
  db: Database,
  selection: Selection,
  questions: readonly SurveyQuestion[],
): AsyncGenerator<Rows> {
  for (const { id, text } of questions) {
    const units = selection.units.filter(({ question, kind }) => question === id && kind === 'text');
    for (let page = 0; units.length > 0; page += 1) {
      const wanted = { selection: { ...selection, units }, q: undefined, page, size: rowsAtOnce };
      const found = await findTexts(db, wanted);
      yield found.map(({ text: written, at }) => [textCell(text), textCell(at), textCell(written)]);
      if (found.length < rowsAtOnce) break;
    }
  }
}

const modeNames = { 0: 'KfW-Projekte', 1: 'I-Projekte', 2: 'II-Projekte' } as const;

function filterText({ mode, customerType, programme, from, to }: ResultsFilter): string {
  const parts = [
    mode === undefined ? null : modeNames[mode],
    customerType === undefined ? null : customerTypeLabels[customerType],
    programme ?? null,
    from === undefined ? null : `ab ${germanDay(from)}`,
    to === undefined ? null : `bis ${germanDay(to)}`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? 'Alle Antworten' : parts.join(', ');
}

interface Exporting {
  readonly id: string;
  readonly filter: ResultsFilter;
  readonly caller: Caller;
}

/**
 * The answers as a workbook with what was asked: with names one line each, protected ones as figures and texts, which are
 * as few or many as on the screen.
 * @throws AppError `survey.notFound`
 */
export async function exportSurvey(
  { database, clock }: AppContext,
  person: Person,
  { id, filter, caller }: Exporting,
): Promise<SentFile> {
  const { survey, questions, selection } = await selectAnswers(database, id, filter);
  const entry = { actor: person, action: 'survey.exported', entity: 'survey', entityId: id } as const;
  await database.transaction().execute(async (db) => recordAudit(db, { ...entry, caller }));
  const lines = [survey.title, filterText(filter)];
  const asked = questions.filter(asksForAnswer);
  const sheets: SheetWithRows[] = [];
  if (selection.isProtected) {
    const results = await getSurveyResults(database, person, { id, filter });
    const titles = ['Nr.', 'Frage', 'Zeile', 'Antwort', 'Anzahl'];
    sheets.push(
      {
        sheet: { name: 'Auswertung', columns: columns(titles), lines },
        rows: once(results.questions.flatMap(resultRows)),
      },
      {
        sheet: { name: 'Texte', columns: columns(['Frage', 'Monat', 'Text']) },
        rows: textRows(database, selection, asked),
      },
    );
  } else {
    const shown = asked.flatMap(columnsOf);
    const titles = ['Name', 'Projekt', 'Abgeschickt am', 'Version', ...shown.map(({ title }) => title)];
    sheets.push({
      sheet: { name: 'Antworten', columns: columns(titles), lines },
      rows: namedRows(database, { selection, projects: readableScope(person) }, shown),
    });
  }
  return {
    fileName: `EnergieAkte_Umfrage_${berlinDay(clock.now())}.xlsx`,
    mediaType: mediaTypes.xlsx,
    content: xlsxWorkbook([...sheets, codebook(asked)]),
  };
}
