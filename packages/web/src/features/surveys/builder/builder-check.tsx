import type { QuestionProblem, SurveyQuestion } from '@energieakte/contract';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { counted } from '#shared/format/numbers.ts';
import { questionName } from './condition-text.ts';

interface BuilderCheckProps {
  readonly problems: readonly QuestionProblem[];
  readonly questions: readonly SurveyQuestion[];
  readonly open: (id: string) => void;
}

/** What keeps the questions from being published; each entry leads to its question. */
export function BuilderCheck({ problems, questions, open }: BuilderCheckProps) {
  return (
    <Box
      component="section"
      aria-labelledby="pruefung"
      sx={{ p: 3, borderTop: 1, borderColor: 'divider', bgcolor: 'background.default' }}
    >
      <Typography variant="h3" id="pruefung" component="h3" role="status">
        Prüfung{' '}
        <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
          {problems.length === 0 ? 'ohne Fehler' : counted(problems.length, 'Fehler', 'Fehler')}
        </Box>
      </Typography>
      {problems.length > 0 && (
        <Box
          component="ul"
          sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, maxHeight: 180, overflow: 'auto' }}
        >
          {problems.map(({ questionId, text }) => (
            <li key={`${questionId} ${text}`}>
              <ButtonBase
                onClick={() => open(questionId)}
                sx={{
                  width: '100%',
                  justifyContent: 'flex-start',
                  alignItems: 'flex-start',
                  textAlign: 'left',
                  gap: 2,
                  py: 1,
                  minHeight: { xs: 44, sm: 0 },
                  typography: 'body2',
                  '& svg': { flex: 'none', mt: 0.5, color: 'error.main' },
                }}
              >
                <CircleAlert size={15} aria-hidden />
                {`${questionName(questions, questionId)}: ${text}`}
              </ButtonBase>
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}
