import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { DeleteRecordButton } from '#shared/record/page/delete-record-button.tsx';
import { EditorPage } from '#shared/record/page/editor-page.tsx';
import { RecordGone } from '#shared/record/page/record-gone.tsx';
import { RecordHistoryCard } from '#shared/record/page/record-history-card.tsx';
import { RecordStates } from '#shared/record/page/record-states.tsx';
import { useRecordEditing } from '#shared/record/use-record-editing.ts';
import { type RecordData, wholeRecord } from '#shared/record/whole-record.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { OfficeOnly } from '#shared/ui/office-only.tsx';
import { settingsCrumb } from '#shared/ui/page-place.ts';
import { type Snippet, snippetKindLabels } from '../../../contract/test/snippets/snippets.ts';
import { snippetForm } from './snippet-form.ts';
import { snippetPath, snippetsPath } from './snippet-paths.ts';
import {
  deleteSnippetMutation,
  saveSnippetMutation,
  snippetHistoryQuery,
  snippetsQuery,
} from './snippets.queries.ts';

const parents = [settingsCrumb, { label: 'Textbausteine', to: snippetsPath }];
const blank = { kind: 'ANSCHREIBEN', audience: 'PERSOENLICH' };

function useSnippetEditing(data: RecordData, savedText: string) {
  const draftKey = `textbaustein/${data.id ?? 'neu'}`;
  return useRecordEditing(
    wholeRecord({ form: snippetForm, data, draftKey, mutation: saveSnippetMutation, savedText }),
  );
}

function NewSnippet() {
  const navigate = useNavigate();
  return (
    <EditorPage
      title="Neuer Textbaustein"
      parents={parents}
      editing={useSnippetEditing(blank, 'Der Textbaustein wurde angelegt')}
      close={() => void navigate({ to: snippetsPath })}
      saved={({ id }) => void navigate({ to: snippetPath, params: { id } })}
    />
  );
}

function HistoryCard({ id }: { readonly id: string }) {
  return <RecordHistoryCard query={useQuery(snippetHistoryQuery(id))} />;
}

function SnippetEditor({ snippet }: { readonly snippet: Snippet }) {
  const navigate = useNavigate();
  const { id, title, kind, can } = snippet;
  const close = (): void => void navigate({ to: snippetsPath });
  return (
    <EditorPage
      title={title}
      parents={parents}
      meta={snippetKindLabels[kind]}
      actions={
        can.delete && (
          <DeleteRecordButton name={title} mutation={deleteSnippetMutation} target={id} deleted={close}>
            Schreiben, in denen er schon steht, bleiben, wie sie sind.
          </DeleteRecordButton>
        )
      }
      editing={useSnippetEditing(snippet, `„${title}“ wurde gespeichert`)}
      isReadOnly={!can.edit}
      subject="Der Textbaustein"
      close={close}
      notices={
        !can.edit && (
          <Notice severity="info">
            Textbausteine für das ganze Büro ändert die Verwaltung; hier lassen sie sich lesen.
          </Notice>
        )
      }
      more={<HistoryCard id={id} />}
    />
  );
}

function StoredSnippet({ id }: { readonly id: string }) {
  const back = <ButtonLink to={snippetsPath}>Zu den Textbausteinen</ButtonLink>;
  const gone = <RecordGone title="Diesen Textbaustein gibt es nicht" back={back} />;
  return (
    <RecordStates query={useQuery(snippetsQuery)} subject="Der Textbaustein" gone={gone}>
      {(all) => {
        const snippet = all.find((one) => one.id === id);
        return snippet === undefined ? gone : <SnippetEditor key={id} snippet={snippet} />;
      }}
    </RecordStates>
  );
}

/** One snippet, or a new one (`/settings/textbausteine/{id}`, `/settings/textbausteine/neu`). */
export function SnippetPage({ id }: { readonly id: string }) {
  return <OfficeOnly>{id === 'neu' ? <NewSnippet /> : <StoredSnippet id={id} />}</OfficeOnly>;
}
