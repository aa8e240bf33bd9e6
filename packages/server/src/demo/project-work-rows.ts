import { newId } from '#database/new-id.ts';
import { demoDeadlineKinds } from '#server/demo/demo-deadline-kinds.ts';
import type { DemoDeadline, DemoProject, DemoService } from '#server/demo/demo-project.ts';
import { demoProjectKey, demoProjects } from '#server/demo/demo-projects.ts';
import type { DemoSetting, Row } from '#server/demo/demo-setting.ts';

function titleOf(service: DemoService, setting: DemoSetting): string {
  const title = setting.serviceTitle(service.code);
  return service.detail === undefined ? title : `${title}, ${service.detail}`;
}

/** What is finished and invoiced has its invoice: one for each project. */
function billingOf(project: DemoProject, color: DemoService['color'], { calendar }: DemoSetting) {
  if (color !== 'DARKGREEN') return {};
  const serial = String(project.mode * 300 + project.number).padStart(4, '0');
  const year = project.lastYear === true ? calendar.lastYear : calendar.year;
  return { invoice_no: `RE-${year}-${serial}`, invoiced_at: calendar.workday(project.updated) };
}

function serviceRowsOf(project: DemoProject, setting: DemoSetting): Row<'project_service'>[] {
  const { ids, calendar } = setting;
  return (project.services ?? []).map((service, index) => {
    const ordered = service.color !== 'NOTHING';
    return {
      id: newId(),
      project_id: ids.project(demoProjectKey(project)),
      position: index,
      service_code: service.code,
      title: titleOf(service, setting),
      ordered,
      ordered_at: ordered && project.ordered !== undefined ? calendar.workday(project.ordered) : null,
      color: service.color,
      ...billingOf(project, service.color, setting),
      assignee_id: service.assignee === undefined ? null : ids.user(service.assignee),
      due_date: service.due === undefined ? null : calendar.workday(service.due),
    };
  });
}

/** The Leistungen of all projects. */
export function serviceRows(setting: DemoSetting): Row<'project_service'>[] {
  return demoProjects.flatMap((project) => serviceRowsOf(project, setting));
}

/**
 * A number of 15 digits as BzA and BnD have it. It begins with 999, so that nobody takes it for a real one; the
 * rest tells the confirmations of the office apart.
 */
function confirmationId(kind: 'BzA' | 'BnD', project: DemoProject, position: number): string {
  const { mode, number } = project;
  const serial = (number * 7919 + position * 104_729 + mode * 1_299_709) % 1_000_000;
  const digits: readonly (readonly [number, number])[] = [
    [kind === 'BzA' ? 1 : 2, 1],
    [number, 3],
    [position + 1, 2],
    [serial, 6],
  ];
  return `999${digits.map(([value, length]) => String(value).padStart(length, '0')).join('')}`;
}

function fundingCaseRowsOf(project: DemoProject, setting: DemoSetting): Row<'funding_case'>[] {
  const { ids, calendar } = setting;
  return (project.fundingCases ?? []).map(({ programme, bza, bnd }, index) => ({
    id: newId(),
    project_id: ids.project(demoProjectKey(project)),
    position: index,
    programme_code: programme,
    bza_id: bza === undefined ? null : confirmationId('BzA', project, index),
    bza_date: bza === undefined ? null : calendar.day(bza),
    bnd_id: bnd === undefined ? null : confirmationId('BnD', project, index),
    bnd_date: bnd === undefined ? null : calendar.day(bnd),
  }));
}

/** The Förderfälle of all projects. */
export function fundingCaseRows(setting: DemoSetting): Row<'funding_case'>[] {
  return demoProjects.flatMap((project) => fundingCaseRowsOf(project, setting));
}

function deadlineRowsOf(project: DemoProject, setting: DemoSetting): Row<'deadline'>[] {
  const { ids, calendar } = setting;
  return (project.deadlines ?? []).map((deadline: DemoDeadline) => ({
    id: newId(),
    project_id: ids.project(demoProjectKey(project)),
    code: deadline.code,
    ...demoDeadlineKinds[deadline.code],
    due_date: calendar.day(deadline.due),
    source: deadline.source,
    state: deadline.done === true ? 'ERLEDIGT' : 'OFFEN',
    visible_to_guest: deadline.visibleToGuest ?? false,
  }));
}

/** The deadlines of all projects; they hold for the building and so name no single Förderfall. */
export function deadlineRows(setting: DemoSetting): Row<'deadline'>[] {
  return demoProjects.flatMap((project) => deadlineRowsOf(project, setting));
}
