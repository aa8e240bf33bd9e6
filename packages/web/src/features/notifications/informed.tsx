import { type CauseKind, type InformedPerson, reasonNames } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { recentMoment } from '#shared/format/relative-moment.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { informedQuery } from './informed.queries.ts';
import { informedLabels } from './informed-labels.ts';

interface InformedProps {
  readonly kind: CauseKind;
  readonly id: string;
}

function Person({ person }: { readonly person: InformedPerson }) {
  return (
    <Box component="li" sx={{ py: 1 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {person.displayname}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {`${person.reasons.map((reason) => reasonNames[reason]).join(', ')} · ${informedLabels(person, recentMoment)}`}
      </Typography>
    </Box>
  );
}

function People({ kind, id }: InformedProps) {
  return (
    <Loaded
      query={useQuery(informedQuery(kind, id))}
      loading={60}
      failure="Wer informiert wurde, konnte nicht geladen werden."
      empty="Niemand wurde benachrichtigt."
    >
      {(people) => (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {people.map((person) => (
            <Person key={person.id} person={person} />
          ))}
        </Box>
      )}
    </Loaded>
  );
}

/** "Wer wurde informiert?" of a comment or another cause; for the office only. */
export function Informed({ kind, id }: InformedProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        color="secondary"
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Wer wurde informiert?
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': 'Wer wurde informiert?',
            sx: { p: 4, width: 'min(340px, calc(100vw - 24px))', maxHeight: 400 },
          },
        }}
      >
        <People kind={kind} id={id} />
      </Popover>
    </>
  );
}
