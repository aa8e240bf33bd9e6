import { Project } from '@energieakte/contract';
import { newId } from '#database/new-id.ts';
import { applicationBasics, applicationCase, orderedBasics, orderOf } from '#test/project-course.ts';
import type { Harness } from '#test/project-harness.ts';

type Deadline = Project['deadlines'][number];

/** A project in progress with one funding case of the credit 297, with a BzA of the 28th of February. */
export async function withBza(harness: Harness, fundingCase: object = {}): Promise<Project> {
  const basics = orderedBasics(harness);
  const { client, site, ...more } = applicationBasics(harness);
  return harness.create({
    ...basics,
    ...more,
    client: { ...basics.client, ...client },
    site: { ...basics.site, ...site },
    services: [orderOf('EHB')],
    fundingCases: [
      {
        id: newId(),
        programmeCode: '297',
        deadlineSupervision: true,
        ...applicationCase,
        bzaId: '999040722150031',
        bzaDate: '2026-02-28',
        ...fundingCase,
      },
    ],
  });
}

/** The deadline of a project with this code, if it applies. */
export function findDeadline(project: Project, code: string): Deadline | undefined {
  return project.deadlines.find((one) => one.code === code);
}

export function deadlineOf(project: Project, code: string): Deadline {
  const deadline = findDeadline(project, code);
  if (deadline === undefined) throw new Error(`The project has no deadline ${code}`);
  return deadline;
}

/** Sends a change of a deadline that must succeed. */
export async function saveDeadline(harness: Harness, body: object): Promise<Project> {
  const reply = await harness.call('user', 'POST /deadline', body);
  if (reply.status !== 200) throw new Error(reply.text);
  return Project.parse(reply.json);
}

/** Changes the only funding case of a project. */
export async function changeCase(harness: Harness, id: string, changes: object): Promise<Project> {
  const [one] = (await harness.read(id)).fundingCases;
  return harness.change(id, { fundingCases: [{ id: one?.id, ...changes }] });
}
