import type { Project } from '@energieakte/contract';
import type { useColorLabel } from '#project-kit/project-colors.ts';
import { formatMoment } from '#shared/format/relative-moment.ts';

/** Who set the status by hand, when and why, and what would follow from the project; empty where nobody did. */
export function overrideText(
  { colorOverride, derivedColor, mode }: Pick<Project, 'colorOverride' | 'derivedColor' | 'mode'>,
  colorLabel: ReturnType<typeof useColorLabel>,
): string {
  if (colorOverride === null) return '';
  const { by, at, reason } = colorOverride;
  const who = by === null ? '' : ` von ${by.displayname}`;
  return `von Hand gesetzt${who} am ${formatMoment(new Date(at))}: ${reason} (abgeleitet: ${colorLabel(derivedColor, mode, 'office')})`;
}
