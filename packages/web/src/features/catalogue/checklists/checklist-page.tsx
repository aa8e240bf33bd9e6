import type { ChecklistTemplate } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { checklistTemplatesQuery, saveChecklistMutation } from '#shared/directory/catalogue.queries.ts';
import { EntryEditor } from '../entry/entry-editor.tsx';
import { EntryGone } from '../entry/entry-gone.tsx';
import { CatalogueStates } from '../list/catalogue-states.tsx';
import { checklistsPlace } from '../settings-places.ts';
import { checklistForm } from './checklist-form.ts';

interface ChecklistProps {
  readonly id: string;
  readonly lists: readonly ChecklistTemplate[];
}

function Checklist({ id, lists }: ChecklistProps) {
  const list = lists.find((one) => one.id === id);
  if (id !== 'neu' && list === undefined) return <EntryGone place={checklistsPlace} />;
  return (
    <EntryEditor
      key={id}
      form={checklistForm}
      data={list ?? {}}
      draftKey={`unterlagenliste/${id}`}
      mutation={saveChecklistMutation}
      savedText="Die Unterlagenliste wurde gespeichert"
      title={list?.name ?? 'Neue Unterlagenliste'}
      place={checklistsPlace}
      deletes={{ kind: 'checklist', what: 'diese Liste' }}
    />
  );
}

/** One template for documents, or a new one (`/settings/checklisten/{id}`). */
export function ChecklistPage({ id }: { readonly id: string }) {
  const query = useQuery(checklistTemplatesQuery);
  return (
    <CatalogueStates query={query} place={checklistsPlace} empty="Noch keine Liste angelegt.">
      {(lists) => <Checklist id={id} lists={lists} />}
    </CatalogueStates>
  );
}
