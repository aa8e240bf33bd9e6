import type { FollowUpSuggestion } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { formatDay } from '#shared/format/relative-day.ts';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { decideSuggestionMutation, suggestionsQuery } from './follow-ups.queries.ts';

interface LineProps {
  readonly suggestion: FollowUpSuggestion;
  readonly decide: (suggestion: FollowUpSuggestion, accept: boolean) => void;
  readonly subject: ReactNode;
}

function Line({ suggestion, decide, subject }: LineProps) {
  const { text, at } = suggestion;
  return (
    <Box component="li" sx={{ py: 2, '& + li': { borderTop: 1, borderColor: 'divider' } }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{text}</Typography>
      {subject}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1, whiteSpace: 'nowrap' }}>
          {`am ${formatDay(at)}`}
        </Typography>
        <Button size="small" aria-label={`${text}: Annehmen`} onClick={() => decide(suggestion, true)}>
          Annehmen
        </Button>
        <Button
          size="small"
          color="inherit"
          sx={{ mr: -3 }}
          aria-label={`${text}: Verwerfen`}
          onClick={() => decide(suggestion, false)}
        >
          Verwerfen
        </Button>
      </Box>
    </Box>
  );
}

interface SuggestionsProps {
  /** Of one project; without it, of all that the person leads. */
  readonly projectId?: string | undefined;
  /** What each is about, where that is not said by the page. */
  readonly subjectOf?: (suggestion: FollowUpSuggestion) => ReactNode;
}

/** What could come back on a day, each to be accepted or dismissed for good; nothing where there is nothing. */
export function FollowUpSuggestions({ projectId, subjectOf }: SuggestionsProps) {
  const { data: all = [] } = useQuery(suggestionsQuery(projectId));
  const decision = useMutation(decideSuggestionMutation);
  const heading = useRef<HTMLHeadingElement>(null);
  const decide = ({ rule, subjectId }: FollowUpSuggestion, accept: boolean): void => {
    if (decision.isPending) return;
    const onSuccess = (): void => {
      reportSuccess(accept ? 'Wiedervorlage angelegt.' : 'Vorschlag verworfen.');
      // The line that was pressed goes: the keyboard stays beside it.
      heading.current?.focus();
    };
    decision.mutate({ rule, subjectId, accept }, { onSuccess });
  };
  if (all.length === 0 && decision.isIdle) return null;
  return (
    <Box component="section" aria-label="Vorgeschlagene Wiedervorlagen" sx={{ mt: 3 }}>
      <Typography
        variant="h3"
        ref={heading}
        tabIndex={-1}
        sx={{ fontSize: '0.875rem', fontWeight: 600, color: 'text.secondary', outline: 'none' }}
      >
        {all.length === 0 ? 'Keine weiteren Vorschläge' : 'Vorschläge'}
      </Typography>
      <FormAlert message={decision.error?.message ?? null} />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {all.map((suggestion) => (
          <Line
            key={`${suggestion.rule} ${suggestion.subjectId}`}
            {...{ suggestion, decide }}
            subject={subjectOf?.(suggestion)}
          />
        ))}
      </Box>
    </Box>
  );
}
