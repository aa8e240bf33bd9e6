import {
  type FundingProgramme,
  type HighestAmount,
  highestAmount,
  holdsOn,
  parseGermanDay,
  type ProgrammeLevel,
  programmeOn,
  programmeName,
} from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { useToday } from '#shared/format/use-today.ts';
import type { ChoiceList } from '#shared/forms/field-definition.ts';
import type { FieldValue } from '#shared/record/form-values.ts';
import { memberPlace } from '#shared/record/line-items/member-path.ts';
import { useMemberValues } from '#shared/record/line-items/member-values.ts';
import { listOf, textOf } from '#shared/forms/use-bound-field.ts';
import { programmesQuery } from '#shared/directory/catalogue.queries.ts';

/** The day whose terms count for a case: that of the application, before it today. */
function dayOfTerms(applicationDate: FieldValue, today: string): string {
  return parseGermanDay(textOf(applicationDate)) ?? today;
}

/** The programme of a case in the form; `null` as long as it is not known. */
export function useProgrammeOf(id: string): FundingProgramme | null {
  const { programmeCode, applicationDate } = useMemberValues('fundingCases', id, [
    'programmeCode',
    'applicationDate',
  ]);
  const today = useToday();
  const programmes = useQuery(programmesQuery).data ?? [];
  return programmeOn(programmes, textOf(programmeCode), dayOfTerms(applicationDate, today));
}

const providerLabels = { KFW: 'KfW', BAFA: 'BAFA', LAND: 'Land' } as const;

/** Programmes that can be applied for today, and closed ones behind them. */
export function useProgrammeChoices(): ChoiceList {
  const query = useQuery(programmesQuery);
  const today = useToday();
  const codes = [...new Set((query.data ?? []).map(({ code }) => code))];
  const current = codes.flatMap((code) => programmeOn(query.data ?? [], code, today) ?? []);
  const isOpen = (programme: FundingProgramme): boolean => holdsOn(programme, today);
  const choices = [...current.filter(isOpen), ...current.filter((one) => !isOpen(one))].map(
    (programme) => ({
      value: programme.code,
      label: `${programmeName(programme.code)} ${programme.name}`,
      detail: isOpen(programme) ? providerLabels[programme.provider] : 'geschlossen',
    }),
  );
  return {
    choices,
    isLoading: query.isFetching,
    failure: query.error === null ? null : 'Die Förderprogramme konnten nicht geladen werden.',
  };
}

/** The levels of the programme that fit the stage chosen in the case. */
function useLevelsOf(path: string): readonly ProgrammeLevel[] {
  const id = memberPlace(path)?.id ?? '';
  const programme = useProgrammeOf(id);
  const { efficiencyLevel } = useMemberValues('fundingCases', id, ['efficiencyLevel']);
  const stage = textOf(efficiencyLevel);
  const levels = programme?.levels ?? [];
  return stage === '' ? levels : levels.filter((level) => level.efficiencyLevel === stage);
}

/** Without a programme, or with one whose levels nobody entered, everything fits. */
function limited(values: readonly string[]): ReadonlySet<string> | null {
  return values.length === 0 ? null : new Set(values);
}

/** The stages the chosen programme pays for. */
export function useFittingLevels(path: string): ReadonlySet<string> | null {
  const programme = useProgrammeOf(memberPlace(path)?.id ?? '');
  return limited((programme?.levels ?? []).flatMap(({ efficiencyLevel }) => efficiencyLevel ?? []));
}

/** The classes the programme knows for the chosen stage; a programme that knows none leaves nothing to choose. */
export function useFittingClasses(path: string): ReadonlySet<string> | null {
  const levels = useLevelsOf(path);
  return levels.length === 0 ? null : new Set(levels.flatMap(({ classes }) => classes));
}

/** The QNG seals the programme knows for the chosen stage; doing without one is always possible. */
export function useFittingQng(path: string): ReadonlySet<string> | null {
  const levels = useLevelsOf(path);
  return levels.length === 0 ? null : new Set(['NONE', ...levels.map(({ qng }) => qng)]);
}

/** The highest sum for so many flats and what is chosen in the case; `null` where the programme names none. */
export function useHighestAmount(id: string, units: number): HighestAmount | null {
  const programme = useProgrammeOf(id);
  const values = useMemberValues('fundingCases', id, ['efficiencyLevel', 'classes', 'qng']);
  if (programme === null) return null;
  const stage = textOf(values['efficiencyLevel']);
  const paidCase = {
    efficiencyLevel: stage === '' ? null : stage,
    classes: listOf(values['classes']),
    qng: textOf(values['qng']),
  };
  return highestAmount(paidCase, units, programme);
}
