import { pathIn } from '#shared/forms/field-path.ts';
import { ProjectBuilding, ProjectStage, ProjectZone, type ProjectDocument } from '@energieakte/contract';
import Box from '@mui/material/Box';
import { useFormContext, useWatch } from 'react-hook-form';
import { AddMemberButton } from '#shared/record/line-items/add-member-button.tsx';
import {
  type ChoiceList,
  describeField,
  type FormCollection,
  type FormSection,
} from '#shared/forms/field-definition.ts';
import type { FormValues } from '#shared/record/form-values.ts';
import { InlineMembers } from '#shared/record/line-items/inline-members.tsx';
import { memberPath, membersOf } from '#shared/record/line-items/member-path.ts';
import { textOf } from '#shared/forms/use-bound-field.ts';
import { type NewMember, useMemberList } from '#shared/record/line-items/use-member-list.ts';
import { formatDecimal } from '#shared/format/numbers.ts';
import { shareSum } from './share-sum.ts';

const buildings: FormCollection = {
  path: pathIn<ProjectDocument>('buildings'),
  title: 'Gebäude',
  singular: 'Gebäude',
  fields: [
    describeField(ProjectBuilding, 'name', { kind: 'text', maximum: 120, isRequired: true, columns: 5 }),
    describeField(ProjectBuilding, 'useProfile', { kind: 'text', maximum: 120, columns: 3 }),
    describeField(ProjectBuilding, 'area', { kind: 'number', columns: 2, phoneColumns: 6 }),
    describeField(ProjectBuilding, 'height', { kind: 'number', columns: 2, phoneColumns: 6 }),
  ],
  nameOf: (valueOf) => textOf(valueOf('name')),
};

/** The buildings as they stand in this form. */
function useBuildingChoices(): ChoiceList {
  const { control, getValues } = useFormContext<FormValues>();
  useWatch({ control, name: 'buildings' });
  const values = getValues();
  const choices = membersOf(values, 'buildings').map((id, position) => {
    const name = textOf(values[memberPath('buildings', id, 'name')] ?? '');
    return { value: id, label: name === '' ? `Gebäude ${position + 1}` : name };
  });
  return { choices, isLoading: false, failure: null };
}

const zones: FormCollection = {
  path: pathIn<ProjectDocument>('zones'),
  title: 'Zonen',
  singular: 'Zone',
  fields: [
    describeField(ProjectZone, 'name', { kind: 'text', maximum: 120, isRequired: true, columns: 3 }),
    describeField(ProjectZone, 'buildingId', {
      kind: 'reference',
      useChoices: useBuildingChoices,
      columns: 3,
    }),
    describeField(ProjectZone, 'useProfile', { kind: 'text', maximum: 120, columns: 3 }),
    describeField(ProjectZone, 'area', { kind: 'number', columns: 2, phoneColumns: 6 }),
    describeField(ProjectZone, 'height', {
      kind: 'number',
      label: 'Höhe in m',
      columns: 1,
      phoneColumns: 6,
    }),
  ],
  nameOf: (valueOf) => textOf(valueOf('name')),
};

const stages: FormCollection = {
  path: pathIn<ProjectDocument>('stages'),
  title: 'Leistungsstufen',
  singular: 'Leistungsstufe',
  fields: [
    describeField(ProjectStage, 'name', { kind: 'text', maximum: 120, isRequired: true, columns: 4 }),
    describeField(ProjectStage, 'sharePct', {
      kind: 'number',
      unit: '%',
      label: 'Anteil',
      columns: 2,
      phoneColumns: 6,
    }),
    describeField(ProjectStage, 'budgetHours', {
      kind: 'number',
      unit: 'h',
      label: 'Stunden',
      columns: 2,
      phoneColumns: 6,
    }),
    describeField(ProjectStage, 'dueDate', { kind: 'day', columns: 2, phoneColumns: 6 }),
    describeField(ProjectStage, 'doneAt', { kind: 'day', columns: 2, phoneColumns: 6 }),
  ],
  nameOf: (valueOf) => textOf(valueOf('name')),
};

function Buildings() {
  const list = useMemberList(buildings);
  return (
    <>
      <InlineMembers collection={buildings} list={list} emptyText="Noch kein Gebäude." />
      <AddMemberButton collection={buildings} list={list} label="Gebäude hinzufügen" />
    </>
  );
}

function Zones() {
  const list = useMemberList(zones);
  const { getValues } = useFormContext<FormValues>();
  const initial = (): NewMember => {
    const [only, ...others] = membersOf(getValues(), 'buildings');
    return only !== undefined && others.length === 0 ? { buildingId: only } : {};
  };
  return (
    <>
      <InlineMembers collection={zones} list={list} emptyText="Noch keine Zone." />
      <AddMemberButton collection={zones} list={list} label="Zone hinzufügen" initial={initial} />
    </>
  );
}

/** The shares should come to the whole fee; while they are still being entered they do not yet. */
function ShareSum() {
  const { control, getValues } = useFormContext<FormValues>();
  useWatch({ control, name: 'stages' });
  const sum = shareSum(getValues());
  if (sum === null) return null;
  const isWhole = sum === 100;
  return (
    <Box
      role="status"
      sx={{ mt: 2, typography: 'body2', color: isWhole ? 'text.secondary' : 'warning.dark' }}
    >
      {isWhole
        ? 'Summe der Anteile: 100 %'
        : `Summe der Anteile: ${formatDecimal(sum)} %, erwartet werden 100 %.`}
    </Box>
  );
}

function Stages() {
  const list = useMemberList(stages);
  return (
    <>
      <InlineMembers collection={stages} list={list} emptyText="Noch keine Leistungsstufe." />
      <ShareSum />
      <AddMemberButton collection={stages} list={list} label="Leistungsstufe hinzufügen" />
    </>
  );
}

/** Of II-projects only: the buildings with their zones. */
export const buildingSections: readonly FormSection[] = [
  { id: 'gebaeude', title: 'Gebäude', fields: [], collection: buildings, Content: Buildings },
  { id: 'zonen', title: 'Zonen', fields: [], collection: zones, Content: Zones },
];

/** Of II-projects only: the stages of the work. */
export const stageSections: readonly FormSection[] = [
  { id: 'stufen', title: 'Leistungsstufen', fields: [], collection: stages, Content: Stages },
];
