import {
  judgePage,
  type SurveyAnswers,
  type SurveyFacts,
  type SurveyQuestion,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useRef, useState } from 'react';
import { QuestionList, withAnswer } from './question-list.tsx';
import { pagesOf } from './survey-pages.ts';

/** What is put in where a project would be. */
const sampleFacts: SurveyFacts = {
  buildings: 2,
  dwellings: 2,
  projectName: 'Neubau Am Sonnenrain 12',
  customerName: 'Muster Hausbau GmbH',
};

interface SurveyPreviewProps {
  readonly questions: readonly SurveyQuestion[];
  readonly answers: SurveyAnswers;
  readonly onChange: (answers: SurveyAnswers) => void;
  /** The id of a question that is looked at: its page is shown until somebody turns it. */
  readonly open?: string | null;
}

/** The page of a question; of one that is not asked, such as a page break, that of the next one that is. */
function pageWith(id: string | null, pages: ReturnType<typeof pagesOf>, all: readonly SurveyQuestion[]) {
  const place = all.findIndex((one) => one.id === id);
  if (place === -1) return 0;
  const rest = new Set(all.slice(place).map((one) => one.id));
  const page = pages.findIndex((asked) => asked.some(({ question }) => rest.has(question.id)));
  return page === -1 ? pages.length - 1 : page;
}

/** A survey as whoever is invited sees it; nothing of it is sent. */
export function SurveyPreview({ questions, answers, onChange, open = null }: SurveyPreviewProps) {
  const [turned, setTurned] = useState<{ readonly open: string | null; readonly page: number }>();
  const latest = useRef({ answers, onChange });
  useEffect(() => {
    latest.current = { answers, onChange };
  });
  const change = useCallback<Parameters<typeof QuestionList>[0]['change']>((name, answer) => {
    latest.current.onChange(withAnswer(latest.current.answers, name, answer));
  }, []);
  const { asked, now } = judgePage({ questions, facts: sampleFacts }, answers);
  const pages = pagesOf(asked);
  const page = turned?.open === open ? turned.page : pageWith(open, pages, questions);
  const place = Math.min(page, pages.length - 1);
  const setPage = (to: number): void => setTurned({ open, page: to });
  return (
    <Box>
      {pages.length > 1 && (
        <>
          <LinearProgress
            variant="determinate"
            value={((place + 1) / pages.length) * 100}
            aria-label="Fortschritt"
          />
          <Typography variant="body2" color="textSecondary" sx={{ my: 2, textAlign: 'right' }}>
            Seite {place + 1} von {pages.length}
          </Typography>
        </>
      )}
      <QuestionList
        key={place}
        asked={pages[place] ?? []}
        facts={sampleFacts}
        answers={answers}
        problems={now}
        change={change}
      />
      {pages.length > 1 && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2, mt: 5 }}>
          <Button disabled={place === 0} onClick={() => setPage(place - 1)}>
            Zurück
          </Button>
          <Button
            variant="contained"
            disabled={place === pages.length - 1}
            onClick={() => setPage(place + 1)}
          >
            Weiter
          </Button>
        </Box>
      )}
    </Box>
  );
}
