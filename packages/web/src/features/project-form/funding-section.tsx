import { pathIn } from '#shared/forms/field-path.ts';
import { parseGermanNumber, type ProjectDocument } from '@energieakte/contract';
import { useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import { AddMemberButton } from '#shared/record/line-items/add-member-button.tsx';
import type { FormSection } from '#shared/forms/field-definition.ts';
import { FoldedMembers, type RemovalRule } from '#shared/record/line-items/folded-members.tsx';
import { type FormValues, isBlank, valueAt } from '#shared/record/form-values.ts';
import { memberPath, memberValues, membersOf } from '#shared/record/line-items/member-path.ts';
import { textOf } from '#shared/forms/use-bound-field.ts';
import { useMemberList } from '#shared/record/line-items/use-member-list.ts';
import { useEditedProject } from './edited-project.ts';
import { CaseBody, CaseSummary } from './funding-case-parts.tsx';
import { fundingCollection } from './funding-collection.ts';

/** Services that end with a document of a funding case. */
const fundedServices: readonly unknown[] = ['BZA', 'BND', 'TPB', 'TPN'];

function isFundingNeeded(values: FormValues): boolean {
  return membersOf(values, 'services').some((id) =>
    fundedServices.includes(values[memberPath('services', id, 'serviceCode')]),
  );
}

/** What a new case starts with, whatever the programme. */
const startValues: readonly string[] = ['outcome', 'classes', 'applicantUnits', 'applicantArea'];

/** A case with documents stays and is withdrawn instead; one in which something stands is asked about. */
function useRemovalRule(): RemovalRule {
  const { fundingCases } = useEditedProject();
  const { getValues } = useFormContext<FormValues>();
  return useMemo(
    () => ({
      forbids: (id) => {
        const stored = fundingCases.find((one) => one.id === id);
        const hasChecklistItems =
          stored !== undefined &&
          (stored.bzaId !== null || stored.bndId !== null || stored.approvalDate !== null);
        return hasChecklistItems
          ? 'Dieser Förderfall hat schon eine BzA, Zusage oder BnD. Bitte stattdessen den Ausgang „zurückgezogen“ wählen.'
          : null;
      },
      asks: (id) => {
        const fields = memberValues(getValues(), fundingCollection.path, id);
        const ignored = startValues.map((field) => memberPath(fundingCollection.path, id, field));
        const isFilled = Object.entries(fields).some(
          ([path, value]) => !ignored.includes(path) && !isBlank(value),
        );
        return isFilled
          ? 'Was im Förderfall eingetragen ist, geht mit dem nächsten Speichern verloren.'
          : null;
      },
    }),
    [fundingCases, getValues],
  );
}

/** The first case is usually for the whole building. */
function initialCase(values: FormValues) {
  const isFirst = membersOf(values, fundingCollection.path).length === 0;
  const units = textOf(valueAt(values, pathIn<ProjectDocument>('site/units')));
  const area = textOf(valueAt(values, pathIn<ProjectDocument>('site/livingArea')));
  const whole = isFirst && parseGermanNumber(units) !== null;
  return {
    outcome: 'OFFEN',
    classes: [],
    ...(whole ? { applicantUnits: units, applicantArea: area } : {}),
  };
}

function FundingCases() {
  const list = useMemberList(fundingCollection);
  const rule = useRemovalRule();
  const { getValues } = useFormContext<FormValues>();
  return (
    <>
      <FoldedMembers
        collection={fundingCollection}
        list={list}
        rule={rule}
        Summary={CaseSummary}
        Body={CaseBody}
        emptyText="Noch kein Förderfall."
      />
      <AddMemberButton
        collection={fundingCollection}
        list={list}
        label="Förderfall hinzufügen"
        initial={() => initialCase(getValues())}
      />
    </>
  );
}

/** Förderfälle of a KfW project. */
export const fundingCases: FormSection = {
  id: 'foerderfaelle',
  title: 'Förderfälle',
  fields: [],
  collection: fundingCollection,
  Content: FundingCases,
};

/** Förderfälle where only some projects have any: folded until a service ends with a document of one. */
export const rareFundingCases: FormSection = {
  ...fundingCases,
  openLabel: 'Förderfall eintragen',
  isWanted: isFundingNeeded,
};
