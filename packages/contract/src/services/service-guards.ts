import { type FundingOutcomeFacts, isLiveCase } from '../funding/funding-progress.ts';

/** What the guards of a service look at. */
export interface GuardedService {
  readonly serviceCode: string;
  readonly reviewNeeded: boolean;
  readonly assigneeId: string | null;
  /** Who handed it in for the check (set it to ORANGE). */
  readonly submittedBy: { readonly id: string } | null;
  readonly invoiceNo: string | null;
  /** Why nothing is charged; `null` when it is. */
  readonly billingWaived: string | null;
}

export interface TransitionContext {
  readonly actorId: string;
  /** May change the progress of services at all (domain section 4: not the accountants). */
  readonly mayProgress: boolean;
  /** May bill: GREEN to DARKGREEN, and back as a Storno. */
  readonly mayBill: boolean;
  readonly fundingCases: readonly (FundingOutcomeFacts & {
    readonly id: string;
    readonly bzaId: string | null;
    readonly bndId: string | null;
  })[];
  readonly checklist: readonly {
    readonly fundingCaseId: string | null;
    readonly label: string;
    readonly requiredFor: string | null;
    readonly state: string;
  }[];
}

/** A guard answers with a German sentence, or with `null` when nothing stands in the way. */
type Guard = (service: GuardedService, context: TransitionContext) => string | null;

const namedAtMost = 4;

function named(labels: readonly string[]): string {
  const shown = labels.slice(0, namedAtMost).map((label) => `„${label}“`);
  const more = labels.length - shown.length;
  const rest = more === 0 ? [] : [more === 1 ? '1 weitere Unterlage' : `${more} weitere Unterlagen`];
  const words = [...shown, ...rest];
  return words.length === 1
    ? words.join('')
    : `${words.slice(0, -1).join(', ')} und ${words.slice(-1).join('')}`;
}

/** The second pair of eyes belongs to somebody who neither did the work nor handed it in. */
const fourEyes: Guard = ({ reviewNeeded, assigneeId, submittedBy }, { actorId }) => {
  if (!reviewNeeded) return null;
  if (assigneeId === null && submittedBy === null)
    return 'Vier-Augen-Prüfung: Die Leistung muss zuerst jemand zur Prüfung geben (orange).';
  return actorId === assigneeId || actorId === submittedBy?.id
    ? 'Vier-Augen-Prüfung: Freigeben muss eine andere Person als die, die die Leistung bearbeitet oder zur Prüfung gegeben hat.'
    : null;
};

/** The documents before a BnD or TPN, without those of refused and withdrawn cases. */
const checklistItemsComplete: Guard = ({ serviceCode }, { checklist, fundingCases }) => {
  if (serviceCode !== 'BND' && serviceCode !== 'TPN') return null;
  const given = new Set(fundingCases.filter((one) => !isLiveCase(one)).map(({ id }) => id));
  const missing = checklist.filter(
    ({ fundingCaseId, requiredFor, state }) =>
      requiredFor === 'BND' &&
      state !== 'GEPRUEFT' &&
      state !== 'NICHT_NOETIG' &&
      (fundingCaseId === null || !given.has(fundingCaseId)),
  );
  if (missing.length === 0) return null;
  const verb = missing.length === 1 ? 'fehlt' : 'fehlen';
  return `Geprüft ${verb} noch: ${named(missing.map(({ label }) => label))}.`;
};

/** Which id a service ends with, and what the office calls it. */
const confirmations = {
  BZA: { field: 'bzaId', name: 'BzA-ID' },
  TPB: { field: 'bzaId', name: 'TPB-ID' },
  BND: { field: 'bndId', name: 'BnD-ID' },
  TPN: { field: 'bndId', name: 'TPN-ID' },
} as const;

function isConfirmation(code: string): code is keyof typeof confirmations {
  return Object.hasOwn(confirmations, code);
}

const idsThere: Guard = ({ serviceCode }, { fundingCases }) => {
  if (!isConfirmation(serviceCode)) return null;
  const { field, name } = confirmations[serviceCode];
  const live = fundingCases.filter(isLiveCase);
  const without = live.filter((one) => one[field] === null).length;
  if (live.length === 0) return `Es gibt keinen laufenden Förderfall, in dem die ${name} stehen könnte.`;
  if (without === 0) return null;
  if (live.length === 1) return `Im Förderfall fehlt die ${name}.`;
  return `Die ${name} fehlt noch in ${without} von ${live.length} Förderfällen.`;
};

const mayProgress: Guard = (_, context) =>
  context.mayProgress ? null : 'Den Fortschritt von Leistungen ändert das Projektteam.';

const mayBill: Guard = (_, context) =>
  context.mayBill ? null : 'Abrechnen dürfen nur Buchhaltung und Administration.';

const invoiced: Guard = ({ invoiceNo, billingWaived }) =>
  invoiceNo || billingWaived
    ? null
    : 'Es fehlt die Rechnungsnummer oder der Grund, warum nichts berechnet wird.';

/** What stands in the way of a step, by its kind; every sentence is told. */
export const stepGuards = {
  progress: [mayProgress],
  finish: [mayProgress, fourEyes, idsThere, checklistItemsComplete],
  bill: [mayBill, invoiced],
  cancelBill: [mayBill],
} as const satisfies Record<string, readonly Guard[]>;
