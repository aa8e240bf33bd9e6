import type { ReadyCustomer } from '@energieakte/contract';
import { isBillable, type ReadyProject, type ReadyService } from '../ready/selection.ts';

/** A project of which something can be billed. */
export interface StartProject {
  readonly project: ReadyProject;
  readonly services: readonly ReadyService[];
  readonly net: number;
  /** The day on which the oldest of them was finished. */
  readonly since: string | null;
}

/** A customer, or all private ones together, with what can be billed to them. */
export interface StartCustomer {
  readonly id: string;
  readonly name: string;
  readonly shortname: string;
  /** Each project gets an invoice of its own: the office itself is the Auftraggeber, and each Bauherr pays. */
  readonly isPrivate: boolean;
  readonly projects: readonly StartProject[];
  readonly services: number;
  readonly net: number;
  readonly since: string | null;
}

function earliest(days: readonly (string | null)[]): string | null {
  return days.filter((day) => day !== null).toSorted()[0] ?? null;
}

function projectOf(project: ReadyProject): readonly StartProject[] {
  const services = project.services.filter(isBillable);
  if (services.length === 0) return [];
  const net = services.reduce((sum, service) => sum + (service.net ?? 0), 0);
  return [{ project, services, net, since: earliest(services.map(({ doneAt }) => doneAt)) }];
}

/** What can be billed, the largest sum first. */
export function startRows(
  all: readonly ReadyCustomer[],
  officeId: string | null,
): readonly StartCustomer[] {
  return all
    .flatMap(({ customerId: id, name, shortname, projects: found }): StartCustomer[] => {
      const projects = found.flatMap(projectOf);
      if (projects.length === 0) return [];
      const isPrivate = id === officeId;
      return [
        {
          id,
          name: isPrivate ? 'Privatkunden' : name,
          shortname: isPrivate ? '' : shortname,
          isPrivate,
          projects,
          services: projects.reduce((sum, { services }) => sum + services.length, 0),
          net: projects.reduce((sum, { net }) => sum + net, 0),
          since: earliest(projects.map(({ since }) => since)),
        },
      ];
    })
    .toSorted((left, right) => right.net - left.net);
}

/** How many invoices come of some projects of a customer. */
export function invoicesOf({ isPrivate }: StartCustomer, projects: number): number {
  return isPrivate ? projects : Math.min(projects, 1);
}
