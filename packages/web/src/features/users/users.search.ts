import {
  type FoundPerson,
  type ProjectMode,
  type ProjectsPerMode,
  projectModes,
} from '@energieakte/contract';
import User from 'lucide-react/icons/user';
import { listHref } from '#project-kit/list-address.ts';
import { kindNames } from '#project-kit/project-kinds.ts';
import {
  countsText,
  detail,
  markedAs,
  opensPage,
  reasons,
  shownField,
} from '#project-kit/search/found-lines.ts';
import type { PaletteLine } from '#project-kit/search/palette-line.ts';
import type { SearchSource } from '#project-kit/search/search-source.ts';

/** The kind most of the projects are of. */
function mainMode(projects: ProjectsPerMode): ProjectMode {
  return projectModes.reduce<ProjectMode>(
    (best, mode) => (projects[mode] > projects[best] ? mode : best),
    0,
  );
}

function opensList(projects: ProjectsPerMode) {
  const mode = mainMode(projects);
  return {
    aside: `${kindNames[mode]}-Projekte zeigen`,
    action: { kind: 'go', href: listHref(mode, {}) },
    status: null,
    opens: null,
  } as const;
}

/** Where somebody from outside works; the office itself needs no mention. */
function firmOf({ account }: FoundPerson) {
  return account === null || account.internal ? null : account.firm;
}

/** By which field somebody was found; and where name or firm say so, how they are reached, where there is room for it. */
function contactOf({ account, matches }: FoundPerson) {
  const isPlain = matches.some(({ field }) => field === 'displayname' || field === 'firm');
  const seen = matches.filter(({ field }) => field === 'displayname' || field === 'firm');
  const why = reasons(isPlain ? seen : matches, { displayname: 'Name', firm: null });
  const contact = account?.email ?? account?.phone ?? null;
  return {
    why,
    reached: why.some(({ label }) => label !== null) || contact === null ? [] : [detail(contact)],
  };
}

/** A person; the office opens the account, a guest the projects they work on. */
function personLine(person: FoundPerson): PaletteLine {
  const { id, displayname, account, projects, matches } = person;
  const firm = firmOf(person);
  const { why, reached } = contactOf(person);
  return {
    key: id,
    icon: User,
    lead: null,
    title: markedAs(matches, 'displayname', displayname),
    note: account?.enabled === false ? 'gesperrt' : null,
    details: [
      ...why,
      ...(firm === null ? [] : [shownField(matches, 'firm', firm.name)]),
      detail(countsText(projects)),
      ...reached,
    ],
    ...(account === null ? opensList(projects) : opensPage(`/user/edit/${id}`)),
  };
}

/** The people that the palette finds. */
export const peopleSource: SearchSource = {
  key: 'people',
  title: 'Personen',
  one: 'Person',
  where: 'in Personen',
  most: 3,
  found: ({ people: { items, total } }) => ({ lines: items.map(personLine), total }),
};
