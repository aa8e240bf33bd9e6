import { modeTitles, type ProjectTypeView } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  checklistTemplatesQuery,
  saveProjectTypeMutation,
} from '#shared/directory/catalogue.queries.ts';
import { EntryEditor } from '../entry/entry-editor.tsx';
import { EntryGone } from '../entry/entry-gone.tsx';
import { CatalogueStates } from '../list/catalogue-states.tsx';
import { projectTypesPlace } from '../settings-places.ts';
import { projectTypesQuery } from '../project-types.queries.ts';
import { projectTypeForm } from './project-type-form.ts';

interface ProjectTypeProps {
  readonly mode: string;
  readonly types: readonly ProjectTypeView[];
}

function ProjectType({ mode, types }: ProjectTypeProps) {
  const checklists = useQuery(checklistTemplatesQuery).data;
  const names = useMemo(() => new Map(checklists?.map(({ id, name }) => [id, name])), [checklists]);
  const type = types.find((one) => String(one.mode) === mode);
  if (type?.audience !== 'office') return <EntryGone place={projectTypesPlace} />;
  return (
    <EntryEditor
      key={mode}
      form={projectTypeForm}
      data={type}
      extra={{ mode: type.mode }}
      draftKey={`projektart/${mode}`}
      mutation={saveProjectTypeMutation}
      savedText="Die Projektart wurde gespeichert"
      title={modeTitles[type.mode]}
      place={projectTypesPlace}
      names={names}
    />
  );
}

/** One kind of projects (`/settings/projektarten/{mode}`). */
export function ProjectTypePage({ mode }: { readonly mode: string }) {
  const query = useQuery(projectTypesQuery);
  return (
    <CatalogueStates query={query} place={projectTypesPlace} empty="Es gibt keine Projektarten.">
      {(types) => <ProjectType mode={mode} types={types} />}
    </CatalogueStates>
  );
}
