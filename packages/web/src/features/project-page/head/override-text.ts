import type { Project } from '@energieakte/contract';
import type { useColorLabel } from '#project-kit/project-colors.ts';
import { formatMoment } from '#shared/format/relative-moment.ts';

/** Who set the status by hand, when and why, and what would follow from the project; empty where nobody did. */
export function overrideText(
  {
    color,
    colorOverride,
    derivedColor,
    mode,
  }: Pick<Project, 'colorOverride' | 'derivedColor' | 'mode' | 'color'>,
  colorLabel: ReturnType<typeof useColorLabel>,
): string {
  if (colorOverride === null) return '';
  const { by, at, reason } = colorOverride;
  const who = by === null ? '' : ` von ${by.displayname}`;
  // Why it is red stands at the head already.
  const why = color === 'RED' ? '' : `: ${reason}`;
  return `Status von Hand gesetzt${who} am ${formatMoment(new Date(at))}${why} (abgeleitet: ${colorLabel(derivedColor, mode, 'office')})`;
}
