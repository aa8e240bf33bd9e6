import { type QuestionResult, type ResultsFilter, tooFewText } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import ChartColumn from 'lucide-react/icons/chart-column';
import Table2 from 'lucide-react/icons/table-2';
import TrendingDown from 'lucide-react/icons/trending-down';
import TrendingUp from 'lucide-react/icons/trending-up';
import { type ReactNode, useId, useState } from 'react';
import { counted, formatDecimal, formatMean, formatScore } from '#shared/format/numbers.ts';
import { Columns, LyingBars, StackedRows } from './result-bars.tsx';
import { npsColor } from './result-colors.ts';
import { barsOf, rowsOf } from './result-shapes.ts';
import { ResultTable } from './result-table.tsx';
import { ResultTexts } from './result-texts.tsx';

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

function Figure({ value, label }: { readonly value: string; readonly label: string }) {
  return (
    <Box sx={{ flex: 'none', minWidth: 84 }}>
      <Typography component="div" sx={{ fontSize: 30, fontWeight: 700, lineHeight: 1.1 }}>
        {value}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
    </Box>
  );
}

function NpsLegend({ counts }: Pick<QuestionResult, 'counts'>) {
  const sum = (from: number, to: number): number =>
    counts.reduce((all, { value, count }) => {
      const rating = Number(value);
      return rating >= from && rating <= to ? all + count : all;
    }, 0);
  const groups = [
    [`${sum(0, 6)} kritisch (0–6)`, npsColor(0)],
    [`${sum(7, 8)} neutral (7–8)`, npsColor(7)],
    [`${sum(9, 10)} empfehlen (9–10)`, npsColor(10)],
  ] as const;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1, mt: 3 }}>
      {groups.map(([label, color]) => (
        <Typography
          key={label}
          variant="caption"
          sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}
        >
          <Box component="span" sx={{ width: 9, height: 9, borderRadius: '50%', bgcolor: color }} />
          {label}
        </Typography>
      ))}
    </Box>
  );
}

interface MainFigureProps {
  readonly figures: QuestionResult['figures'][number];
  readonly unit: string;
}

function MainFigure({ figures: { nps, mean, median }, unit }: MainFigureProps) {
  if (nps !== null) return <Figure value={formatScore(nps)} label="NPS" />;
  const label = `Mittel, Median ${formatDecimal(oneDecimal(median))} ${unit}`.trim();
  return <Figure value={formatMean(mean)} label={label} />;
}

function Chart({
  result,
  isProtected,
}: {
  readonly result: QuestionResult;
  readonly isProtected: boolean;
}) {
  const { question, figures, answers } = result;
  const [first] = figures;
  const bars = barsOf(result);
  if (question.type === 'MATRIX')
    return (
      <StackedRows
        rows={rowsOf(result, isProtected)}
        ends={[question.options[0] ?? '', question.options.at(-1) ?? '']}
      />
    );
  if (first === undefined) return <LyingBars bars={bars} answers={answers ?? 0} />;
  const isNumber = question.type === 'ZAHL';
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', sm: 'row' },
          alignItems: { sm: 'flex-end' },
          gap: { xs: 3, sm: 4 },
        }}
      >
        <MainFigure figures={first} unit={question.unit} />
        {!isNumber && <Columns bars={bars} />}
      </Box>
      {first.nps !== null && <NpsLegend counts={result.counts} />}
      {isNumber && (
        <Box sx={{ mt: 3 }}>
          <LyingBars bars={bars} answers={answers ?? 0} />
        </Box>
      )}
    </>
  );
}

/** The figure that is compared: the score of recommendations, else the mean; none of tables. */
function comparedOf(figures: QuestionResult['figures']): number | null {
  const [first] = figures;
  return first === undefined || first.row !== null ? null : oneDecimal(first.nps ?? first.mean);
}

function changeText(change: number, unit: string): string {
  if (change === 0) return 'So viel wie davor';
  return `${formatDecimal(Math.abs(change))}${unit} ${change > 0 ? 'mehr' : 'weniger'} als davor`;
}

/** By how much it is more or less than in the days before. */
function Comparison({ result: { question, before, figures } }: { readonly result: QuestionResult }) {
  const now = comparedOf(figures);
  const earlier = comparedOf(before?.figures ?? []);
  if (before === null || now === null || earlier === null) return null;
  const isNps = question.type === 'NPS_0_10';
  const change = oneDecimal(now - earlier);
  const Icon = change < 0 ? TrendingDown : TrendingUp;
  return (
    <Typography variant="body2" component="div" sx={comparisonShape}>
      {change !== 0 && <Icon size={16} strokeWidth={1.75} aria-hidden />}
      {changeText(change, isNps ? ' Punkte' : '')}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {`${isNps ? formatScore(earlier) : formatDecimal(earlier)} bei ${counted(before.answers, 'Antwort', 'Antworten')}`}
      </Box>
    </Typography>
  );
}

const comparisonShape = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  borderTop: 1,
  borderColor: 'divider',
  pt: 3,
  mt: 'auto',
} as const;

function Versions({ versions }: Pick<QuestionResult, 'versions'>) {
  return versions.map(({ number, text, isCounted }) => (
    <Typography
      key={number}
      variant="caption"
      component="p"
      sx={{ color: 'text.secondary', m: 0, mt: 2 }}
    >
      {isCounted
        ? `In Version ${number} lautete die Frage: „${text}“`
        : `In Version ${number} war es eine andere Art von Frage („${text}“); diese Antworten sind nicht enthalten.`}
    </Typography>
  ));
}

const withoutChart = new Set(['TEXT', 'TEXTAREA', 'DATEI']);

interface QuestionCardProps {
  readonly surveyId: string;
  readonly result: QuestionResult;
  readonly isProtected: boolean;
  readonly filter: ResultsFilter;
}

function Content({
  surveyId,
  result,
  isProtected,
  filter,
  isTable,
}: QuestionCardProps & { readonly isTable: boolean }): ReactNode {
  const { answers, question } = result;
  const soft = { color: 'text.secondary', py: 4 } as const;
  if (answers === null) return <Typography sx={soft}>{tooFewText}</Typography>;
  if (answers === 0) return <Typography sx={soft}>Noch keine Antworten.</Typography>;
  if (question.type === 'DATEI')
    return <Typography sx={soft}>Die Dateien liegen bei den Anhängen der Projekte.</Typography>;
  if (withoutChart.has(question.type))
    return <ResultTexts id={surveyId} question={question.id} {...{ answers, filter }} />;
  return isTable ? <ResultTable {...{ result, isProtected }} /> : <Chart {...{ result, isProtected }} />;
}

/** What came of one question: its chart, or the table with the same figures. */
export function QuestionCard(props: QuestionCardProps) {
  const [isTable, setIsTable] = useState(false);
  const id = useId();
  const { question, number, answers, versions } = props.result;
  const hasChart = !withoutChart.has(question.type) && answers !== null && answers > 0;
  const Icon = isTable ? ChartColumn : Table2;
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, p: { xs: 4, sm: 5 } }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 3,
          mb: 3,
          minHeight: 30,
        }}
      >
        <Typography id={id} variant="h3" component="h2" sx={{ flex: '1 1 180px', minWidth: 0 }}>
          {number === null ? question.text : `${number} ${question.text}`}
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 3, flex: 'none' }}>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {answers === null ? 'unter 5 Antworten' : counted(answers, 'Antwort', 'Antworten')}
          </Typography>
          {hasChart && (
            <Button
              size="small"
              color="secondary"
              onClick={() => setIsTable(!isTable)}
              startIcon={<Icon size={15} strokeWidth={1.75} aria-hidden />}
              sx={{ mr: -2 }}
            >
              {isTable ? 'Diagramm' : 'Tabelle'}
            </Button>
          )}
        </Box>
      </Box>
      {number === null && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', m: 0, mb: 2 }}>
          Wird nicht mehr gefragt.
        </Typography>
      )}
      <Box sx={{ mb: 3 }}>
        <Content {...props} isTable={isTable} />
        <Versions versions={versions} />
      </Box>
      <Comparison result={props.result} />
    </Card>
  );
}
