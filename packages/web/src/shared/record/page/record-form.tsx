import Box from '@mui/material/Box';
import { type ReactNode, useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import {
  FormSurroundingsProvider,
  type FormSurroundings,
  useFormSurroundings,
} from '../form-context.tsx';
import { pageForm } from '../first-field.ts';
import { type FormStatus, useFormStatus } from '../form-status.ts';
import { DraftOffer } from '../drafts/draft-offer.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { HintSummary } from './hint-summary.tsx';
import { ProblemSummary } from './problem-summary.tsx';
import { SectionCard } from './section-card.tsx';
import { SectionIndex } from './section-index.tsx';
import type { RecordEditing } from '../use-record-editing.ts';

interface RecordFormProps {
  readonly editing: RecordEditing<unknown>;
  readonly surroundings: FormSurroundings;
  /** Above the fields: how things stand with this record. */
  readonly notices?: ReactNode;
  /** The bar at the lower edge. */
  readonly renderBar: (status: FormStatus) => ReactNode;
  /** In a narrow place, such as a panel: without the index of the sections. */
  readonly isNarrow?: boolean;
  /** Beside the sections in place of their index, following what is typed; below them on narrow screens. */
  readonly aside?: ReactNode;
  /** Below the sections, what is not part of the form. */
  readonly more?: ReactNode;
  /** Dialogs that show values of the form. */
  readonly children?: ReactNode;
}

/** What Tab reaches stays clear of the top bar with the index, and of the bar with two lines on a phone. */
const clearOfBars = '120px 120px';

/** The columns: the index and the sections, the sections alone, or the sections and what stands beside them. */
function columnsOf(isNarrow: boolean, aside: ReactNode) {
  if (aside !== undefined) return { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 6fr) minmax(0, 5fr)' } as const;
  return isNarrow ? 'minmax(0, 1fr)' : { xs: 'minmax(0, 1fr)', md: '208px minmax(0, 900px)' };
}

function FormBody({
  editing,
  notices,
  renderBar,
  isNarrow = false,
  aside,
  more,
}: Omit<RecordFormProps, 'surroundings' | 'children'>) {
  const { sections, record, draft, failure } = editing;
  const status = useFormStatus(sections);
  const { isReadOnly } = useFormSurroundings();
  return (
    <>
      <Box
        component="form"
        noValidate
        {...(!isNarrow && !isReadOnly && pageForm)}
        onSubmit={(event) => event.preventDefault()}
        sx={{
          display: 'grid',
          gridTemplateColumns: columnsOf(isNarrow, aside),
          columnGap: 6,
          rowGap: 4,
          pb: 6,
          '& :is(input, textarea, select, button, a, [tabindex])': { scrollMarginBlock: clearOfBars },
        }}
      >
        {!isNarrow && aside === undefined && <SectionIndex statuses={status.sections} />}
        <Box sx={{ display: 'grid', gap: 4, minWidth: 0, alignContent: 'start' }}>
          {notices}
          <DraftOffer draft={draft} sections={sections} />
          <ProblemSummary problems={status.problems} failure={failure} />
          <HintSummary hints={status.hints} />
          {sections.map((section) => (
            <SectionCard key={section.id} section={section} />
          ))}
          {aside === undefined && more}
        </Box>
        {aside}
        {aside !== undefined && <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>{more}</Box>}
      </Box>
      {renderBar(status)}
      <LeaveQuestion
        hasChanges={() => record.changed().length > 0}
        keep={draft.flush}
        discard={editing.discard}
      />
    </>
  );
}

/** A long form: index at the side, sections as cards, problems and drafts above them, a bar that stays below. */
export function RecordForm({ surroundings, children, ...body }: RecordFormProps) {
  const { form, isBroughtIn } = body.editing.record;
  const known = useMemo(() => ({ ...surroundings, isBroughtIn }), [surroundings, isBroughtIn]);
  return (
    <FormProvider {...form}>
      <FormSurroundingsProvider value={known}>
        <FormBody {...body} />
        {children}
      </FormSurroundingsProvider>
    </FormProvider>
  );
}
