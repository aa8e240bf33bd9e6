import { germanDay, type ResultsFilter } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '#shared/forms/use-debounced.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { textsQuery } from './results.queries.ts';

const monthNames = new Intl.DateTimeFormat('de-DE', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `27.11.2026`, or `Nov. 2026` where only the month may be known. */
function dayText(at: string): string {
  return at.length === 7 ? monthNames.format(new Date(`${at}-01T00:00:00Z`)) : germanDay(at);
}

const shownAtFirst = 5;
const shownMore = 50;
/** More than these are found by searching. */
const mostShown = 200;

interface ResultTextsProps {
  readonly id: string;
  readonly question: string;
  readonly answers: number;
  readonly filter: ResultsFilter;
}

/** What was written, the newest first; more of it on demand, and found by its words. */
export function ResultTexts({ id, question, answers, filter }: ResultTextsProps) {
  const [size, setSize] = useState(shownAtFirst);
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), 250);
  const query = useQuery(textsQuery({ id, question, filter, q, size }));
  return (
    <>
      {answers > shownAtFirst && (
        <TextField
          size="small"
          fullWidth
          placeholder="In diesen Texten suchen"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          slotProps={{ htmlInput: { 'aria-label': 'In diesen Texten suchen', maxLength: 100 } }}
          sx={{ mb: 2 }}
        />
      )}
      <Loaded query={query} loading={160} failure="Die Texte konnten nicht geladen werden.">
        {({ items, total }) => (
          <>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }} aria-live="polite">
              {items.map(({ text, at }, place) => (
                <Box
                  component="li"
                  key={`${place} ${text}`}
                  sx={{ display: 'flex', gap: 4, py: 2, borderTop: 1, borderColor: 'divider' }}
                >
                  <Typography
                    variant="body2"
                    sx={{ flex: 1, minWidth: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
                  >
                    {`„${text}“`}
                  </Typography>
                  <Typography variant="caption" sx={{ flex: 'none', color: 'text.secondary' }}>
                    {dayText(at)}
                  </Typography>
                </Box>
              ))}
            </Box>
            {total === 0 && (
              <Typography variant="body2" color="textSecondary">
                {q === '' ? 'Noch keine Antworten.' : `Kein Text enthält „${q}“.`}
              </Typography>
            )}
            {total > items.length && size < mostShown && (
              <Button
                size="small"
                onClick={() => setSize(Math.min(mostShown, size + shownMore))}
                sx={{ ml: -2, mt: 1 }}
              >
                {`Mehr zeigen (${total - items.length} weitere)`}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}
