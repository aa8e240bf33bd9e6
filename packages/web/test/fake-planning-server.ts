import {
  addDays,
  type Appointment,
  AppointmentInput,
  holidayName,
  type BoardAppointment,
  type BoardPerson,
  type Busy,
  type PlanningBoard,
  previewSeries,
  seriesDays,
  weekdayOf,
} from '@energieakte/contract';
import { vi } from 'vitest';

export const jana = '01a1fc50-8cb4-7079-88fa-c99a69765d01';
export const tobias = '01a1fc50-8cb4-7079-88fa-c99a69765d11';
export const visit = '01a200af-70c1-74fa-b403-3e8e4b5ae701';
const newAppointment = '01a200af-70c1-74fa-b403-3e8e4b5ae709';
const change = '01a200af-70c1-74fa-b403-3e8e4b5ae7f0';

const names = new Map([
  [jana, 'Jana Keller'],
  [tobias, 'Tobias Maurer'],
]);

/** A visit on a Tuesday from 9:00 to 10:30 with half an hour of travel on both sides. */
export const sampleAppointment: Appointment = {
  id: visit,
  version: 1,
  title: 'Begehung Familie Baumann',
  type: 'BEGEHUNG',
  state: 'BESTAETIGT',
  allDay: false,
  start: '2026-11-24T08:00:00.000Z',
  end: '2026-11-24T09:30:00.000Z',
  travelBefore: 30,
  travelAfter: 30,
  effortMinutes: null,
  blocks: true,
  groupId: null,
  serviceId: null,
  deadlineId: null,
  customerId: null,
  location: 'Am Sonnenrain 12, 73087 Bad Boll',
  description: null,
  visibleToGuest: false,
  people: [{ id: jana, displayname: 'Jana Keller', overlapReason: null }],
  project: null,
  protocolAttachmentId: null,
  cancelReason: null,
  series: null,
  warnings: [],
  can: { edit: true, delete: true, finish: true },
};

function personOf(id: string, days: readonly string[]): BoardPerson {
  const capacity = days.map((day) => (weekdayOf(day) > 4 ? 0 : 462));
  const nothing = days.map(() => 0);
  const displayname = names.get(id) ?? '';
  return { id, displayname, color: null, capacity, firm: nothing, tentative: nothing, notes: [] };
}

interface SentRequest {
  readonly method: string;
  readonly body?: string;
}

/** A refusal of the contract, as the server words it. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
}

function refusalAnswer(refusal: Refusal): Response {
  const headers = { 'content-type': 'application/problem+json' };
  const body = { type: 'about:blank', title: 'Refused', ...refusal };
  return new Response(JSON.stringify(body), { status: refusal.status, headers });
}

/** What the server knows of a time. */
interface Stored {
  readonly items: readonly (Appointment | Busy)[];
  readonly absences: PlanningBoard['absences'];
}

/** An appointment as a board says it, whose rows are those of `ids`. */
function boardItem({ people, ...one }: Appointment, ids: readonly string[]): BoardAppointment {
  return {
    ...one,
    people: people.map(({ id }) => ids.indexOf(id)),
    project: null,
    editable: one.can.edit,
  };
}

function boardOf(query: URLSearchParams, { items, absences }: Stored): PlanningBoard {
  const start = query.get('start') ?? '';
  const days: string[] = [];
  for (let day = start; day < (query.get('end') ?? ''); day = addDays(day, 1)) days.push(day);
  const ids = query.get('userIds')?.split(',') ?? [...names.keys()];
  return {
    days: days.map((day) => ({ day, name: null, capacityPct: 100 })),
    people: ids.map((id) => personOf(id, days)),
    projects: [],
    items: items.map((one) => ('people' in one ? boardItem(one, ids) : one)),
    absences: [...absences],
  };
}

/** The days of a series, as in Baden-Württemberg. */
function previewAnswer(body: unknown): Response {
  const { rule, firstDay } = previewSeries.body.parse(body);
  return Response.json(seriesDays(rule, firstDay, (day) => holidayName(day, 'BW') !== null));
}

/** Whole answers by their path. */
type Answers = Readonly<Record<string, unknown>>;

/** Answers in the place of the server, as the contract says, for as long as a test runs. */
export function startPlanningServer(first: Stored, answers: Answers = {}) {
  let stored = first;
  let refusals: readonly Refusal[] = [];
  const asked: string[] = [];
  const sent: unknown[] = [];
  const users = [...names].map(([id, displayname]) => ({ id, displayname }));

  function save(body: unknown): Response {
    const { userIds, start, end, title, type } = AppointmentInput.parse(body);
    const people = userIds.map((id) => ({ id, displayname: names.get(id) ?? '', overlapReason: null }));
    const saved = { ...sampleAppointment, id: newAppointment, title, type, start, end, people };
    stored = { ...stored, items: [...stored.items, saved] };
    return Response.json(saved, { status: 201 });
  }
  function write(path: string, body: string): Response {
    const parsed: unknown = body === '' ? null : JSON.parse(body);
    if (path === '/planning/series') return previewAnswer(parsed);
    sent.push(parsed);
    const [refusal, ...later] = refusals;
    refusals = later;
    if (refusal !== undefined) return refusalAnswer(refusal);
    if (path === '/appointment') return save(parsed);
    if (path === '/planning/delete' || path.startsWith('/appointment/delete/'))
      stored = { ...stored, items: [] };
    return Response.json({ changeId: change, items: [], warnings: [] });
  }
  function read(path: string, query: URLSearchParams): Response {
    if (path in answers) return Response.json(answers[path]);
    if (path === '/groups' || path === '/customer') return Response.json([]);
    if (path === '/planning/board') return Response.json(boardOf(query, stored));
    if (path.startsWith('/appointment/')) return Response.json(sampleAppointment);
    return Response.json(path === '/user/internal' ? users : { items: [], total: 0 });
  }

  vi.stubGlobal('fetch', async (address: string, { method, body = '' }: SentRequest) => {
    const { pathname, searchParams, search } = new URL(address, 'http://localhost');
    const path = pathname.replace('/api', '');
    asked.push(`${method} ${path}${search}`);
    return method === 'POST' ? write(path, body) : read(path, searchParams);
  });
  return {
    /** Everything that was asked, refused or not. */
    asked,
    /** What was sent to be stored. */
    sent,
    /** The next calls that store something are refused, in turn. */
    refuse: (...next: readonly Refusal[]) => {
      refusals = next;
    },
  };
}
