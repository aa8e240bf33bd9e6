import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { instant, PersonName, uuid } from '../core/fields.ts';
import type { FilterCondition, FilterTree } from '../core/filter-tree.ts';
import { appointmentStates } from '../planning/planning-codes.ts';
import { reminderKinds } from '../reminders/reminder-kinds.ts';
import { projectColors, projectModes } from '../projects/project-codes.ts';
import { RedCause } from '../projects/red-cause.ts';

/** How many days ahead the dashboard looks for deadlines. */
export const dashboardDays = 14;

/** Whose projects are counted: the own ones, those of everybody one shares a group with, or all of the office. */
export const dashboardScopes = ['own', 'team', 'office'] as const;
export type DashboardScope = (typeof dashboardScopes)[number];

/** More rows than that nobody reads through; the lists have them all. */
export const mostDashboardRows = 200;

/**
 * The filters of the lists behind the tiles. Each figure of the dashboard is the number of running projects that the list
 * with its filter shows. Whose dashboard it is: an id, or `ich`.
 */
export const dashboardFilters = {
  /** Projects somebody, or one of several people, leads, belongs to, or does an ordered service of. */
  own: (userIds: string | readonly string[]): FilterTree => {
    const is: Pick<FilterCondition, 'op' | 'value'> =
      typeof userIds === 'string' ? { op: 'eq', value: userIds } : { op: 'in', value: [...userIds] };
    return {
      or: [
        { key: 'responsibleUserId', ...is },
        { key: 'memberId', ...is },
        { key: 'assigneeId', ...is },
      ],
    };
  },
  overdue: { key: 'overdue', op: 'eq', value: 'ja' },
  soon: { key: 'dueDate', op: 'relative', value: { next: dashboardDays, unit: 'day' } },
  missing: { key: 'missingDocuments', op: 'gte', value: '1' },
  arrived: { key: 'arrivedPapers', op: 'gte', value: '1' },
  billable: { key: 'billableServices', op: 'gte', value: '1' },
} as const satisfies Record<string, FilterTree | ((userIds: string | readonly string[]) => FilterTree)>;

/** Numbers of projects, one for each kind: KfW, I, II. */
export const CountByMode = z.tuple([z.int(), z.int(), z.int()]);
export type CountByMode = z.infer<typeof CountByMode>;

/** A project as a tile names it. */
const projectShape = {
  id: uuid,
  projectId: z.string(),
  mode: z.literal(projectModes),
  name: z.string(),
};

/** A project as a row names it, with the city it is in. */
const rowShape = { ...projectShape, city: z.string().nullable() };

export const DashboardDeadline = z.object({
  ...rowShape,
  deadlineId: uuid,
  version: z.int(),
  code: z.string(),
  title: z.string(),
  dueDate: z.iso.date(),
  hard: z.boolean(),
  /** Somebody of the office added it: nothing but ticking it off ends it. */
  isOwn: z.boolean(),
});
export type DashboardDeadline = z.infer<typeof DashboardDeadline>;

export const DashboardRed = z.object({
  ...rowShape,
  /** The whole sentence. */
  reason: z.string().nullable(),
  cause: RedCause,
  /** The day somebody set it to red; `null` where it is red by itself, of which no day is kept. */
  since: z.iso.date().nullable(),
});
export type DashboardRed = z.infer<typeof DashboardRed>;

export const DashboardChecklistItems = z.object({
  ...rowShape,
  count: z.int(),
  /** The day of the oldest request, or of the oldest arrival; `null` where nothing was asked for yet. */
  since: z.iso.date().nullable(),
});
export type DashboardChecklistItems = z.infer<typeof DashboardChecklistItems>;

export const DashboardMissing = DashboardChecklistItems.extend({
  /** Those of them that others owe. */
  outside: z.int(),
});
export type DashboardMissing = z.infer<typeof DashboardMissing>;

/** Documents that came, by the project they belong to. */
export const DashboardArrived = DashboardChecklistItems.extend({
  documents: z.array(z.object({ id: uuid, title: z.string(), since: z.iso.date() })),
});
export type DashboardArrived = z.infer<typeof DashboardArrived>;

export const DashboardTask = z.object({
  ...projectShape,
  commentId: uuid,
  text: z.string(),
  dueDate: z.iso.date(),
  /** Who wrote it down; `null` where the person did. */
  author: z.string().nullable(),
});
export type DashboardTask = z.infer<typeof DashboardTask>;

export const DashboardFollowUp = z.object({
  id: uuid,
  version: z.int(),
  at: z.iso.date(),
  text: z.string(),
  project: z.object(projectShape).nullable(),
  customer: z.object({ id: uuid, name: z.string() }).nullable(),
});
export type DashboardFollowUp = z.infer<typeof DashboardFollowUp>;

/** An offer that nobody has answered. `gross` in cents. */
export const DashboardOffer = z.object({
  id: uuid,
  number: z.string(),
  gross: z.int(),
  validUntil: z.iso.date(),
  isExpired: z.boolean(),
  project: z.object(projectShape),
});
export type DashboardOffer = z.infer<typeof DashboardOffer>;

/** An invoice whose day is over. `open` in cents. */
export const DashboardOverdue = z.object({
  id: uuid,
  number: z.string(),
  customerName: z.string(),
  dueOn: z.iso.date(),
  open: z.int(),
});
export type DashboardOverdue = z.infer<typeof DashboardOverdue>;

export const DashboardBilling = z.object({ ...projectShape, services: z.int() });

/** An appointment of today or tomorrow. `start` and `end` are instants, days where `allDay`; the end is exclusive. */
export const DashboardAppointment = z.object({
  id: uuid,
  title: z.string(),
  state: z.enum(appointmentStates),
  allDay: z.boolean(),
  start: z.union([instant, z.iso.date()]),
  end: z.union([instant, z.iso.date()]),
  location: z.string().nullable(),
  /** The project it is for, by its number. */
  projectId: z.string().nullable(),
});
export type DashboardAppointment = z.infer<typeof DashboardAppointment>;

/** A visit that took place and has no report. */
export const DashboardReport = z.object({
  id: uuid,
  title: z.string(),
  day: z.iso.date(),
  projectId: z.string(),
});
export type DashboardReport = z.infer<typeof DashboardReport>;

/** The first appointments of a day, and how many there are. */
const appointmentsOfDay = z.object({ items: z.array(DashboardAppointment), total: z.int() });

export const DashboardLoad = z.object({
  person: PersonName,
  /** Running projects the person leads, the red ones among them, and those with an overdue date. */
  running: z.int(),
  red: z.int(),
  overdue: z.int(),
});

const tile = <Item extends z.ZodType>(item: Item) =>
  z.object({ byMode: CountByMode, items: z.array(item) });

/** What somebody sees in the morning; tiles that are not for this person's roles are `null` (domain section 2.21). */
export const Dashboard = z.object({
  person: PersonName,
  /** Today in Europe/Berlin. */
  today: z.iso.date(),
  /** Whose projects are counted, by their ids; nobody stands for all of the office. */
  whose: z.array(uuid),
  colors: z.array(
    z.object({ mode: z.literal(projectModes), color: z.enum(projectColors), count: z.int() }),
  ),
  deadlines: z.object({
    /** Projects with a deadline that passed, and with one in the coming days. */
    overdue: CountByMode,
    soon: CountByMode,
    /** The deadlines themselves: how many passed, and how many are near. */
    overdueTotal: z.int(),
    soonTotal: z.int(),
    /** The first ones of all, the overdue ones included. */
    items: z.array(DashboardDeadline),
    /** The one after them. */
    next: DashboardDeadline.nullable(),
  }),
  red: tile(DashboardRed),
  missing: tile(DashboardMissing).extend({ papers: z.int() }),
  /** Documents that came and that nobody has checked yet. */
  arrived: tile(DashboardArrived).extend({ papers: z.int() }),
  /** What the person still has to do, as written down in comments. */
  tasks: z.object({ total: z.int(), overdue: z.int(), items: z.array(DashboardTask) }),
  /** What comes back to the person and to the own teams until today, and what comes next. */
  followUps: z.object({ due: z.int(), total: z.int(), items: z.array(DashboardFollowUp) }),
  /** What the person has to attend, without what was cancelled. */
  appointments: z.object({
    today: appointmentsOfDay,
    tomorrow: appointmentsOfDay,
    /** Visits of the last weeks whose report the person still has to bring. */
    missingReports: z.array(DashboardReport),
  }),
  absences: z.object({
    /** Who is absent today, never why; the first ones of all. */
    away: z.array(PersonName),
    awayTotal: z.int(),
    /** Requests that wait for a decision of the person; on the own dashboard. */
    requests: z.int(),
  }),
  /** Unread notifications; only on the own dashboard. */
  unread: z.int().nullable(),
  /** Of the whole office, for who bills. */
  billing: tile(DashboardBilling).extend({ services: z.int() }).nullable(),
  /** Of the own projects, for who writes offers; those that run out first. `gross` in cents. */
  offers: z.object({ total: z.int(), gross: z.int(), items: z.array(DashboardOffer) }).nullable(),
  /** Of the whole office, for who bills; the oldest first. `open` in cents. */
  overdueInvoices: z
    .object({ total: z.int(), open: z.int(), items: z.array(DashboardOverdue) })
    .nullable(),
  /** Programmes whose data nobody has checked for 90 days. */
  programmes: z
    .object({
      total: z.int(),
      items: z.array(
        z.object({ id: uuid, code: z.string(), name: z.string(), checkedOn: z.iso.date() }),
      ),
    })
    .nullable(),
  /** For whoever releases prices: those of the default list that nobody has looked at for long, and Preisstände that wait. */
  prices: z.object({ stale: z.int(), staleMonths: z.int(), submitted: z.int() }).nullable(),
  /** For whoever asks: the surveys that run and have answers, those with the newest first. */
  surveys: z
    .object({
      total: z.int(),
      items: z.array(
        z.object({
          id: uuid,
          title: z.string(),
          answers: z.int(),
          /** Of the last seven days. */
          newAnswers: z.int(),
          npsScore: z.number().nullable(),
        }),
      ),
    })
    .nullable(),
  /** For admins: when each watch over deadlines last ran, and whether a run is late. */
  reminders: z
    .array(
      z.object({
        kind: z.enum(reminderKinds),
        lastRunAt: instant.nullable(),
        sent: z.int(),
        error: z.string().nullable(),
        isLate: z.boolean(),
      }),
    )
    .nullable(),
  /** Of the whole office, for admins. */
  load: z.array(DashboardLoad).nullable(),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const getDashboard = endpoint({
  method: 'GET',
  path: '/dashboard/:id',
  summary: 'Liefert das Dashboard eines Benutzers; andere als das eigene nur für Administratoren.',
  access: 'dashboard.read',
  success: [200],
  params: z.strictObject({ id: uuid.meta({ title: 'Benutzer' }) }),
  query: z.strictObject({
    scope: z.enum(dashboardScopes).default('own').meta({ title: 'Wessen Projekte' }),
  }),
  response: Dashboard,
});
