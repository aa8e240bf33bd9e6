import { emptied, reasonErased } from '#core/privacy/client-data.ts';
import { eachWithout } from '#core/privacy/erased-versions.ts';
import type { TableData } from '#core/privacy/table-data.ts';

/** What is kept about services. */
export const serviceData: TableData = {
  feature: 'services',
  tables: {
    project_service: {
      section: 'work',
      title: 'Leistungen',
      purpose: 'Auftrag und Abrechnung',
      kept: 'mit dem Projekt',
      clients: {
        section: 'project',
        erase: 'values',
        inVersions: { services: eachWithout('note', 'redReason', 'billingWaived') },
      },
      text: {
        note: emptied,
        red_reason: reasonErased('red_reason'),
        billing_waived: reasonErased('billing_waived'),
      },
      trace: 'Leistungen',
      people: ['assignee_id', 'ordered_by', 'done_by', 'submitted_by', 'reviewed_by'],
      other: [
        'id',
        'project_id',
        'position',
        'service_code',
        'title',
        'ordered',
        'ordered_at',
        'color',
        'due_date',
        'quantity',
        'unit',
        'unit_price',
        'price_id',
        'discount_pct',
        'review_needed',
        'budget_hours',
        'color_before_red',
        'started_at',
        'done_at',
        'reviewed_at',
        'invoice_no',
        'invoiced_at',
        'version',
      ],
    },
  },
};
