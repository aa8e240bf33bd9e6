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

function overdueReason(facts: ColorFacts, today: string): string | null {
  const overdue = facts.deadlines
    .filter(({ hard, dueDate }) => hard && compareDays(dueDate, today) < 0)
    .toSorted((left, right) => compareDays(left.dueDate, right.dueDate))
    .map(({ title, dueDate, fundingCaseId }) => {
      const owner = ownerOf(facts, fundingCaseId);
      return `${title} (${germanDay(dueDate)}${owner === null ? '' : `, ${owner}`})`;
    });
  return overdue.length === 0 ? null : `Frist überschritten: ${overdue.join('; ')}`;
}

function serviceReason({ services }: ColorFacts): string | null {
  const red = services
    .filter(({ ordered, color }) => ordered && color === 'RED')
    .map(({ title, redReason }) => (redReason === null ? title : `${title} – ${redReason}`));
  return red.length === 0 ? null : `Klärung nötig: ${red.join('; ')}`;
}

/** Rule 2: an overdue hard deadline, or an ordered service with a problem; every cause is named. */
function problemOf(facts: ColorFacts, today: string): string | null {
  const overdue = isEverythingDone(facts) ? null : overdueReason(facts, today);
  const causes = [overdue, serviceReason(facts)].filter((cause) => cause !== null);
  return causes.length === 0 ? null : causes.join('. ');
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

/**
 * The color a project has by itself (domain section 3.3, rules 2 to 7); one set by hand stands above it.
 * @param today `YYYY-MM-DD` in Europe/Berlin
 */
export function deriveColor(facts: ColorFacts, today: string): DerivedColor {
  const problem = problemOf(facts, today);
  if (problem !== null) return { color: 'RED', reason: problem };
  const colors = facts.services.filter((service) => service.ordered).map((service) => service.color);
  if (colors.length === 0) return { color: enquiryColor(facts), reason: null };
  if (colors.every((color) => color === 'DARKGREEN')) return { color: 'DARKGREEN', reason: null };
  if (colors.every((color) => finished.includes(color))) return { color: 'GREEN', reason: null };
  return { color: fundingColor(facts) ?? progressColor(facts.mode, colors), reason: null };
}
