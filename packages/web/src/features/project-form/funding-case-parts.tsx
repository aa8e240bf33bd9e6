import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import {
  parseGermanNumber,
  programmeName,
  levelLabels,
  outcomeLabels,
  qngLabels,
} from '@energieakte/contract';
import { useFormSurroundings } from '#shared/record/form-context.tsx';
import { isBlank } from '#shared/record/form-values.ts';
import { MemberFields } from '#shared/record/line-items/member-fields.tsx';
import { memberPlace } from '#shared/record/line-items/member-path.ts';
import { useMemberValues } from '#shared/record/line-items/member-values.ts';
import { onReveal } from '#shared/record/reveal-field.ts';
import { textOf } from '#shared/forms/use-bound-field.ts';
import { caseParts, fundingCollection } from './funding-collection.ts';
import { useHighestAmount, useProgrammeOf } from './programme-of-case.ts';
import { wordOf } from './word-of.ts';

interface CasePartProps {
  readonly id: string;
}

type Part = (typeof caseParts)[number];

/** `KfW 458: höchstens 30.000 € + 5 × 15.000 € = 105.000 € für 6 Wohneinheiten.` */
function HighestAmount({ id }: CasePartProps) {
  const { applicantUnits } = useMemberValues(fundingCollection.path, id, ['applicantUnits']);
  const units = Math.max(1, Math.floor(parseGermanNumber(textOf(applicantUnits)) ?? 1));
  const highest = useHighestAmount(id, units);
  const programme = useProgrammeOf(id);
  if (highest === null || programme === null) return null;
  const share = units === 1 ? 'eine Wohneinheit' : `${units} Wohneinheiten`;
  return (
    <Box sx={{ mt: 2, typography: 'caption', color: 'text.secondary' }}>
      {`${programmeName(programme.code)}: höchstens ${highest.arithmetic} für ${share}.`}
    </Box>
  );
}

/** Shown as soon as something stands in it, or on request. */
function Optional({ id, part, children }: CasePartProps & { part: Part; children: ReactNode }) {
  const { isReadOnly } = useFormSurroundings();
  const values = useMemberValues(fundingCollection.path, id, part.fields);
  const [wasOpened, setWasOpened] = useState(false);
  const isFilled = part.fields.some((path) => !isBlank(values[path] ?? ''));
  useEffect(
    () =>
      onReveal((path) => {
        const place = memberPlace(path);
        if (place?.id === id && part.fields.includes(place.field)) setWasOpened(true);
      }),
    [id, part],
  );
  if (wasOpened || isFilled) return children;
  return isReadOnly ? null : (
    <Button
      sx={{ ml: -3, justifySelf: 'start' }}
      startIcon={<Plus size={16} strokeWidth={1.75} />}
      onClick={() => setWasOpened(true)}
    >
      {part.openLabel}
    </Button>
  );
}

function PartFields({ id, part }: CasePartProps & { readonly part: Part }) {
  const groups = useMemo(() => [{ title: part.title, fields: part.fields }], [part]);
  return <MemberFields collection={fundingCollection} id={id} groups={groups} />;
}

/** All fields of a funding case, in the order of its life: BzA, Antrag, Zusage, Nachweis. */
export function CaseBody({ id }: CasePartProps) {
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      {caseParts.map((part) => {
        const fields = <PartFields key={part.title} id={id} part={part} />;
        if (part.openLabel === undefined) {
          return part === caseParts[0] ? (
            <div key={part.title}>
              {fields}
              <HighestAmount id={id} />
            </div>
          ) : (
            fields
          );
        }
        return (
          <Optional key={part.title} id={id} part={part}>
            {fields}
          </Optional>
        );
      })}
    </Box>
  );
}

const summaryFields = [
  'programmeCode',
  'applicant/lastName',
  'applicant/company',
  'efficiencyLevel',
  'qng',
  'amount',
  'outcome',
  'bzaId',
  'applicationDate',
  'approvalDate',
  'bndId',
  'proofAcceptedAt',
] as const;

type SummaryValues = ReturnType<typeof useMemberValues<(typeof summaryFields)[number]>>;

/** How far the case is: the newest of its documents. */
function stepOf(values: SummaryValues): string {
  const outcome = textOf(values.outcome);
  if (outcome === 'ABGELEHNT' || outcome === 'ZURUECKGEZOGEN') return wordOf(outcomeLabels, outcome);
  const steps = [
    [values.proofAcceptedAt, `Nachweis bestätigt am ${textOf(values.proofAcceptedAt)}`],
    [values.bndId, `BnD ${textOf(values.bndId)}`],
    [values.approvalDate, `Zusage vom ${textOf(values.approvalDate)}`],
    [values.applicationDate, `Antrag vom ${textOf(values.applicationDate)}`],
    [values.bzaId, `BzA ${textOf(values.bzaId)}`],
  ] as const;
  return steps.find(([value]) => !isBlank(value))?.[1] ?? 'vor der BzA';
}

/** What the closed card of a funding case says. */
export function CaseSummary({ id }: CasePartProps) {
  const values = useMemberValues(fundingCollection.path, id, summaryFields);
  const { names } = useFormSurroundings();
  const code = textOf(values.programmeCode);
  const amount = textOf(values.amount);
  const qng = textOf(values.qng);
  const facts = [
    wordOf(levelLabels, textOf(values.efficiencyLevel)),
    qng === 'NONE' ? '' : wordOf(qngLabels, qng),
    amount === '' ? '' : `${amount} €`,
    textOf(values['applicant/lastName']) || textOf(values['applicant/company']),
  ].filter((part) => part !== '');
  return (
    <Box component="span" sx={{ display: 'block', py: 1, minWidth: 0 }}>
      <Box component="span" sx={{ display: 'block', typography: 'body2', fontWeight: 600 }}>
        {code === '' ? 'Neuer Förderfall' : (names.get(code) ?? programmeName(code))}
      </Box>
      <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
        {[...facts, stepOf(values)].join(' · ')}
      </Box>
    </Box>
  );
}
