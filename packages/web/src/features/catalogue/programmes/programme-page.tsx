import Button from '@mui/material/Button';
import type { FundingProgramme } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { useToday } from '#shared/format/use-today.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import {
  checklistTemplatesQuery,
  programmesQuery,
  saveProgrammeMutation,
} from '#shared/directory/catalogue.queries.ts';
import { EntryEditor } from '../entry/entry-editor.tsx';
import { EntryGone } from '../entry/entry-gone.tsx';
import type { RecordData } from '#shared/record/whole-record.ts';
import { CatalogueStates } from '../list/catalogue-states.tsx';
import { programmesPlace } from '../settings-places.ts';
import { CheckButton, CheckMark } from './check-mark.tsx';
import { programmeForm } from './programme-form.ts';
import { ProgrammeTimeline } from './programme-timeline.tsx';

interface ProgrammePageProps {
  /** The id of a row, or `neu`. */
  readonly id: string;
  /** The row a new one follows. */
  readonly follows: string | null;
}

const blank: RecordData = {
  provider: 'KFW',
  kind: 'KREDIT',
  building: 'WG',
  idKind: 'BZA_BND',
  contractRule: 'BEFORE_ONLY_CONDITIONAL',
  requiresPermit: false,
  requiresLca: false,
};

/** A new row begins as the one it follows, without its dates. */
function beginningFrom({ id: _id, version: _version, ...row }: FundingProgramme): RecordData {
  return { ...row, validFrom: null, validTo: null };
}

function useChecklistNames(): ReadonlyMap<string, string> {
  const { data } = useQuery(checklistTemplatesQuery);
  return useMemo(() => new Map(data?.map(({ id, name }) => [id, name])), [data]);
}

interface LinksProps {
  readonly row: FundingProgramme;
}

function OfficialLinks({ row }: LinksProps) {
  return row.links.map(({ label, url }) => (
    <Button key={url} component="a" href={url} target="_blank" rel="noreferrer">
      {label}
    </Button>
  ));
}

interface RowEditorProps extends LinksProps {
  readonly rows: readonly FundingProgramme[];
}

function StoredRow({ row, rows }: RowEditorProps) {
  const me = useCurrentUser();
  const today = useToday();
  return (
    <EntryEditor
      form={programmeForm}
      data={row}
      draftKey={`programme/${row.id}`}
      mutation={saveProgrammeMutation}
      savedText={`Programm ${row.code} wurde gespeichert`}
      title={`${row.code} ${row.name}`}
      place={programmesPlace}
      names={useChecklistNames()}
      deletes={{ kind: 'programme', what: 'diese Fassung' }}
      notices={
        <>
          <ProgrammeTimeline code={row.code} rows={rows} today={today} openId={row.id} />
          <CheckMark row={row} today={today} />
        </>
      }
      actions={
        <>
          <OfficialLinks row={row} />
          <CheckButton row={row} today={today} />
          {me.can.editCatalogue && (
            <ButtonLink to="/settings/programme/$id" params={{ id: 'neu' }} search={{ von: row.id }}>
              Neue Fassung
            </ButtonLink>
          )}
        </>
      }
    />
  );
}

function NewRow({ before }: { readonly before: FundingProgramme | null }) {
  const today = useToday();
  const extra = before === null ? {} : { follows: { id: before.id, version: before.version } };
  return (
    <EntryEditor
      form={programmeForm}
      data={before === null ? blank : beginningFrom(before)}
      extra={extra}
      draftKey={`programme/neu/${before?.id ?? ''}`}
      mutation={saveProgrammeMutation}
      savedText="Das Programm wurde angelegt"
      title={before === null ? 'Neues Programm' : `Neue Fassung von ${before.code}`}
      place={programmesPlace}
      names={useChecklistNames()}
      notices={
        before !== null && (
          <>
            <ProgrammeTimeline code={before.code} rows={[before]} today={today} />
            Die bisherige Fassung endet am Tag, bevor die neue gilt.
          </>
        )
      }
    />
  );
}

function Programme({
  id,
  follows,
  rows,
}: ProgrammePageProps & { readonly rows: readonly FundingProgramme[] }) {
  const find = (wanted: string | null) => rows.find((row) => row.id === wanted) ?? null;
  if (id === 'neu') return <NewRow key={follows} before={find(follows)} />;
  const row = find(id);
  if (row === null) return <EntryGone place={programmesPlace} />;
  const own = rows
    .filter(({ code }) => code === row.code)
    .toSorted((left, right) => (right.validFrom ?? '').localeCompare(left.validFrom ?? ''));
  return <StoredRow key={id} row={row} rows={own} />;
}

/** One dated row of a funding programme, or a new one (`/settings/programme/{id}`). */
export function ProgrammePage({ id, follows }: ProgrammePageProps) {
  const query = useQuery(programmesQuery);
  return (
    <CatalogueStates query={query} place={programmesPlace} empty="Noch kein Programm angelegt.">
      {(rows) => <Programme id={id} follows={follows} rows={rows} />}
    </CatalogueStates>
  );
}
