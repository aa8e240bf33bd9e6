import Typography from '@mui/material/Typography';
import type { ChecklistTemplate } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { checklistTemplatesQuery } from '#shared/directory/catalogue.queries.ts';
import { packageLabels } from '../catalogue-labels.ts';
import { CatalogueList } from '../list/catalogue-list.tsx';
import { EntryLink, EntryText, Lines } from '../list/entry-line.tsx';
import { checklistsPlace } from '../settings-places.ts';

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
  return (
    <CatalogueList
      place={checklistsPlace}
      query={useQuery(checklistTemplatesQuery)}
      empty="Noch keine Unterlagenliste angelegt."
      newLabel="Neue Liste"
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
    </CatalogueList>
  );
}
