import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ProjectMode } from '@energieakte/contract';
import Ban from 'lucide-react/icons/ban';
import { useCurrentUser } from '#api/session.ts';
import { FormBar } from '#shared/record/form-bar.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { PageMessage } from '#shared/ui/page-message.tsx';
import { usePagePlace } from '#shared/ui/page-place.ts';
import { listPaths } from '#project-kit/row-links.ts';
import { crumbsOfList } from '#project-kit/project-ways.ts';
import { ImportGrid } from './import-grid.tsx';
import { ImportPasteCard } from './import-paste-card.tsx';
import { ImportResultCard } from './import-result-card.tsx';
import { ImportSetupCard } from './import-setup-card.tsx';
import { type ProjectImporting, useProjectImport } from './use-project-import.ts';

interface ProjectImportPageProps {
  /** The kind that is preselected. */
  readonly mode: ProjectMode;
}

/** Puts the cursor into the first wrong cell. */
function focusFirstWrong(): void {
  const cell = document.querySelector<HTMLInputElement>('input[aria-invalid="true"]');
  cell?.scrollIntoView({ block: 'center', inline: 'center' });
  cell?.focus({ preventScroll: true });
}

function ImportBar({ importing }: { readonly importing: ProjectImporting }) {
  const { obstacle, wrongCells, table, create, isCreating, duplicates, setup } = importing;
  const count = table?.rows.length ?? 0;
  const hints = new Set(duplicates.map(({ row }) => row)).size;
  const state =
    hints === 0 ? 'Alle Zellen sind in Ordnung.' : `Alle Zellen sind in Ordnung, ${hints} mit Hinweis.`;
  return (
    <FormBar label="Anlegen">
      <Typography variant="body2" color="textSecondary" role="status" sx={{ flex: '1 1 200px' }}>
        {obstacle ?? state}
      </Typography>
      {wrongCells > 0 && <Button onClick={focusFirstWrong}>Zur ersten falschen Zelle</Button>}
      <ButtonLink color="secondary" to={listPaths[setup.mode]}>
        Abbrechen
      </ButtonLink>
      <Button variant="contained" disabled={obstacle !== null} loading={isCreating} onClick={create}>
        {count === 1 ? '1 Projekt anlegen' : `${count} Projekte anlegen`}
      </Button>
    </FormBar>
  );
}

function TableSection({ importing }: { readonly importing: ProjectImporting }) {
  const { table, changeTable, messages, duplicates } = importing;
  if (table === null) return <ImportPasteCard take={changeTable} />;
  return (
    <Box component="section" aria-labelledby="import-vorschau" sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Typography variant="h2" id="import-vorschau" sx={{ flex: 1 }}>
          {table.rows.length === 1 ? '1 Zeile' : `${table.rows.length} Zeilen`}
        </Typography>
        <Button color="secondary" onClick={() => changeTable(null)}>
          Andere Tabelle einfügen
        </Button>
      </Box>
      <ImportGrid table={table} messages={messages} duplicates={duplicates} change={changeTable} />
    </Box>
  );
}

function ImportForOffice({ mode }: ProjectImportPageProps) {
  const importing = useProjectImport({ mode, customerId: null, templateId: null });
  const { result, setup, changeSetup, failure, restart } = importing;
  usePagePlace({ title: 'Projekte aus Tabelle', parents: crumbsOfList(setup.mode) });
  return (
    <>
      <PageHeader title="Projekte aus Tabelle" />
      {result === null ? (
        <>
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, pb: 6 }}>
            <ImportSetupCard setup={setup} change={changeSetup} />
            {failure !== null && (
              <Notice severity="error" role="alert">
                {failure}
              </Notice>
            )}
            <TableSection importing={importing} />
          </Box>
          <ImportBar importing={importing} />
        </>
      ) : (
        <ImportResultCard result={result} mode={setup.mode} restart={restart} />
      )}
    </>
  );
}

/** Many projects from a pasted table (`/project/import`). */
export function ProjectImportPage({ mode }: ProjectImportPageProps) {
  const user = useCurrentUser();
  if (user.can.importProjects) return <ImportForOffice mode={mode} />;
  return (
    <PageMessage
      icon={Ban}
      title="Keine Projekte anlegen"
      actions={
        <ButtonLink variant="contained" to={listPaths[mode]}>
          Zur Liste
        </ButtonLink>
      }
    >
      <p style={{ margin: 0 }}>Für diese Aktion fehlt die Berechtigung.</p>
    </PageMessage>
  );
}
