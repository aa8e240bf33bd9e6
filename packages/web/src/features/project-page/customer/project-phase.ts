import type { GuestProject, ProjectColor } from '@energieakte/contract';
import { formatDay } from '#shared/format/relative-day.ts';

export type PhaseState = 'done' | 'current' | 'open';

/** One part of the way from the enquiry to the end. */
export interface Phase {
  readonly label: string;
  readonly state: PhaseState;
  /** `12.02.2026` or `bis 30.06.2028`, where the data know a day. */
  readonly when: string | null;
}

type PhaseSource = Pick<GuestProject, 'mode' | 'color' | 'fundingCases' | 'services'>;

const engineeringLabels = [
  'Anfrage',
  'Beauftragung',
  'Berechnung',
  'Freigabe',
  'Umsetzung',
  'Leistung erbracht',
  'Abschluss',
] as const;

const customerFundingLabels = [
  'Anfrage',
  'Beauftragt',
  'Berechnung',
  'Antrag bei der KfW',
  'Im Bau',
  'Nachweis',
  'Abgeschlossen',
] as const;

/** Where each color stands on the way (domain section 3.2); RED says nothing about it. */
const positions: Readonly<Record<Exclude<ProjectColor, 'RED'>, number>> = {
  NOTHING: 0,
  WHITE: 0,
  BLUE: 1,
  YELLOW: 2,
  ORANGE: 3,
  LILA: 4,
  GREEN: 5,
  DARKGREEN: 6,
};

const [enquiry, order, calculation, application, proof, end] = [0, 1, 2, 3, 5, 6] as const;

const waitingColors: ReadonlySet<ProjectColor> = new Set(['NOTHING', 'WHITE', 'BLUE']);

/** How far a project in trouble has come, as its services and funding cases show. */
function positionFromData(source: PhaseSource): number {
  const { services, fundingCases } = source;
  if (fundingCases.some(({ bndDate }) => bndDate !== null)) return proof;
  if (fundingCases.some(({ bzaId }) => bzaId !== null)) return application;
  const ordered = services.filter((service) => service.ordered);
  if (ordered.some(({ color }) => !waitingColors.has(color))) return calculation;
  return ordered.length > 0 ? order : enquiry;
}

function labelsOf({ mode }: PhaseSource): readonly string[] {
  return mode === 0 ? customerFundingLabels : engineeringLabels;
}

function earliest(days: readonly (string | null)[]): string | null {
  const known = days.filter((day) => day !== null);
  return known.toSorted()[0] ?? null;
}

/** The days the data know: when BzA and BnD were made. */
function whenOf(source: PhaseSource, position: number, hasCome: boolean): string | null {
  const { fundingCases } = source;
  const on = (day: string | null): string | null => (day === null ? null : formatDay(day));
  if (source.mode !== 0) return null;
  if (position === application) return on(earliest(fundingCases.map(({ bzaDate }) => bzaDate)));
  if (position !== proof) return null;
  const made = fundingCases.map(({ bndDate }) => bndDate);
  const isMade = hasCome && made.length > 0 && made.every((day) => day !== null);
  return isMade ? on(made.toSorted().at(-1) ?? null) : null;
}

/** The way of a project from enquiry to end, as far as its color, services and funding cases show it. */
export function phasesOf(source: PhaseSource): readonly Phase[] {
  const { color } = source;
  const position = color === 'RED' ? positionFromData(source) : positions[color];
  return labelsOf(source).map((label, index) => {
    const isOver = index < position || position === end;
    const state = isOver ? 'done' : index === position ? 'current' : 'open';
    return { label, state, when: whenOf(source, index, state !== 'open') };
  });
}
