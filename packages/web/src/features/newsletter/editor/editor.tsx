import { labelAt, type Newsletter, NewsletterInput } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Send from 'lucide-react/icons/send';
import { useEffect, useRef, useState } from 'react';
import { reportError, reportSuccess } from '#shared/activity/activity.ts';
import { formatMoment } from '#shared/format/relative-moment.ts';
import { AutosaveNotices, savingTexts } from '#shared/record/autosave/autosave-notices.tsx';
import { MergeDialog } from '#shared/record/autosave/merge-dialog.tsx';
import type { ItemConflict } from '#shared/record/autosave/merge-items.ts';
import { StepButtons } from '#shared/record/steps/step-buttons.tsx';
import { stepKeys } from '#shared/record/steps/step-keys.ts';
import type { StepDirection } from '#shared/record/steps/steps.ts';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { usePagePlace } from '#shared/ui/page-place.ts';
import { visuallyHidden } from '#shared/ui/visually-hidden.ts';
import { NewsletterMenu } from '../newsletter-menu.tsx';
import { subjectOf } from '../newsletter-rows.tsx';
import { NewsletterStateChip } from '../newsletter-state-chip.tsx';
import { testMutation } from '../newsletter.queries.ts';
import { focusFields } from './block-list.tsx';
import { CheckStep } from './check-step.tsx';
import { ContentStep } from './content-step.tsx';
import { EditorSteps, type Step, steps } from './editor-steps.tsx';
import { blockName, headId, headOf, isBlock } from './letter-items.ts';
import { RecipientsStep } from './recipients-step.tsx';
import { ReleaseStep } from './release-step.tsx';
import { segmentText } from './segment-text.ts';
import { type Overtaken, OvertakenNotice } from './overtaken-notice.tsx';
import { type Letter, useLetter } from './use-letter.ts';
import { unsaved, useWithSaved } from './use-with-saved.ts';

interface LetterProps {
  readonly letter: Letter;
}

interface PartProps extends LetterProps {
  readonly newsletter: Newsletter;
}

/** When it was saved last, counted in seconds for a minute; who does not see it hears the words only. */
function SavedNote({ letter: { saving, savedAt } }: LetterProps) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const text = savingTexts[saving.kind];
  const seconds = savedAt === null ? null : Math.max(0, Math.round((now - savedAt) / 1000));
  const isFresh = saving.kind === 'saved' && seconds !== null && seconds < 60;
  return (
    <>
      <span aria-hidden>{isFresh ? `gesichert vor ${seconds} s` : text}</span>
      <span role="status" style={visuallyHidden}>
        {text}
      </span>
    </>
  );
}

interface TravelProps {
  readonly travel: (to: StepDirection) => void;
}

function TestButton({ newsletter: { id }, letter }: PartProps) {
  const { run } = useWithSaved(letter.saver);
  const { mutate, isPending } = useMutation({
    ...testMutation,
    onSuccess: ({ to, isInOutbox }) =>
      reportSuccess(isInOutbox ? `Der Test an ${to} liegt im Postausgang` : `Der Test ging an ${to}`),
    onError: ({ message }) => reportError(message),
  });
  const send = async (): Promise<void> => {
    if (!(await run(() => mutate(id)))) reportError(unsaved);
  };
  return (
    <Button
      variant="outlined"
      color="secondary"
      loading={isPending}
      startIcon={<Send size={15} strokeWidth={1.75} aria-hidden />}
      onClick={() => void send()}
    >
      Test an mich
    </Button>
  );
}

interface HeadProps extends PartProps {
  readonly step: Step;
  readonly go: (step: Step) => void;
}

function Head({ newsletter, letter, step, go, travel }: HeadProps & TravelProps) {
  const place = steps.findIndex((one) => one.step === step);
  const label = steps[place]?.next ?? null;
  const next = steps[place + 1];
  return (
    <PageHeader
      title="Newsletter bearbeiten"
      meta={
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2.5 }}>
          <NewsletterStateChip state={newsletter.state} />
          <Typography variant="body2" component="span">
            <SavedNote letter={letter} />
          </Typography>
        </Box>
      }
      actions={
        <>
          <StepButtons steps={letter.state.steps} travel={travel} />
          <NewsletterMenu newsletter={newsletter} saver={letter.saver} />
          <TestButton {...{ newsletter, letter }} />
          {label !== null && next !== undefined && (
            <Button
              variant="contained"
              endIcon={<ArrowRight size={16} strokeWidth={2} aria-hidden />}
              onClick={() => go(next.step)}
            >
              {label}
            </Button>
          )}
        </>
      }
    />
  );
}

/** What stands there if a side wins. */
function conflictText({ key, mine, theirs }: ItemConflict, value: unknown): string {
  if (key === 'segment') return segmentText(value, value === mine ? theirs : mine);
  if (value === null || value === '') return 'leer';
  if (typeof value !== 'string') return 'geändert';
  return key === 'sendAfter' ? formatMoment(new Date(value)) : value;
}

function Conflicts({ letter: { state, saver, saving } }: LetterProps) {
  if (saving.merge === null) return null;
  const nameOf = ({ id, key }: ItemConflict): string => {
    if (id === headId) return labelAt(NewsletterInput, [key]);
    const block = state.items.filter(isBlock).find((one) => one.id === id);
    return block === undefined ? 'Baustein' : blockName(block);
  };
  return (
    <MergeDialog
      title="Dasselbe wurde geändert"
      text="Jemand anderes hat diese Stellen inzwischen auch geändert. Alles andere ist schon zusammengeführt."
      conflicts={saving.merge.conflicts}
      nameOf={nameOf}
      textOf={conflictText}
      decide={saver.decide}
    />
  );
}

function StepContent({ newsletter, letter, step, go }: HeadProps) {
  const { id, version } = newsletter;
  const { state, dispatch } = letter;
  const { segment, sendAfter } = headOf(state.items);
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    // Only once the content stands there is there anything to put the keyboard into.
    if (step !== 'inhalt' || wanted.current === null) return;
    focusFields(wanted.current);
    wanted.current = null;
  }, [step]);
  const change = (changed: object): void => dispatch({ kind: 'change', id: headId, change: changed });
  switch (step) {
    case 'inhalt':
      return <ContentStep newsletterId={id} letter={letter} version={version} />;
    case 'empfaenger':
      return <RecipientsStep segment={segment} change={(next) => change({ segment: next })} />;
    case 'pruefen':
      return (
        <CheckStep
          {...{ id, version }}
          items={state.items}
          open={(blockId) => {
            wanted.current = blockId;
            if (blockId !== null) dispatch({ kind: 'open', id: blockId });
            go(blockId === null && segment.sources.length === 0 ? 'empfaenger' : 'inhalt');
          }}
        />
      );
    case 'freigeben':
      return (
        <ReleaseStep
          {...{ newsletter, letter, sendAfter }}
          changeSendAfter={(next) => change({ sendAfter: next })}
        />
      );
  }
}

interface EditorProps {
  readonly newsletter: Newsletter;
  readonly step: Step;
  /** Whether somebody else started or deleted it meanwhile: then it can only be looked at. */
  readonly overtaken: Overtaken | null;
  /** Hears whether there is anything that is not saved. */
  readonly noteUnsaved: (isUnsaved: boolean) => void;
}

/** Where a newsletter is written, in four steps. */
export function Editor({ newsletter, step, overtaken, noteUnsaved }: EditorProps) {
  const letter = useLetter(newsletter);
  // After each rendering: what was typed and what was saved both render.
  useEffect(() => noteUnsaved(letter.saver.isDirty()));
  const travel = (to: StepDirection): void => letter.dispatch({ kind: 'travel', to });
  const navigate = useNavigate();
  const subject = subjectOf(headOf(letter.state.items));
  usePagePlace({ title: subject, parents: [{ label: 'Newsletter', to: '/newsletter' }] });
  const go = (next: Step): void =>
    void navigate({
      to: '/newsletter/$id',
      params: { id: newsletter.id },
      search: next === 'inhalt' ? {} : { schritt: next },
      replace: true,
    });
  return (
    <Box onKeyDown={stepKeys(travel)}>
      {overtaken === null && <Head {...{ newsletter, letter, step, go, travel }} />}
      {overtaken === null && <EditorSteps newsletter={newsletter} />}
      <Box sx={{ display: 'grid', gap: 3, mb: 3, ':empty': { display: 'none' } }}>
        {overtaken === null ? (
          <AutosaveNotices draft={letter} />
        ) : (
          <OvertakenNotice {...{ letter, overtaken }} discard={() => noteUnsaved(false)} />
        )}
      </Box>
      <Box inert={overtaken !== null}>
        <StepContent {...{ newsletter, letter, step, go }} />
      </Box>
      <Conflicts letter={letter} />
    </Box>
  );
}
