import type { ReadyCustomer } from '@energieakte/contract';
import { foldText } from '#shared/format/fold-text.ts';

export type ReadyProject = ReadyCustomer['projects'][number];
export type ReadyService = ReadyProject['services'][number];

/** Whether a service can be ticked: nothing is in its way and it has a price. */
export function isBillable({ blockedBy, net }: ReadyService): boolean {
  return blockedBy === null && net !== null;
}

export function servicesOf({ projects }: ReadyCustomer): readonly ReadyService[] {
  return projects.flatMap(({ services }) => services);
}

/** What the bar below the list says of the ticked services. */
export interface Selection {
  readonly services: number;
  readonly net: number;
  readonly customers: number;
  readonly projects: number;
}

/** Counts what is ticked; one that went meanwhile no longer counts. */
export function selectionOf(
  customers: readonly ReadyCustomer[],
  ticked: ReadonlySet<string>,
): Selection {
  const isTicked = (service: ReadyService): boolean => ticked.has(service.id) && isBillable(service);
  const projects = customers.flatMap((customer) => customer.projects);
  const services = projects.flatMap((project) => project.services).filter(isTicked);
  return {
    services: services.length,
    net: services.reduce((sum, { net }) => sum + (net ?? 0), 0),
    customers: customers.filter((customer) => servicesOf(customer).some(isTicked)).length,
    projects: projects.filter((project) => project.services.some(isTicked)).length,
  };
}

/** The reason all services of a project share, so that it is said once; `null` where they differ. */
export function sharedReason({ services }: ReadyProject): string | null {
  const [first, ...others] = services.map(({ blockedBy }) => blockedBy);
  return first !== undefined && others.every((reason) => reason === first) ? first : null;
}

/** Customers with what is left of their projects and services. */
export function narrowed(
  customers: readonly ReadyCustomer[],
  fits: (service: ReadyService, project: ReadyProject, customer: ReadyCustomer) => boolean,
): readonly ReadyCustomer[] {
  return customers.flatMap((customer) => {
    const projects = customer.projects.flatMap((project) => {
      const services = project.services.filter((service) => fits(service, project, customer));
      return services.length === 0 ? [] : [{ ...project, services }];
    });
    return projects.length === 0 ? [] : [{ ...customer, projects }];
  });
}

/** Whether each typed word stands in the service, its project or its customer. */
export function matches(q: string) {
  const typed = foldText(q).split(' ');
  return (service: ReadyService, project: ReadyProject, customer: ReadyCustomer): boolean => {
    const { name, shortname } = customer;
    const text = foldText([name, shortname, project.projectId, project.name, service.title].join(' '));
    return typed.every((word) => text.includes(word));
  };
}
