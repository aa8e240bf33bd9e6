import {
  type InformedPerson,
  listInformed,
  type ProjectComment,
  reasonNames,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { ReadingDialog } from '#shared/dialog/reading-dialog.tsx';
import { formatMoment } from '#shared/format/relative-moment.ts';
import { Loaded } from '#shared/query/loaded.tsx';

function informedQuery(id: string) {
  return queryOptions({
    queryKey: ['notifications', 'informed', 'comment', id],
    queryFn: ({ signal }) => callApi(listInformed, { params: { kind: 'comment', id }, signal }),
    staleTime: 0,
  });
}

const stateLabels = {
  STUMM: 'stumm',
  GELESEN: 'gelesen',
  MAIL: 'per E-Mail',
  MAIL_GEPLANT: 'E-Mail folgt',
  ZUSAMMENFASSUNG: 'in der Zusammenfassung',
  POSTEINGANG: 'im Posteingang',
} as const satisfies Record<InformedPerson['state'], string>;

function howFar({ state, at, digestAt }: InformedPerson): string {
  if (digestAt !== null) return `${stateLabels[state]} um ${digestAt} Uhr`;
  return at === null ? stateLabels[state] : `${stateLabels[state]}, ${formatMoment(new Date(at))}`;
}

/** Who was notified of a comment, why, and how far it came. */
export function InformedDialog({
  comment,
  close,
}: {
  readonly comment: ProjectComment;
  readonly close: () => void;
}) {
  return (
    <ReadingDialog title="Wer wurde informiert?" size="sm" close={close}>
      <Loaded
        query={useQuery(informedQuery(comment.id))}
        loading={80}
        failure="Wer informiert wurde, konnte nicht geladen werden."
        empty="Niemand, oder die Nachrichten sind nicht mehr da."
      >
        {(people) => (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {people.map((person) => (
              <Box
                component="li"
                key={person.id}
                sx={{ py: 1.5, '& + li': { borderTop: 1, borderColor: 'divider' } }}
              >
                <Typography variant="body2">
                  <strong>{person.displayname}</strong>
                  {` · ${howFar(person)}`}
                </Typography>
                <Typography variant="caption" color="textSecondary">
                  {person.reasons.map((reason) => reasonNames[reason]).join(', ')}
                </Typography>
              </Box>
            ))}
          </Box>
        )}
      </Loaded>
    </ReadingDialog>
  );
}
