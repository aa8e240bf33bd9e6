import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { type PersonName, type Priority, type Project } from '@energieakte/contract';
import { Fragment, lazy, useRef, useState } from 'react';
import { InPlaceValue } from '#shared/in-place/in-place-value.tsx';
import { priorityLabels } from '#project-kit/project-labels.ts';
import { FieldFailure } from './field-failure.tsx';
import { canChangeInPlace, useFieldChange } from './use-field-change.ts';

const PersonEditor = lazy(async () => ({
  default: (await import('./person-editor.tsx')).PersonEditor,
}));
const PriorityEditor = lazy(async () => ({
  default: (await import('./priority-editor.tsx')).PriorityEditor,
}));
const TagsEditor = lazy(async () => ({ default: (await import('./tags-editor.tsx')).TagsEditor }));

interface FactProps {
  readonly project: Project;
}

const nobody = 'noch niemand';

function nameOf(person: PersonName | null): string {
  return person?.displayname ?? nobody;
}

/** Who leads the project, changed in place. */
export function ResponsibleInPlace({ project }: FactProps) {
  const control = useFieldChange<PersonName | null>(project, {
    value: project.responsible,
    isSame: (one, other) => one?.id === other?.id,
    changeOf: (before, after) => ({
      field: 'responsibleUserId',
      before: before?.id ?? null,
      after: after?.id ?? null,
    }),
    say: (person) => `Projektleitung: ${nameOf(person)}`,
  });
  return (
    <>
      <InPlaceValue
        label={`Projektleitung: ${nameOf(control.shown)}, ändern`}
        canChange={canChangeInPlace(project)}
        isPending={control.isPending}
        editor={
          <PersonEditor
            label="Projektleitung"
            emptyLabel={nobody}
            chosen={control.shown}
            isFocused
            choose={control.save}
          />
        }
      >
        {nameOf(control.shown)}
      </InPlaceValue>
      <FieldFailure control={control} typed={nameOf(control.shown)} />
    </>
  );
}

/** How urgent the project is, changed in place. */
export function PriorityInPlace({ project }: FactProps) {
  const control = useFieldChange<Priority>(project, {
    value: project.priority,
    changeOf: (before, after) => ({ field: 'priority', before, after }),
    say: (priority) => `Priorität: ${priorityLabels[priority]}`,
  });
  const label = priorityLabels[control.shown];
  return (
    <>
      <InPlaceValue
        label={`Priorität: ${label}, ändern`}
        canChange={canChangeInPlace(project)}
        isPending={control.isPending}
        editor={<PriorityEditor chosen={control.shown} choose={control.save} />}
      >
        {label}
      </InPlaceValue>
      <FieldFailure control={control} typed={label} />
    </>
  );
}

type Tags = Project['tags'];

function tagText(tags: Tags): string {
  return tags.length === 0 ? 'keine' : tags.join(', ');
}

/** The words the project is tagged with, changed in place. */
export function TagsInPlace({ project }: FactProps) {
  const [typed, setTyped] = useState<Tags | null>(null);
  // The last word is taken while the field is left, when it is not rendered any more.
  const latest = useRef<Tags | null>(null);
  const forget = (): void => {
    latest.current = null;
    setTyped(null);
  };
  const control = useFieldChange<Tags>(project, {
    value: project.tags,
    isSame: (one, other) => one.join('\n') === other.join('\n'),
    changeOf: (before, after) => ({ field: 'tags', before, after }),
    say: (tags) => `Schlagworte: ${tagText(tags)}`,
  });
  const { shown } = control;
  const canChange = canChangeInPlace(project);
  return (
    <>
      <InPlaceValue
        // Whoever speaks to the page says what is written there.
        label={shown.length === 0 ? 'Schlagwort setzen' : `Schlagworte: ${shown.join(' ')}, ändern`}
        canChange={canChange}
        isPending={control.isPending}
        editor={
          <TagsEditor
            tags={typed ?? shown}
            change={(tags) => {
              latest.current = tags;
              setTyped(tags);
            }}
          />
        }
        commit={() => {
          if (latest.current !== null) control.save(latest.current);
          forget();
        }}
        cancel={forget}
      >
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {shown.map((tag) => (
            <Fragment key={tag}>
              <Chip label={tag} variant="outlined" />
              {/* Read aloud, the words stand apart, as they do in the name of the button. */}{' '}
            </Fragment>
          ))}
          {shown.length === 0 && canChange && (
            <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
              Schlagwort setzen
            </Box>
          )}
        </Box>
      </InPlaceValue>
      <FieldFailure control={control} typed={tagText(shown)} />
    </>
  );
}
