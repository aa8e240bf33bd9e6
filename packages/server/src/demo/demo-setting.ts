import type { Insertable } from 'kysely';
import { newId } from '#database/new-id.ts';
import type { Schema } from '#database/schema/schema.ts';
import { type DemoCalendar, demoCalendar } from '#server/demo/demo-calendar.ts';
import { demoCustomers } from '#server/demo/demo-customers.ts';
import { demoGroups, demoPeople } from '#server/demo/demo-people.ts';
import { demoProjectKey, demoProjects } from '#server/demo/demo-projects.ts';

/** The ids of one seeding, found by what the data call a record. */
export interface DemoIds {
  readonly customer: (shortname: string) => string;
  readonly user: (username: string) => string;
  readonly group: (name: string) => string;
  readonly project: (key: string) => string;
}

/** What the rows of the demo office are made with. */
export interface DemoSetting {
  readonly ids: DemoIds;
  readonly calendar: DemoCalendar;
  /** The title of a service in the catalogue, which the migrations fill. */
  readonly serviceTitle: (code: string) => string;
}

/** One row as it is inserted. */
export type Row<Table extends keyof Schema> = Insertable<Schema[Table]>;

function idsFor(names: readonly string[]): (name: string) => string {
  const ids = new Map(names.map((name) => [name, newId()]));
  return (name) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`The demo data name ${name}, which they do not contain`);
    return id;
  };
}

/** Fresh ids for everything that something else refers to; older projects get lower ones. */
function drawIds(): DemoIds {
  const oldestFirst = demoProjects.toSorted((left, right) => left.created - right.created);
  return {
    customer: idsFor(demoCustomers.map((customer) => customer.shortname)),
    user: idsFor(demoPeople.map((person) => person.username)),
    group: idsFor(demoGroups.map((group) => group.name)),
    project: idsFor(oldestFirst.map(demoProjectKey)),
  };
}

function titlesFrom(services: readonly CatalogueTitle[]): DemoSetting['serviceTitle'] {
  const titles = new Map(services.map(({ code, title }) => [code, title]));
  return (code) => {
    const title = titles.get(code);
    if (title === undefined)
      throw new Error(`The demo data order ${code}, which is not in the catalogue`);
    return title;
  };
}

interface CatalogueTitle {
  readonly code: string;
  readonly title: string;
}

/** Ids, calendar and titles of a seeding at `now`. */
export function demoSetting(now: Date, services: readonly CatalogueTitle[]): DemoSetting {
  return { ids: drawIds(), calendar: demoCalendar(now), serviceTitle: titlesFrom(services) };
}
