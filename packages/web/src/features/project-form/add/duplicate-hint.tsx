import type { FieldPath } from '#shared/forms/field-path.ts';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import type { ProjectDocument, ProjectRow } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useFieldValue, useFormValues } from '#shared/record/form-context.tsx';
import { textOf } from '#shared/forms/use-bound-field.ts';
import { useDebounced } from '#shared/forms/use-debounced.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { TextLink } from '#shared/ui/links.tsx';
import { detailsLink } from '#project-kit/row-links.ts';
import { stateLabels } from '#project-kit/project-labels.ts';
import { clientNameQuery, sameProjectsQuery } from '#project-kit/projects.queries.ts';
import { modeIn } from './new-project.ts';

const pauseBeforeAsking = 400;
const shortestReference = 3;
const shortestName = 3;
const mostShown = 5;

interface FoundProjects {
  readonly rows: readonly ProjectRow[];
  /** How many there are, where not all are shown. */
  readonly total?: number;
}

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

/** Those of the chosen kind whose Bauherr is called like the typed one; how many there are can be more than are known. */
function useSameName(): FoundProjects {
  const mode = modeIn(useFormValues());
  const typed = useText('name');
  const name = useDebounced(typed, pauseBeforeAsking);
  const isLongEnough = name.length >= shortestName && typed.length >= shortestName;
  const query = useQuery({ ...clientNameQuery(mode, name), enabled: isLongEnough });
  if (!isLongEnough || query.data === undefined) return { rows: [] };
  return { rows: query.data.items.slice(0, mostShown), total: query.data.total };
}

function rowText({ name, title, state }: ProjectRow): string {
  const stopped = state === 'ACTIVE' ? null : stateLabels[state];
  return [name, title, stopped].filter((part) => part !== null && part !== '').join(' · ');
}

interface HintListProps extends FoundProjects {
  readonly title: string;
  /** `info` where it may be somebody else. */
  readonly severity?: 'info' | 'warning';
}

function HintList({ title, rows, total = rows.length, severity = 'warning' }: HintListProps) {
  if (rows.length === 0) return null;
  const rest = total - rows.length;
  return (
    <Box sx={{ mt: 4 }}>
      <Notice severity={severity} role="status">
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
          {rest > 0 && <li>{rest === 1 ? 'und ein weiteres' : `und ${rest} weitere`}</li>}
        </Box>
      </Notice>
    </Box>
  );
}

/** Says below the name that it or the reference is already there. It warns; it does not forbid. */
function SameNameHint() {
  return (
    <>
      <HintList title="Diese Auftragsnummer gibt es schon" rows={useSameReference()} />
      <HintList title="Projekte mit diesem Namen gibt es schon" severity="info" {...useSameName()} />
    </>
  );
}

/** The same below the address. */
function SameAddressHint() {
  return <HintList title="Diese Anschrift gibt es schon" rows={useSameAddress()} />;
}

/** What stands below the fields of a section, by its id: where somebody types is where it is seen. */
export const duplicateHints: Readonly<Record<string, ComponentType>> = {
  projekt: SameNameHint,
  standort: SameAddressHint,
};
