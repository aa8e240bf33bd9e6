import AlertTitle from '@mui/material/AlertTitle';
import { Notice } from '#shared/ui/notice.tsx';
import type { FieldProblem } from '../form-status.ts';
import { FieldLinks } from './field-links.tsx';

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
      {problems.length > 0 && <FieldLinks entries={problems} />}
    </Notice>
  );
}
