import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import TextQuote from 'lucide-react/icons/text-quote';
import { callApi } from '#api/call-api.ts';
import { useRecordAddress } from '#shared/list/address/use-record-address.ts';
import { CsvButton } from '#shared/list/export/csv-button.tsx';
import { FullPage } from '#shared/list/full-page.tsx';
import { ListNotice } from '#shared/list/list-notice.tsx';
import { RecordList } from '#shared/list/record-list.tsx';
import type { RecordColumn, RecordFilter } from '#shared/list/record-rows.ts';
import { RowLink } from '#shared/list/row-link.tsx';
import { NewLink } from '#shared/ui/links.tsx';
import { OfficeOnly } from '#shared/ui/office-only.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { settingsCrumb, usePagePlace } from '#shared/ui/page-place.ts';
import {
  exportSnippets,
  type Snippet,
  snippetAudienceLabels,
  snippetKindLabels,
} from '../../../contract/test/snippets/snippets.ts';
import { snippetPath, snippetsPath } from './snippet-paths.ts';
import { snippetsQuery } from './snippets.queries.ts';

function TitleLink({ snippet: { id, title } }: { readonly snippet: Snippet }) {
  return (
    <RowLink to={snippetPath} params={{ id }}>
      {title}
    </RowLink>
  );
}

const columns: readonly RecordColumn<Snippet>[] = [
  {
    id: 'titel',
    title: 'Titel',
    minimalWidth: 200,
    share: 1,
    sortBy: ({ title }) => title,
    cell: (snippet) => <TitleLink snippet={snippet} />,
  },
  { id: 'art', title: 'Art', minimalWidth: 140, sortBy: ({ kind }) => snippetKindLabels[kind] },
  {
    id: 'fuer',
    title: 'Verwendbar für',
    minimalWidth: 150,
    from: 560,
    sortBy: ({ audience }) => snippetAudienceLabels[audience],
  },
];

const filters: readonly RecordFilter<Snippet>[] = Object.entries(snippetKindLabels).map(
  ([code, label]) => ({
    id: code.toLowerCase(),
    group: 'art',
    label,
    fits: ({ kind }) => kind === code,
  }),
);

function SnippetCard({ snippet }: { readonly snippet: Snippet }) {
  return (
    <>
      <div className="line">
        <TitleLink snippet={snippet} />
      </div>
      <div className="line">{snippetKindLabels[snippet.kind]}</div>
    </>
  );
}

const firstUse = (
  <ListNotice icon={TextQuote} title="Noch keine Textbausteine">
    <Typography sx={{ color: 'text.secondary' }}>
      Hier stehen Texte, die das Büro immer wieder schreibt.
    </Typography>
  </ListNotice>
);

function Actions() {
  return (
    <>
      <CsvButton fetchFile={async () => callApi(exportSnippets, {})} />
      <NewLink to={snippetPath} params={{ id: 'neu' }}>
        Neuer Textbaustein
      </NewLink>
    </>
  );
}

/** The list of the snippets (`/settings/textbausteine`). */
export function SnippetsPage({ search }: { readonly search: object }) {
  usePagePlace({ title: 'Textbausteine', parents: [settingsCrumb] });
  const query = useQuery(snippetsQuery);
  const address = useRecordAddress({ to: snippetsPath, search, page: snippetPath });
  return (
    <OfficeOnly>
      <FullPage minHeight={420}>
        <PageHeader title="Textbausteine" actions={<Actions />} />
        <RecordList
          label="Textbausteine"
          subject="Die Textbausteine"
          query={query}
          columns={columns}
          filters={filters}
          textOf={({ title, text, kind }) => [title, text, snippetKindLabels[kind]].join(' ')}
          renderCard={(snippet) => <SnippetCard snippet={snippet} />}
          address={address}
          firstUse={firstUse}
        />
      </FullPage>
    </OfficeOnly>
  );
}
