import type { FoundCustomer } from '@energieakte/contract';
import Building2 from 'lucide-react/icons/building-2';
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

function customerLine(customer: FoundCustomer): PaletteLine {
  const { id, shortname, name, city, active, projects, matches } = customer;
  const why = reasons(matches, { shortname: 'Kürzel', name: 'Name', city: null });
  const place = city === null ? [] : [shownField(matches, 'city', city)];
  return {
    key: id,
    icon: Building2,
    lead: markedAs(matches, 'shortname', shortname),
    title: markedAs(matches, 'name', name),
    note: active ? null : 'inaktiv',
    details: [...why, ...place, detail(countsText(projects))],
    ...opensPage(`/customer/edit/${id}`),
  };
}

/** The customers that the palette finds. */
export const customerSource: SearchSource = {
  key: 'customers',
  title: 'Auftraggeber',
  one: 'Auftraggeber',
  where: 'in Auftraggebern',
  officeOnly: true,
  most: 3,
  found: ({ customers: { items, total } }) => ({ lines: items.map(customerLine), total }),
};
