import type { ProjectState } from '@energieakte/contract';
import type { DemoCalendar } from '#server/demo/demo-calendar.ts';
import type { DemoProject } from '#server/demo/demo-project.ts';
import { demoProjectKey, demoProjects, demoRelations } from '#server/demo/demo-projects.ts';
import type { DemoSetting, Row } from '#server/demo/demo-setting.ts';

// Projects are made before noon and changed after it, each at a minute of its own.
const firstCreation = 8 * 60;
const firstChange = 13 * 60;

function createdAt(project: DemoProject, calendar: DemoCalendar): string {
  return calendar.moment(project.created, firstCreation + ((project.number * 37) % 180));
}

function changeMinute(project: DemoProject): number {
  return firstChange + ((project.number * 53) % 240);
}

function stateOf(project: DemoProject): ProjectState {
  if (project.deleted !== undefined) return 'DELETED';
  return project.cancelled === undefined ? 'ACTIVE' : 'CANCELLED';
}

function yearOf(project: DemoProject, calendar: DemoCalendar): number {
  return project.lastYear === true ? calendar.lastYear : calendar.year;
}

function peopleOf(project: DemoProject, { ids }: DemoSetting) {
  const idOf = (username: string | undefined): string | null =>
    username === undefined ? null : ids.user(username);
  return {
    responsible_user_id: idOf(project.responsible),
    expert_user_id: idOf(project.expert),
    reviewer_user_id: idOf(project.reviewer),
    created_by: ids.user(project.createdBy),
    updated_by: ids.user(project.updatedBy),
  };
}

function lifecycleOf(project: DemoProject, { calendar }: DemoSetting) {
  const { cancelled, deleted } = project;
  const minute = changeMinute(project);
  const created = createdAt(project, calendar);
  const updated = calendar.moment(project.updated, minute);
  return {
    state: stateOf(project),
    version: updated > created ? 2 : 1,
    cancel_reason: cancelled?.reason ?? null,
    cancelled_at: cancelled === undefined ? null : calendar.moment(cancelled.on, minute),
    deleted_at: deleted === undefined ? null : calendar.moment(deleted.on, minute),
    created_at: created,
    updated_at: updated,
  };
}

/** The heads of all projects. */
export function projectRows(setting: DemoSetting): Row<'project'>[] {
  return demoProjects.map((project) => ({
    id: setting.ids.project(demoProjectKey(project)),
    mode: project.mode,
    year: yearOf(project, setting.calendar),
    number: project.number,
    suffix: project.customer ?? null,
    name: project.name,
    title: project.title ?? null,
    customer_id: project.customer === undefined ? null : setting.ids.customer(project.customer),
    customer_reference: project.reference ?? null,
    priority: project.priority ?? 'normal',
    internal_note: project.note ?? null,
    tags: [...(project.tags ?? [])],
    ...peopleOf(project, setting),
    ...lifecycleOf(project, setting),
  }));
}

/** The highest number given out per kind and year, so that the next project gets the one after it. */
export function projectNumberRows({ calendar }: DemoSetting): Row<'project_number'>[] {
  const byModeAndYear = Map.groupBy(
    demoProjects,
    (project) => `${project.mode} ${yearOf(project, calendar)}`,
  );
  return [...byModeAndYear.values()].flatMap((projects) =>
    projects.slice(0, 1).map((first) => ({
      mode: first.mode,
      year: yearOf(first, calendar),
      last: Math.max(...projects.map((project) => project.number)),
    })),
  );
}

function personRows(
  { ids }: DemoSetting,
  chosen: (project: DemoProject) => readonly string[] | undefined,
): Row<'project_member'>[] {
  return demoProjects.flatMap((project) =>
    (chosen(project) ?? []).map((username, position) => ({
      project_id: ids.project(demoProjectKey(project)),
      user_id: ids.user(username),
      position,
    })),
  );
}

/** The members, in the order in which lists name them. */
export function memberRows(setting: DemoSetting): Row<'project_member'>[] {
  return personRows(setting, (project) => project.members);
}

/** The Ansprechpartner of the Auftraggeber. */
export function contactRows(setting: DemoSetting): Row<'project_member'>[] {
  return personRows(setting, (project) => project.contacts);
}

export function projectGroupRows({ ids }: DemoSetting): Row<'project_group'>[] {
  return demoProjects.flatMap((project) =>
    (project.groups ?? []).map((name, position) => ({
      project_id: ids.project(demoProjectKey(project)),
      group_id: ids.group(name),
      position,
    })),
  );
}

/** The links, with the lower id first as the table wants it. */
export function relationRows({ ids }: DemoSetting): Row<'project_relation'>[] {
  return demoRelations.map(([left, right]) => {
    const [project_id = '', related_id = ''] = [ids.project(left), ids.project(right)].toSorted();
    return { project_id, related_id };
  });
}

/** Who is editing at the moment of seeding; such a lock belongs to no session. */
export function lockRows({ ids, calendar }: DemoSetting): Row<'project_lock'>[] {
  return demoProjects.flatMap((project) =>
    project.lock === undefined
      ? []
      : [
          {
            project_id: ids.project(demoProjectKey(project)),
            lease_number: 1,
            user_id: ids.user(project.lock.holder),
            session_id: null,
            granted_at: calendar.minutesFromNow(-project.lock.sinceMinutes),
            expires_at: calendar.minutesFromNow(project.lock.minutesLeft),
          },
        ],
  );
}
