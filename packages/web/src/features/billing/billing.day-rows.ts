import { addDays, type DashboardOffer, germanDay } from '@energieakte/contract';
import type { DayRow, DayRowSource } from '#shared/extensions/day-row.ts';
import { formatMoney } from '#shared/format/numbers.ts';

const nearDays = 7;

function offerRow({ id, number, gross, validUntil, isExpired, project }: DashboardOffer): DayRow {
  return {
    id: `offer ${id}`,
    kind: 'task',
    group: 'week',
    rank: 1,
    at: validUntil,
    title: `Angebot ${number} ist noch nicht beantwortet`,
    about: [project.name, project.projectId, formatMoney(gross)].join(' · '),
    when: { text: `${isExpired ? 'galt' : 'gilt'} bis ${germanDay(validUntil)}`, tone: 'plain' },
    href: `/offer/${id}`,
    action: { label: 'Angebot …', href: `/offer/${id}` },
  };
}

/** Offers of the shown projects that run out within a week, or have. */
export const offerRows: DayRowSource = ({ dashboard: { offers, today } }) =>
  (offers?.items ?? []).filter(({ validUntil }) => validUntil <= addDays(today, nearDays)).map(offerRow);
