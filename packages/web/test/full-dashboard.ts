import type { CountByMode, Dashboard } from '@energieakte/contract';

const none: CountByMode = [0, 0, 0];
const empty = { byMode: none, items: [] };

/** A dashboard of somebody who sees every tile. */
export const fullDashboard: Dashboard = {
  person: { id: '00000000-0000-4000-8000-0000000000a1', displayname: 'Jana Keller' },
  today: '2026-11-22',
  whose: ['00000000-0000-4000-8000-0000000000a1'],
  colors: [{ mode: 0, color: 'GREEN', count: 3 }],
  deadlines: {
    overdue: none,
    soon: none,
    overdueTotal: 0,
    soonTotal: 0,
    items: [],
    next: null,
  },
  red: empty,
  missing: { ...empty, papers: 0 },
  arrived: { ...empty, papers: 0 },
  followUps: { due: 0, total: 0, items: [] },
  tasks: { total: 0, overdue: 0, items: [] },
  appointments: {
    today: { items: [], total: 0 },
    tomorrow: { items: [], total: 0 },
    missingReports: [],
  },
  absences: { away: [], awayTotal: 0, requests: 0 },
  unread: 0,
  billing: { ...empty, services: 0 },
  offers: { total: 0, gross: 0, items: [] },
  overdueInvoices: { total: 0, open: 0, items: [] },
  programmes: { total: 0, items: [] },
  surveys: { total: 0, items: [] },
  prices: { stale: 0, staleMonths: 12, submitted: 0 },
  reminders: [],
  load: [],
};
