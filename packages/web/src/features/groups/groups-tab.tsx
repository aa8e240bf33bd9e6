import { type Group, groupKinds, groupKindLabels } from '@energieakte/contract';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import UsersRound from 'lucide-react/icons/users-round';
import { useCurrentUser } from '#api/session.ts';
import { memberNames } from '#shared/format/member-names.ts';
import { formatCount } from '#shared/format/numbers.ts';
import type { ListTabProps } from '#shared/list/list-address.ts';
import { ListNotice } from '#shared/list/list-notice.tsx';
import { RecordList } from '#shared/list/record-list.tsx';
import type { RecordColumn, RecordFilter } from '#shared/list/record-rows.ts';
import { RowLink } from '#shared/list/row-link.tsx';
import { NewLink } from '#shared/ui/links.tsx';
import { groupsQuery } from '#shared/directory/groups.queries.ts';

function membersText({ members }: Group): string {
  return memberNames(members.map(({ displayname }) => displayname));
}

function NameLink({ group: { id, name } }: { readonly group: Group }) {
  return (
    <RowLink to="/group/edit/$id" params={{ id }}>
      {name}
    </RowLink>
  );
}

const columns: readonly RecordColumn<Group>[] = [
  {
    id: 'name',
    title: 'Name',
    minimalWidth: 160,
    share: 1,
    sortBy: ({ name }) => name,
    cell: (group) => <NameLink group={group} />,
  },
  {
    id: 'art',
    title: 'Art',
    minimalWidth: 128,
    sortBy: ({ kind }) => groupKindLabels[kind],
  },
  {
    id: 'firma',
    title: 'Auftraggeber',
    minimalWidth: 140,
    share: 1,
    from: 760,
    sortBy: ({ customerName }) => customerName,
  },
  {
    id: 'mitglieder',
    title: 'Mitglieder',
    minimalWidth: 160,
    share: 2,
    from: 460,
    sortBy: ({ members }) => members.length,
    cell: (group) => <span className="text soft">{membersText(group)}</span>,
  },
];

function projectsOf({ projectsByMode }: Group): number {
  return projectsByMode.reduce((sum, count) => sum + count, 0);
}

const projects: RecordColumn<Group> = {
  id: 'projekte',
  title: 'Projekte',
  minimalWidth: 92,
  from: 620,
  sortBy: projectsOf,
  isNumber: true,
  cell: (group) => (
    <span className="soft">{projectsOf(group) === 0 ? '–' : formatCount(projectsOf(group))}</span>
  ),
};

const filters: readonly RecordFilter<Group>[] = groupKinds.map((kind) => ({
  id: kind.toLowerCase(),
  group: 'art',
  label: groupKindLabels[kind],
  fits: (group: Group) => group.kind === kind,
}));

function textOf({ name, description, kind, customerName, members }: Group): string {
  return [
    name,
    description ?? '',
    customerName ?? '',
    groupKindLabels[kind],
    ...members.map(({ displayname }) => displayname),
  ].join(' ');
}

/** The tab Gruppen. */
export function GroupsTab({ address }: ListTabProps) {
  const query = useQuery(groupsQuery);
  return (
    <RecordList
      label="Gruppen"
      subject="Die Gruppen"
      query={query}
      columns={[...columns, projects]}
      filters={filters}
      textOf={textOf}
      renderCard={(group) => (
        <>
          <div className="line">
            <NameLink group={group} />
          </div>
          <div className="line">
            <span className="text soft">{membersText(group)}</span>
          </div>
          <div className="line">
            <span className="text">{groupKindLabels[group.kind]}</span>
          </div>
        </>
      )}
      address={address}
      firstUse={
        <ListNotice icon={UsersRound} title="Noch keine Gruppen">
          <Typography sx={{ color: 'text.secondary' }}>
            Gruppen fassen Personen für Projekte, Termine und Nachrichten zusammen.
          </Typography>
        </ListNotice>
      }
    />
  );
}

/** What makes a new one, for those who may. */
export function GroupsActions() {
  const me = useCurrentUser();
  return me.can.editGroups && <NewLink to="/group/add">Neue Gruppe</NewLink>;
}
