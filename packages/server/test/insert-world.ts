import { newId } from '#database/new-id.ts';
import type { Harness } from '#test/project-harness.ts';
import { documentsOnCourse, type WorldProject } from '#test/search-world.ts';

async function insertHeads(harness: Harness, projects: readonly WorldProject[]): Promise<void> {
  const rows = projects.map((project, index) => ({
    id: project.id,
    mode: project.mode,
    year: 19,
    number: index + 1,
    suffix: project.customer?.shortname ?? null,
    name: project.name,
    title: project.title,
    customer_id: project.customer?.id ?? null,
    customer_reference: project.customerReference,
    responsible_user_id: project.responsible?.id ?? null,
    expert_user_id: project.expert,
    reviewer_user_id: project.reviewer,
    priority: project.priority,
    tags: [...project.tags],
    state: project.state,
    created_at: project.createdAt,
    updated_at: project.updatedAt,
  }));
  await harness.test.context.database.insertInto('project').values(rows).execute();
}

async function insertPlaces(harness: Harness, projects: readonly WorldProject[]): Promise<void> {
  const { database } = harness.test.context;
  await database
    .insertInto('project_site')
    .values(
      projects.map(({ id, street, houseNo, zip, city, federalState, measure }) => ({
        project_id: id,
        street,
        house_no: houseNo,
        zip,
        city,
        federal_state: federalState,
        measure,
      })),
    )
    .execute();
  await database
    .insertInto('project_client')
    .values(
      projects.map(({ id, clientName }) => ({
        project_id: id,
        position: 1 as const,
        last_name: clientName,
      })),
    )
    .execute();
  await database
    .insertInto('project_color')
    .values(projects.map(({ id, color }) => ({ project_id: id, color })))
    .execute();
}

type Part<Value> = Value & {
  readonly id: string;
  readonly project_id: string;
  readonly position: number;
};

/** One row for each member of each project's list. */
function parts<Source, Value>(
  projects: readonly WorldProject[],
  list: (project: WorldProject) => readonly Source[],
  row: (source: Source) => Value,
): Part<Value>[] {
  return projects.flatMap((project) =>
    list(project).map((source, position) => ({
      id: newId(),
      ...row(source),
      project_id: project.id,
      position,
    })),
  );
}

async function insertWork(harness: Harness, projects: readonly WorldProject[]): Promise<void> {
  const { database } = harness.test.context;
  const services = parts(
    projects,
    (project) => project.services,
    ({ code, assignee, ...rest }) => ({
      ...rest,
      assignee_id: assignee,
      service_code: code,
      title: code,
      billing_waived: rest.color === 'DARKGREEN' ? 'Kulanz' : null,
    }),
  );
  if (services.length > 0) await database.insertInto('project_service').values(services).execute();
  const cases = parts(
    projects,
    (project) => project.cases,
    ({ id, outcome, programme, bza, bnd, ...dates }) => ({
      id,
      outcome,
      programme_code: programme,
      bza_id: bza,
      bnd_id: bnd,
      bza_date: dates.bzaDate,
      application_date: dates.applicationDate,
      approval_date: dates.approvalDate,
      bnd_date: dates.bndDate,
    }),
  );
  if (cases.length > 0) await database.insertInto('funding_case').values(cases).execute();
  const deadlines = parts(
    projects,
    (project) => project.deadlines,
    ({ day, open }) => ({
      due_date: day,
      state: open ? ('OFFEN' as const) : ('ERLEDIGT' as const),
      code: 'X',
      title: 'X',
      hard: true,
      source: 'MANUELL' as const,
    }),
  );
  if (deadlines.length > 0)
    await database
      .insertInto('deadline')
      .values(deadlines.map(({ position: _position, ...row }) => row))
      .execute();
}

async function insertChecklistItems(harness: Harness, projects: readonly WorldProject[]): Promise<void> {
  const { database } = harness.test.context;
  const papers = parts(projects, documentsOnCourse, ({ fundingCaseId, owedBy, waitsFor, ...rest }) => ({
    ...rest,
    funding_case_id: fundingCaseId,
    waits_for: waitsFor,
    label: 'Plan',
    owed_by: owedBy,
    slot: 1,
  }));
  if (papers.length > 0) await database.insertInto('checklist_item').values(papers).execute();
  const comments = parts(
    projects,
    (project) => project.comments,
    ({ at, system }) => ({ system, created_at: at, subject: 'ALLGEMEIN', text: 'Text' }),
  ).map(({ position: _position, ...row }) => row);
  if (comments.length > 0) await database.insertInto('comment').values(comments).execute();
}

async function insertPeople(harness: Harness, projects: readonly WorldProject[]): Promise<void> {
  const { database } = harness.test.context;
  const members = parts(
    projects,
    (project) => project.memberIds,
    (userId) => ({ user_id: userId }),
  ).map(({ id: _id, ...row }) => row);
  if (members.length > 0) await database.insertInto('project_member').values(members).execute();
  const groups = parts(
    projects,
    (project) => project.groupIds,
    (groupId) => ({ group_id: groupId }),
  ).map(({ id: _id, ...row }) => row);
  if (groups.length > 0) await database.insertInto('project_group').values(groups).execute();
}

async function insertFiles(harness: Harness, projects: readonly WorldProject[]): Promise<void> {
  const files = projects.flatMap(({ id, arrivedFiles }) =>
    // One more has been checked.
    Array.from({ length: arrivedFiles + 1 }, (_, index) => ({
      id: newId(),
      project_id: id,
      slot: 2,
      title: 'Grundriss',
      state: index < arrivedFiles ? ('EINGEGANGEN' as const) : ('GEPRUEFT' as const),
      retention_class: 'KEINE' as const,
    })),
  );
  await harness.test.context.database.insertInto('attachment').values(files).execute();
}

/** Puts the projects into the database, in place of all others. */
export async function insertWorld(harness: Harness, projects: readonly WorldProject[]): Promise<void> {
  await harness.test.context.pool.query('truncate project, search_word cascade');
  await insertHeads(harness, projects);
  await insertPlaces(harness, projects);
  await insertPeople(harness, projects);
  await insertWork(harness, projects);
  await insertChecklistItems(harness, projects);
  await insertFiles(harness, projects);
}
