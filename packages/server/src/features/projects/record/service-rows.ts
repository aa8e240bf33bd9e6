import { isDeepStrictEqual } from 'node:util';
import type { ProjectColor, ServiceDraft } from '@energieakte/contract';
import type { RecordedService } from '#features/projects/record/project-record.ts';

/** The columns a save of the document writes of a service. */
export interface ServiceRow {
  readonly id: string;
  readonly service_code: string;
  readonly title: string;
  readonly ordered: boolean;
  readonly ordered_at: string | null;
  readonly ordered_by: string | null;
  readonly color: ProjectColor;
  readonly assignee_id: string | null;
  readonly due_date: string | null;
  readonly quantity: number;
  readonly unit: string | null;
  readonly unit_price: number | null;
  readonly price_id: string | null;
  readonly discount_pct: number | null;
  readonly review_needed: boolean;
  readonly budget_hours: number | null;
  readonly note: string | null;
  readonly invoice_no: string | null;
  readonly billing_waived: string | null;
  readonly version: number;
}

interface Saving {
  /** `YYYY-MM-DD`, the day of an order that names none. */
  readonly today: string;
  readonly personId: string;
}

/** An order gives a service its first color, taking the order back takes the color (domain section 3.3). */
function orderOf(draft: ServiceDraft, before: RecordedService | undefined, saving: Saving) {
  if (!draft.ordered) return { color: 'NOTHING', ordered_at: null, ordered_by: null } as const;
  if (before?.ordered === true)
    return {
      color: before.color,
      ordered_at: draft.orderedAt,
      ordered_by: before.orderedBy?.id ?? null,
    };
  return {
    color: 'WHITE',
    ordered_at: draft.orderedAt ?? saving.today,
    ordered_by: saving.personId,
  } as const;
}

function versionOf(draft: ServiceDraft, before: RecordedService | undefined): number {
  if (before === undefined) return 1;
  const kept = Object.entries(draft).every(([field, value]) =>
    isDeepStrictEqual(value, Object.entries(before).find(([name]) => name === field)?.[1]),
  );
  return kept ? before.version : before.version + 1;
}

/** The services of a document as they are stored. */
export function serviceRows(
  drafts: readonly ServiceDraft[],
  recorded: readonly RecordedService[],
  saving: Saving,
): readonly ServiceRow[] {
  return drafts.map((draft) => {
    const before = recorded.find(({ id }) => id === draft.id);
    return {
      id: draft.id,
      service_code: draft.serviceCode,
      title: draft.title,
      ordered: draft.ordered,
      ...orderOf(draft, before, saving),
      assignee_id: draft.assigneeId,
      due_date: draft.dueDate,
      quantity: draft.quantity,
      unit: draft.unit,
      unit_price: draft.unitPrice,
      price_id: draft.priceId,
      discount_pct: draft.discountPct,
      review_needed: draft.reviewNeeded,
      budget_hours: draft.budgetHours,
      note: draft.note,
      // As they stand: the database judges a row before it finds that it is there already.
      invoice_no: before?.invoiceNo ?? null,
      billing_waived: before?.billingWaived ?? null,
      version: versionOf(draft, before),
    };
  });
}
