import {
  caseOwner,
  compareDays,
  type FundingCase,
  type FundingProofFacts,
  germanDay,
  isEndedCase,
  isApprovedCase,
  isLiveCase,
  type ProjectColor,
  type ProjectMode,
} from '@energieakte/contract';

/** How far a funding case is. */
export interface ColorCase extends FundingProofFacts, Pick<FundingCase, 'id' | 'applicant'> {
  readonly bzaId: string | null;
  readonly bndId: string | null;
  /** `YYYY-MM-DD` */
  readonly approvalDate: string | null;
}

/** What the color of a project follows from. */
export interface ColorFacts {
  readonly mode: ProjectMode;
  readonly name: string;
  readonly site: {
    readonly zip: string | null;
    readonly city: string | null;
    readonly parcel: { readonly number: string | null };
  };
  readonly services: readonly {
    readonly title: string;
    readonly ordered: boolean;
    readonly color: ProjectColor;
    /** What somebody typed when it was set to red. */
    readonly redReason: string | null;
  }[];
  readonly fundingCases: readonly ColorCase[];
  /** The open ones. */
  readonly deadlines: readonly {
    readonly title: string;
    /** `YYYY-MM-DD` */
    readonly dueDate: string;
    readonly hard: boolean;
    readonly fundingCaseId: string | null;
  }[];
}

export interface DerivedColor {
  readonly color: ProjectColor;
  /** A German sentence for the office, where the color alone does not say it. */
  readonly reason: string | null;
  /** All by which somebody may name what the reason says: the whole of it, its deadlines and services, what was typed of these. */
  readonly causes: readonly string[];
}

const finished: readonly ProjectColor[] = ['GREEN', 'DARKGREEN'];

/** Rule 2 forgives an overdue deadline when the office is done: all finished, and every case submitted or ended. */
function isEverythingDone({ services, fundingCases }: ColorFacts): boolean {
  const ordered = services.filter((service) => service.ordered);
  return (
    ordered.length > 0 &&
    ordered.every(({ color }) => finished.includes(color)) &&
    fundingCases.every(isEndedCase)
  );
}

/** Whose case it is, where there are several. */
function ownerOf({ fundingCases }: ColorFacts, fundingCaseId: string | null): string | null {
  const index = fundingCases.findIndex(({ id }) => id === fundingCaseId);
  const fundingCase = fundingCases[index];
  return fundingCase === undefined || fundingCases.length < 2 ? null : caseOwner(fundingCase, index);
}

/** Why a project is red: the sentence that says it, and all by which somebody may name the same. */
interface Problem {
  readonly reason: string;
  readonly causes: readonly string[];
}

interface NamedCause {
  readonly text: string;
  readonly names: readonly string[];
}

function problemFrom(head: string, named: readonly NamedCause[]): Problem | null {
  if (named.length === 0) return null;
  const reason = `${head}: ${named.map(({ text }) => text).join('; ')}`;
  return { reason, causes: [reason, ...named.flatMap(({ text, names }) => [text, ...names])] };
}

const overdueHead = 'Frist überschritten';

interface DatedTitle {
  readonly title: string;
  /** `YYYY-MM-DD` */
  readonly dueDate: string;
}

/** `BzA gültig bis (24.11.2026)` */
function datedTitle({ title, dueDate }: DatedTitle): string {
  return `${title} (${germanDay(dueDate)})`;
}

/** The sentence of a project that is red for one deadline only: `Frist überschritten: BzA gültig bis (24.11.2026)`. */
export function overdueSentence(deadline: DatedTitle): string {
  return `${overdueHead}: ${datedTitle(deadline)}`;
}

function overdueProblem(facts: ColorFacts, today: string): Problem | null {
  const overdue = facts.deadlines
    .filter(({ hard, dueDate }) => hard && compareDays(dueDate, today) < 0)
    .toSorted((left, right) => compareDays(left.dueDate, right.dueDate))
    .map(({ title, dueDate, fundingCaseId }) => {
      const owner = ownerOf(facts, fundingCaseId);
      const dated = datedTitle({ title, dueDate });
      const text = owner === null ? dated : `${title} (${germanDay(dueDate)}, ${owner})`;
      return { text, names: [title, dated] };
    });
  return problemFrom(overdueHead, overdue);
}

function serviceProblem({ services }: ColorFacts): Problem | null {
  const red = services
    .filter(({ ordered, color }) => ordered && color === 'RED')
    .map(({ title, redReason }) =>
      redReason === null
        ? { text: title, names: [] }
        : { text: `${title} – ${redReason}`, names: [title, redReason] },
    );
  return problemFrom('Klärung nötig', red);
}

/** Rule 2: an overdue hard deadline, or an ordered service with a problem; every cause is named. */
function problemOf(facts: ColorFacts, today: string): Problem | null {
  const overdue = isEverythingDone(facts) ? null : overdueProblem(facts, today);
  const found = [overdue, serviceProblem(facts)].filter((problem) => problem !== null);
  if (found.length === 0) return null;
  const reason = found.map((problem) => problem.reason).join('. ');
  return { reason, causes: [...new Set([reason, ...found.flatMap(({ causes }) => causes)])] };
}

/** Rule 3: without an order it is an enquiry, once it is known whose and where. */
function enquiryColor({ name, site }: ColorFacts): ProjectColor {
  const hasPlace = [site.zip, site.city, site.parcel.number].some((part) => part !== null);
  return name !== '' && hasPlace ? 'WHITE' : 'NOTHING';
}

/** The way of a funding case; the number is its place on it. */
const caseStages = ['NONE', 'BZA', 'APPROVED', 'BND'] as const;

function caseStage(fundingCase: ColorCase): number {
  const { bzaId, bndId } = fundingCase;
  if (bndId !== null) return caseStages.indexOf('BND');
  if (isApprovedCase(fundingCase)) return caseStages.indexOf('APPROVED');
  return caseStages.indexOf(bzaId === null ? 'NONE' : 'BZA');
}

const stageColors = { BZA: 'ORANGE', APPROVED: 'LILA' } as const;

/** Rule 5: in a KfW project the least advanced case that is neither refused nor withdrawn tells the phase. */
function fundingColor({ mode, fundingCases }: ColorFacts): ProjectColor | null {
  const live = fundingCases.filter(isLiveCase);
  if (mode !== 0 || live.length === 0) return null;
  const stage = caseStages[Math.min(...live.map(caseStage))];
  return stage === 'BZA' || stage === 'APPROVED' ? stageColors[stage] : null;
}

/** Rule 6: KfW projects are in progress; the others show the most advanced state that waits for somebody. */
function progressColor(mode: ProjectMode, colors: readonly ProjectColor[]): ProjectColor {
  if (mode !== 0 && colors.includes('LILA')) return 'LILA';
  if (mode !== 0 && colors.includes('ORANGE')) return 'ORANGE';
  const begun: readonly ProjectColor[] = ['YELLOW', 'ORANGE', 'LILA', ...finished];
  return colors.some((color) => begun.includes(color)) ? 'YELLOW' : 'BLUE';
}

/** Rules 3 to 7, where nothing is wrong. */
function usualColor(facts: ColorFacts): ProjectColor {
  const colors = facts.services.filter((service) => service.ordered).map((service) => service.color);
  if (colors.length === 0) return enquiryColor(facts);
  if (colors.every((color) => color === 'DARKGREEN')) return 'DARKGREEN';
  if (colors.every((color) => finished.includes(color))) return 'GREEN';
  return fundingColor(facts) ?? progressColor(facts.mode, colors);
}

/**
 * The color a project has by itself (domain section 3.3, rules 2 to 7); one set by hand stands above it.
 * @param today `YYYY-MM-DD` in Europe/Berlin
 */
export function deriveColor(facts: ColorFacts, today: string): DerivedColor {
  const problem = problemOf(facts, today);
  return problem === null
    ? { color: usualColor(facts), reason: null, causes: [] }
    : { color: 'RED', ...problem };
}
