import type { ProjectColor, ProjectMode } from '@energieakte/contract';

/** What the colour of a project follows from. */
export interface ColourFacts {
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
  }[];
  readonly fundingCases: readonly { readonly bzaId: string | null; readonly bndId: string | null }[];
  /** The open ones. */
  readonly deadlines: readonly {
    readonly title: string;
    /** `YYYY-MM-DD` */
    readonly dueDate: string;
    readonly hard: boolean;
  }[];
}

export interface DerivedColour {
  readonly color: ProjectColor;
  /** A German sentence for the office, where the colour alone does not say it. */
  readonly reason: string | null;
}

const finished: readonly ProjectColor[] = ['GREEN', 'DARKGREEN'];

function germanDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${date}.${month}.${year}`;
}

/** Rule 2: an overdue hard deadline, unless everything ordered is finished, or a service with a problem. */
function problemOf({ services, deadlines }: ColourFacts, today: string): string | null {
  const ordered = services.filter((service) => service.ordered);
  const allFinished = ordered.length > 0 && ordered.every((service) => finished.includes(service.color));
  const overdue = deadlines.find((deadline) => deadline.hard && deadline.dueDate < today);
  if (overdue !== undefined && !allFinished)
    return `Frist überschritten: ${overdue.title} (${germanDay(overdue.dueDate)})`;
  const red = ordered.find((service) => service.color === 'RED');
  return red === undefined ? null : `Klärung nötig: ${red.title}`;
}

/** Rule 3: without an order it is an enquiry, once it is known whose and where. */
function enquiryColour({ name, site }: ColourFacts): ProjectColor {
  const hasPlace = [site.zip, site.city, site.parcel.number].some((part) => part !== null);
  return name !== '' && hasPlace ? 'WHITE' : 'NOTHING';
}

/** Rule 5, as far as the funding cases tell: the least advanced case has its BzA and waits for the approval. */
function awaitsApproval({ mode, fundingCases }: ColourFacts): boolean {
  return (
    mode === 0 &&
    fundingCases.some(({ bndId }) => bndId === null) &&
    fundingCases.every(({ bzaId, bndId }) => bzaId !== null || bndId !== null)
  );
}

/** Rule 6: KfW projects are in progress; the others show the most advanced state that waits for somebody. */
function progressColour(mode: ProjectMode, colors: readonly ProjectColor[]): ProjectColor {
  if (mode !== 0 && colors.includes('LILA')) return 'LILA';
  if (mode !== 0 && colors.includes('ORANGE')) return 'ORANGE';
  const begun: readonly ProjectColor[] = ['YELLOW', 'ORANGE', 'LILA', ...finished];
  return colors.some((color) => begun.includes(color)) ? 'YELLOW' : 'BLUE';
}

/**
 * The colour a project has by itself (domain section 3.3, rules 2 to 7); one set by hand stands above it.
 * @param today `YYYY-MM-DD` in Europe/Berlin
 */
export function deriveColour(facts: ColourFacts, today: string): DerivedColour {
  const problem = problemOf(facts, today);
  if (problem !== null) return { color: 'RED', reason: problem };
  const colors = facts.services.filter((service) => service.ordered).map((service) => service.color);
  if (colors.length === 0) return { color: enquiryColour(facts), reason: null };
  if (colors.every((color) => color === 'DARKGREEN')) return { color: 'DARKGREEN', reason: null };
  if (colors.every((color) => finished.includes(color))) return { color: 'GREEN', reason: null };
  if (awaitsApproval(facts)) return { color: 'ORANGE', reason: null };
  return { color: progressColour(facts.mode, colors), reason: null };
}
