import { type GuestProject, projectStage, type StageFacts, waitingColors } from '@energieakte/contract';
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

// Places on the way, from 0; the stages of a project are counted from 1.
const [application, proof, end] = [3, 5, 6] as const;

/** What a customer knows of how far a project in trouble has come. */
function factsOf({ services, fundingCases }: PhaseSource): StageFacts {
  const ordered = services.filter((service) => service.ordered);
  return {
    hasProof: fundingCases.some(({ bndDate }) => bndDate !== null),
    hasApproval: false,
    hasApplication: fundingCases.some(({ bzaId }) => bzaId !== null),
    isInWork: ordered.some(({ color }) => !waitingColors.has(color)),
    isOrdered: ordered.length > 0,
  };
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
  const position = projectStage(source.color, () => factsOf(source)) - 1;
  return labelsOf(source).map((label, index) => {
    const isOver = index < position || position === end;
    const state = isOver ? 'done' : index === position ? 'current' : 'open';
    return { label, state, when: whenOf(source, index, state !== 'open') };
  });
}
