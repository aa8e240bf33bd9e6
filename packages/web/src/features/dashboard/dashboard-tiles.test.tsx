import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { dashboardTiles } from '#app/extensions/dashboard-tiles.ts';
import type { DashboardTile, ShownDashboard } from '#shared/extensions/dashboard-tile.ts';
import { filledParts } from '#shared/extensions/page-part.ts';
import { fullDashboard } from '#test/full-dashboard.ts';
import { DashboardTiles } from './dashboard-tiles.tsx';

const own: ShownDashboard = { dashboard: fullDashboard, isOwn: true, whose: 'ich' };

const offers: DashboardTile = {
  id: 'offers',
  column: 'wide',
  order: 45,
  content: ({ dashboard, whose }) => <p>{`Angebote für ${whose} am ${dashboard.today}`}</p>,
};

describe('the tiles of the dashboard', () => {
  const idsOf = (shown: ShownDashboard, column: DashboardTile['column']) =>
    filledParts([...dashboardTiles, offers], shown)
      .filter(({ part }) => part.column === column)
      .map(({ part }) => part.id);

  it('stand by urgency, a contributed one between those it names', () => {
    expect(idsOf(own, 'wide')).toEqual(['deadlines', 'missing', 'offers', 'billing', 'load', 'recent']);
    expect(idsOf(own, 'side')).toEqual([
      'time',
      'red',
      'arrived',
      'tasks',
      'colors',
      'programmes',
      'reminders',
    ]);
  });

  it('leave out what somebody has nothing of, or may not see', () => {
    const dashboard = {
      ...fullDashboard,
      reminders: null,
      colors: [],
      billing: null,
      programmes: null,
      load: null,
    };
    expect(idsOf({ ...own, dashboard }, 'wide')).toEqual(['offers', 'recent']);
    expect(idsOf({ ...own, dashboard }, 'side')).toEqual(['time', 'tasks']);
    expect(idsOf({ ...own, isOwn: false }, 'wide')).toEqual([
      'deadlines',
      'missing',
      'offers',
      'billing',
    ]);
  });

  it('say what the day brings, and nothing where it brings nothing', () => {
    const isShown = (more: Partial<ShownDashboard['dashboard']>) =>
      filledParts(dashboardTiles, { ...own, dashboard: { ...fullDashboard, ...more } }).some(
        ({ part }) => part.id === 'appointments',
      );
    const none = { items: [], total: 0 };
    expect(isShown({})).toBe(false);
    expect(isShown({ appointments: { today: none, tomorrow: { items: [], total: 1 } } })).toBe(true);
    expect(isShown({ absences: { away: [], awayTotal: 0, requests: 1 } })).toBe(true);
    expect(isShown({ absences: { away: [], awayTotal: 1, requests: 0 } })).toBe(true);
  });

  it('say what of the prices waits, and nothing where nothing does', () => {
    const isShown = (prices: ShownDashboard['dashboard']['prices'], isOwn = true) => {
      const shown = { ...own, isOwn, dashboard: { ...fullDashboard, prices } };
      return filledParts(dashboardTiles, shown).some(({ part }) => part.id === 'prices');
    };
    expect(isShown({ stale: 1, staleMonths: 12, submitted: 0 })).toBe(true);
    expect(isShown({ stale: 0, staleMonths: 12, submitted: 2 })).toBe(true);
    expect(isShown({ stale: 0, staleMonths: 12, submitted: 0 })).toBe(false);
    expect(isShown({ stale: 1, staleMonths: 12, submitted: 1 }, false)).toBe(false);
    expect(isShown(null)).toBe(false);
  });

  it('appear in their column, with their place in the single column of a narrow window', () => {
    const sample = (id: string, column: DashboardTile['column'], order: number): DashboardTile => ({
      id,
      column,
      order,
      content: () => <p>{id}</p>,
    });
    const html = renderToStaticMarkup(
      <DashboardTiles
        tiles={[sample('c', 'side', 20), sample('b', 'wide', 30), sample('a', 'wide', 10), offers]}
        shown={own}
      />,
    );
    expect([...html.matchAll(/<p>(.*?)<\/p>/gu)].map(([, text]) => text)).toEqual([
      'a',
      'b',
      'Angebote für ich am 2026-11-22',
      'c',
    ]);
    const orders = [...html.matchAll(/[{;]order:(\d+)/gu)].map(([, order]) => Number(order));
    expect(orders.toSorted((left, right) => left - right)).toEqual([10, 20, 30, 45]);
  });
});
