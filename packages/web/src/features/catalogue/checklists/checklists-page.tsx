import Typography from '@mui/material/Typography';
import type { ChecklistTemplate } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useCurrentUser } from '#api/session.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { usePagePlace } from '#shared/ui/page-place.ts';
import { checklistTemplatesQuery } from '#shared/directory/catalogue.queries.ts';
import { packageLabels } from '../catalogue-labels.ts';
import { CatalogueStates } from '../list/catalogue-states.tsx';
import { EntryLink, EntryText, Lines } from '../list/entry-line.tsx';
import { settingsCrumb } from '../settings-places.ts';

const packages = ['A', 'B', 'ABSCHLUSS'] as const;

function countsOf({ items }: ChecklistTemplate): string {
  return packages
    .map((name) => [packageLabels[name], items.filter((item) => item.package === name).length] as const)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name} ${count}`)
    .join(' · ');
}

/** The templates for the documents of a project (`/settings/checklisten`). */
export function ChecklistsPage() {
  const me = useCurrentUser();
  const query = useQuery(checklistTemplatesQuery);
  usePagePlace({ title: 'Unterlagenlisten', parents: [settingsCrumb] });
  return (
    <>
      <PageHeader
        title="Unterlagenlisten"
        meta={<span role="status">{query.data?.length ?? ''}</span>}
        actions={
          me.can.editCatalogue && (
            <ButtonLink
              variant="contained"
              to="/settings/checklisten/$id"
              params={{ id: 'neu' }}
              startIcon={<Plus size={16} strokeWidth={2} />}
            >
              Neue Liste
            </ButtonLink>
          )
        }
      />
      <CatalogueStates
        query={query}
        subject="Die Unterlagenlisten"
        empty="Noch keine Unterlagenliste angelegt."
      >
        {(lists) => (
          <Lines label="Unterlagenlisten">
            {lists.map((list) => (
              <li key={list.id}>
                <EntryLink to="/settings/checklisten/$id" params={{ id: list.id }}>
                  <EntryText title={list.name} detail={list.description} />
                  <Typography component="span" variant="body2" color="textSecondary">
                    {countsOf(list)}
                  </Typography>
                </EntryLink>
              </li>
            ))}
          </Lines>
        )}
      </CatalogueStates>
    </>
  );
}
