import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { EditRequest, Project } from '@energieakte/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { answerEditMutation, editRequestsQuery, requestEditMutation } from './handover.queries.ts';
import { requestText } from './handover-labels.ts';

interface AskForEditingProps {
  readonly project: Pick<Project, 'id'>;
  /** Outlined among the other actions of a page, plain in a text. */
  readonly variant?: 'outlined' | 'text';
}

interface AskButtonProps {
  readonly projectId: string;
  readonly mine: EditRequest | null;
  readonly variant: 'outlined' | 'text';
}

function AskButton({ projectId, mine, variant }: AskButtonProps) {
  const ask = useMutation(requestEditMutation);
  return (
    <>
      <Button
        size={variant === 'text' ? 'small' : 'medium'}
        variant={variant}
        loading={ask.isPending}
        onClick={() => ask.mutate(projectId)}
      >
        {mine?.answer === 'LATER' ? 'Noch einmal anfragen' : 'Bearbeitung anfragen'}
      </Button>
      {ask.error !== null && <span role="alert">{ask.error.message}</span>}
    </>
  );
}

function WithdrawButton({ request }: { readonly request: EditRequest }) {
  const answer = useMutation(answerEditMutation);
  return (
    <Button
      size="small"
      loading={answer.isPending}
      onClick={() => answer.mutate({ id: request.id, answer: 'WITHDRAWN' })}
    >
      Anfrage zurückziehen
    </Button>
  );
}

/** „Bearbeitung anfragen“ while another person is editing, and how the request stands; on a page with `useEditAnswer`. */
export function AskForEditing({ project, variant = 'text' }: AskForEditingProps) {
  const { data } = useQuery(editRequestsQuery(project.id));
  const mine = data?.mine ?? null;
  const words = requestText(mine);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        ...(variant === 'text' && { ml: -1, mt: 0.5 }),
      }}
    >
      {mine !== null && mine.answer === null ? (
        <WithdrawButton request={mine} />
      ) : (
        <AskButton projectId={project.id} mine={mine} variant={variant} />
      )}
      <Box component="span" role="status" sx={{ order: -1, ml: words === null ? 0 : 1 }}>
        {words}
      </Box>
    </Box>
  );
}
