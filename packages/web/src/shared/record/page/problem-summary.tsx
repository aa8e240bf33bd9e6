import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Notice } from '#shared/ui/notice.tsx';
import { focusField } from '../form-context.tsx';
import type { FieldProblem } from '../form-status.ts';

interface ProblemSummaryProps {
  readonly problems: readonly FieldProblem[];
  /** What the server said, when saving failed. */
  readonly failure: string | null;
}

const problemSummaryId = 'formular-probleme';

/** Brings the summary on screen and into the reader's ear, as soon as it has been drawn. */
export function showProblemSummary(): void {
  requestAnimationFrame(() => {
    const summary = document.getElementById(problemSummaryId);
    summary?.scrollIntoView({ block: 'center' });
    summary?.focus({ preventScroll: true });
  });
}

function titleOf(problems: readonly FieldProblem[], failure: string | null): string {
  if (problems.length === 0) return 'Nicht gespeichert';
  const count = problems.length === 1 ? 'Eine Angabe ist' : `${problems.length} Angaben sind`;
  return failure === null ? `${count} zu prüfen` : `Nicht gespeichert: ${count} zu prüfen`;
}

/** What stands in the way of saving, each wrong field as a link to it. */
export function ProblemSummary({ problems, failure }: ProblemSummaryProps) {
  if (problems.length === 0 && failure === null) return null;
  return (
    <Notice severity="error" id={problemSummaryId} isFocusable role="alert">
      <AlertTitle>{titleOf(problems, failure)}</AlertTitle>
      {failure !== null && problems.length === 0 && failure}
      {problems.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 4 }}>
          {problems.map(({ path, label, message }) => (
            <li key={path}>
              <Link component="button" type="button" onClick={() => focusField(path)}>
                {label}
              </Link>
              {`: ${message}`}
            </li>
          ))}
        </Box>
      )}
    </Notice>
  );
}
