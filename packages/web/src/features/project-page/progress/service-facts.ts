import { type ProjectColor, type ProjectService, unitLabels } from '@energieakte/contract';
import { formatDecimal } from '#shared/format/numbers.ts';
import { dayAt, formatDay } from '#shared/format/relative-day.ts';
import { serviceLabel } from '#project-kit/service-labels.ts';

/** What a step to a color is called as something to do. */
const stepLabels: Readonly<Record<ProjectColor, string>> = {
  NOTHING: 'Auftrag zurücknehmen',
  WHITE: 'Beauftragen',
  BLUE: 'Auf Unterlagen warten',
  YELLOW: 'In Bearbeitung nehmen',
  ORANGE: 'Zur Prüfung geben',
  LILA: 'Nach außen geben',
  RED: 'Problem melden',
  GREEN: 'Als erledigt freigeben',
  DARKGREEN: 'Abrechnen',
};

/** What to call the step of a service from one color to another. */
export function stepLabel(from: ProjectColor, to: ProjectColor): string {
  if (from === 'RED') return `Gelöst, zurück auf „${serviceLabel(to, 'office')}“`;
  if (from === 'DARKGREEN') return 'Storno';
  if (from === 'GREEN' && to === 'YELLOW') return 'Wieder öffnen';
  if (from === 'ORANGE' && to === 'YELLOW') return 'Zurück in Bearbeitung';
  return stepLabels[to];
}

/** Who has handed a service in and who has checked it; `null` where no second pair of eyes is asked for. */
function reviewText(service: ProjectService): string | null {
  const { reviewNeeded, submittedBy, reviewedBy, reviewedAt } = service;
  if (!reviewNeeded) return null;
  const handedIn = submittedBy === null ? null : `abgegeben von ${submittedBy.displayname}`;
  const on = reviewedAt === null ? '' : ` am ${formatDay(dayAt(new Date(reviewedAt)))}`;
  const checked = reviewedBy === null ? null : `geprüft von ${reviewedBy.displayname}${on}`;
  if (handedIn === null && checked === null) return 'Vier-Augen-Prüfung vorgesehen';
  return [handedIn, checked ?? 'Prüfung steht aus'].filter((part) => part !== null).join(', ');
}

/** The invoice of a service, or why there is none. */
function invoiceText({ invoiceNo, invoicedAt, billingWaived }: ProjectService): string | null {
  if (invoiceNo !== null)
    return `Rechnung ${invoiceNo}${invoicedAt === null ? '' : ` vom ${formatDay(invoicedAt)}`}`;
  return billingWaived === null ? null : `ohne Berechnung: ${billingWaived}`;
}

function quantityText({ quantity, unit }: ProjectService): string | null {
  if (quantity === 1 && (unit === null || unit === 'PAUSCHAL')) return null;
  return `${formatDecimal(quantity)} × ${unit === null ? 'Stück' : unitLabels[unit]}`;
}

/** What stands below the title of a service in the office, in the order of interest. */
export function serviceFacts(service: ProjectService): readonly string[] {
  const { doneAt, doneBy, note } = service;
  const by = doneBy === null ? '' : ` von ${doneBy.displayname}`;
  // Who checked a service finished it with that.
  const isReviewed = service.reviewNeeded && service.reviewedBy !== null;
  const facts = [
    reviewText(service),
    doneAt === null || isReviewed ? null : `erledigt am ${formatDay(doneAt)}${by}`,
    invoiceText(service),
    quantityText(service),
    note === '' ? null : note,
  ];
  return facts.filter((fact) => fact !== null);
}

/** The invoice may be entered before the work is done, and changed until the service is invoiced. */
export function canEnterInvoice({ ordered, color }: ProjectService, canBill: boolean): boolean {
  return canBill && ordered && color !== 'DARKGREEN';
}

/** Ordered services that are done and not yet invoiced. */
export function billableServices(services: readonly ProjectService[]): readonly ProjectService[] {
  return services.filter(({ ordered, color }) => ordered && color === 'GREEN');
}
