import { newId } from '#database/new-id.ts';
import { demoDeadlineKinds } from '#server/demo/demo-deadline-kinds.ts';
import type { DemoDeadline, DemoProject, DemoService } from '#server/demo/demo-project.ts';
import { demoProjectKey, demoProjects } from '#server/demo/demo-projects.ts';
import { isReviewed, termsColumns } from '#server/demo/demo-service-terms.ts';
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

/** What a finished service went through: begun, handed in, checked by somebody else. */
function progressOf(project: DemoProject, service: DemoService, { ids, calendar }: DemoSetting) {
  const isDone = service.color === 'GREEN' || service.color === 'DARKGREEN';
  const { assignee, code } = service;
  const review = isReviewed(code);
  if (!isDone || assignee === undefined) return { review_needed: review };
  const day = calendar.workday(service.due ?? project.updated);
  const done = { review_needed: review, started_at: day, done_at: day, done_by: ids.user(assignee) };
  const reviewer = [project.reviewer, project.expert, 'sabine.brenner', 'tobias.maurer'].find(
    (name) => name !== undefined && name !== assignee,
  );
  if (!review || reviewer === undefined) return done;
  return {
    ...done,
    submitted_by: ids.user(assignee),
    reviewed_by: ids.user(reviewer),
    reviewed_at: calendar.moment(service.due ?? project.updated, 15 * 60),
  };
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
      ...(service.color === 'RED'
        ? { color_before_red: 'YELLOW', red_reason: project.colorByHand?.reason ?? 'Klärung nötig' }
        : {}),
      ...termsColumns(service.code),
      ...progressOf(project, service, setting),
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

function deadlineRowsOf(project: DemoProject, setting: DemoSetting): Row<'deadline'>[] {
  const { ids, calendar } = setting;
  const byHand = (project.deadlines ?? []).filter(({ source }) => source === 'MANUELL');
  return byHand.map((deadline: DemoDeadline) => ({
    id: newId(),
    project_id: ids.project(demoProjectKey(project)),
    code: 'MANUELL',
    ...demoDeadlineKinds[deadline.code],
    due_date: calendar.day(deadline.due),
    source: deadline.source,
    state: deadline.done === true ? 'ERLEDIGT' : 'OFFEN',
    visible_to_guest: deadline.visibleToGuest ?? false,
  }));
}

/** The deadlines the office set itself; all others follow from the Förderfälle by the rules of the programmes. */
export function deadlineRows(setting: DemoSetting): Row<'deadline'>[] {
  return demoProjects.flatMap((project) => deadlineRowsOf(project, setting));
}
