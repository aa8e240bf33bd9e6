import { choiceOf } from '#shared/forms/choices.ts';
import { pathIn } from '#shared/forms/field-path.ts';
import { ProjectCertificate, certificateKindLabels, type ProjectDocument } from '@energieakte/contract';
import Box from '@mui/material/Box';
import { type FormCollection, type FormSection } from '#shared/forms/field-definition.ts';
import { AddMemberButton } from '#shared/record/line-items/add-member-button.tsx';
import { FoldedMembers } from '#shared/record/line-items/folded-members.tsx';
import { MemberFields } from '#shared/record/line-items/member-fields.tsx';
import { useMemberValues } from '#shared/record/line-items/member-values.ts';
import { textOf } from '#shared/forms/use-bound-field.ts';
import { useMemberList } from '#shared/record/line-items/use-member-list.ts';
import { fieldFor } from '#shared/record/whole-record.ts';
import { certificateBuildingLabels } from '#project-kit/work-labels.ts';
import { useColleagueChoices } from './field-choices.ts';
import { wordOf } from './word-of.ts';

const field = fieldFor(ProjectCertificate);

const collection: FormCollection = {
  path: pathIn<ProjectDocument>('certificates'),
  title: 'Energieausweise',
  singular: 'Energieausweis',
  fields: [
    field('kind', { ...choiceOf(certificateKindLabels), columns: 4 }),
    field('buildingKind', { ...choiceOf(certificateBuildingLabels), columns: 4 }),
    field('newBuild', { kind: 'yesNo', columns: 4 }),
    field('registrationNo', { kind: 'text', maximum: 60, columns: 4 }),
    field('legalBasis', { kind: 'text', maximum: 60, columns: 4, help: 'Zum Beispiel GEG 2024.' }),
    field('issuerUserId', { kind: 'reference', useChoices: useColleagueChoices, columns: 4 }),
    field('issuedAt', { kind: 'day', columns: 4, phoneColumns: 6 }),
    field('validUntil', { kind: 'day', columns: 4, phoneColumns: 6 }),
    field('handedOverAt', { kind: 'day', columns: 4, phoneColumns: 6 }),
  ],
  nameOf: (valueOf) => textOf(valueOf('registrationNo')),
};

function Summary({ id }: { readonly id: string }) {
  const values = useMemberValues(collection.path, id, [
    'kind',
    'buildingKind',
    'registrationNo',
    'validUntil',
  ]);
  const until = textOf(values.validUntil);
  const parts = [
    wordOf(certificateKindLabels, textOf(values.kind)),
    wordOf(certificateBuildingLabels, textOf(values.buildingKind)),
    textOf(values.registrationNo),
    until === '' ? '' : `gültig bis ${until}`,
  ].filter((part) => part !== '');
  return (
    <Box component="span" sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
      {parts.length === 0 ? 'Neuer Energieausweis' : parts.join(' · ')}
    </Box>
  );
}

const Body = ({ id }: { readonly id: string }) => <MemberFields collection={collection} id={id} />;

const rule = { forbids: () => null, asks: () => null };

function Certificates() {
  const list = useMemberList(collection);
  return (
    <>
      <FoldedMembers
        collection={collection}
        list={list}
        rule={rule}
        Summary={Summary}
        Body={Body}
        emptyText="Noch kein Energieausweis."
      />
      <AddMemberButton collection={collection} list={list} label="Energieausweis hinzufügen" />
    </>
  );
}

/** Energieausweise. */
export const certificates: FormSection = {
  id: 'energieausweise',
  title: 'Energieausweise',
  fields: [],
  collection,
  Content: Certificates,
};
