import type { FieldPath } from '#shared/forms/field-path.ts';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import type { ProjectDocument, ProjectRow } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { useFieldValue } from '#shared/record/form-context.tsx';
import { textOf } from '#shared/forms/use-bound-field.ts';
import { useDebounced } from '#shared/forms/use-debounced.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { TextLink } from '#shared/ui/links.tsx';
import { detailsLink } from '#project-kit/row-links.ts';
import { stateLabels } from '#project-kit/project-labels.ts';
import { sameProjectsQuery } from '#project-kit/projects.queries.ts';

const pauseBeforeAsking = 400;
const shortestReference = 3;

/** The project stands at the typed street and number; without a number the street is enough. */
function isSameAddress(row: ProjectRow, street: string, houseNo: string): boolean {
  const known = (row.street ?? '').toLowerCase();
  const typed = `${street} ${houseNo}`.trim().toLowerCase();
  return houseNo === '' ? known.startsWith(typed) : known === typed;
}

function useText(path: FieldPath<ProjectDocument>): string {
  return textOf(useFieldValue<ProjectDocument>(path)).trim();
}

function useSameAddress(): readonly ProjectRow[] {
  const [street, houseNo, zip] = [useText('site/street'), useText('site/houseNo'), useText('site/zip')];
  const filters = useDebounced(`street|like|${street}\nzip|eq|${zip}`, pauseBeforeAsking).split('\n');
  const isComplete = street !== '' && /^\d{5}$/u.test(zip);
  const query = useQuery({ ...sameProjectsQuery(filters), enabled: isComplete });
  if (!isComplete || query.data === undefined) return [];
  return query.data.items.filter((row) => isSameAddress(row, street, houseNo));
}

function useSameReference(): readonly ProjectRow[] {
  const reference = useText('customerReference');
  const filter = useDebounced(`customerReference|eq|${reference}`, pauseBeforeAsking);
  const isLongEnough = reference.length >= shortestReference;
  const query = useQuery({ ...sameProjectsQuery([filter]), enabled: isLongEnough });
  return isLongEnough ? (query.data?.items ?? []) : [];
}

function rowText({ name, title, state }: ProjectRow): string {
  const stopped = state === 'ACTIVE' ? null : stateLabels[state];
  return [name, title, stopped].filter((part) => part !== null && part !== '').join(' · ');
}

function HintList({ title, rows }: { readonly title: string; readonly rows: readonly ProjectRow[] }) {
  if (rows.length === 0) return null;
  return (
    <Notice severity="warning" role="status">
      <AlertTitle>{title}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {rows.map((row) => (
          <li key={row.id}>
            <TextLink {...detailsLink(row)} target="_blank" rel="noreferrer">
              {row.projectId}
            </TextLink>
            {` ${rowText(row)}`}
          </li>
        ))}
      </Box>
    </Notice>
  );
}

/** Says that the same address or the same reference is already there. It warns; it does not forbid. */
export function DuplicateHint() {
  return (
    <>
      <HintList title="Diese Anschrift gibt es schon" rows={useSameAddress()} />
      <HintList title="Diese Auftragsnummer gibt es schon" rows={useSameReference()} />
    </>
  );
}
