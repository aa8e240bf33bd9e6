import { type OfficeProjectRow, redServicesText } from '@energieakte/contract';

/** Why a project is red. */
export interface RedReason {
  /** As short as a row of a list needs it: `Unternehmererklärung Fenster fehlt`. */
  readonly text: string;
  /** The whole sentence. */
  readonly whole: string;
  /** Only deadlines are over, which stand beside it with their days. */
  readonly isForDeadlines: boolean;
}

/** Why a project is red; `null` for all others, and where nobody gave a reason. */
export function redReasonOf({
  color,
  colorReason: whole,
  redCause: cause,
}: Pick<OfficeProjectRow, 'color' | 'colorReason' | 'redCause'>): RedReason | null {
  if (color !== 'RED' || whole === null) return null;
  if (cause?.code === 'DEADLINE') return { text: 'Frist überschritten', whole, isForDeadlines: true };
  const text = cause?.code === 'SERVICE' ? redServicesText(cause.services) : whole;
  return { text, whole, isForDeadlines: false };
}
