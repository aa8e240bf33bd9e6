import type { DayRowSource } from '#shared/extensions/day-row.ts';
import { counted } from '#shared/format/numbers.ts';

/** Prices that wait for whoever releases them. */
export const pricingRows: DayRowSource = ({ dashboard: { prices, today }, isOwn }) => {
  if (prices === null || !isOwn || prices.submitted === 0) return [];
  return [
    {
      id: 'prices',
      kind: 'task',
      group: 'week',
      rank: 1,
      at: today,
      title: `${counted(prices.submitted, 'Preisstand wartet', 'Preisstände warten')} auf Freigabe`,
      about: 'Preisliste',
      when: { text: 'eingereicht', tone: 'plain' },
      href: '/pricing/release',
      action: { label: 'Freigeben …', href: '/pricing/release' },
    },
  ];
};
