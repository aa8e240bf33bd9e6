import { labelAt, type Newsletter, NewsletterInput } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Redo2 from 'lucide-react/icons/redo-2';
import Send from 'lucide-react/icons/send';
import Undo2 from 'lucide-react/icons/undo-2';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { reportError, reportSuccess } from '#shared/activity/activity.ts';
import { AutosaveNotices, savingTexts } from '#shared/record/autosave/autosave-notices.tsx';
import { MergeDialog } from '#shared/record/autosave/merge-dialog.tsx';
import type { ItemConflict } from '#shared/record/autosave/merge-items.ts';
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
import { type Letter, useLetter } from './use-letter.ts';

interface LetterProps {
  readonly letter: Letter;
}

interface PartProps extends LetterProps {
  readonly newsletter: Newsletter;
}

/** When it was saved last, counted in seconds for a minute; who does not see it hears the words only. */
function SavedNote({ letter: { saving } }: LetterProps) {
  const [saved, setSaved] = useState<number | null>(null);
  const [now, setNow] = useState(() => Date.now());
  const isSaving = saving.kind === 'saving';
  useEffect(() => {
    if (!isSaving) return undefined;
    return () => setSaved(Date.now());
  }, [isSaving]);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const text = savingTexts[saving.kind];
  const seconds = saved === null ? null : Math.max(0, Math.round((now - saved) / 1000));
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

function History({ letter: { state, dispatch } }: LetterProps) {
  const travels = [
    { to: 'past', label: 'Rückgängig', keys: 'Strg+Z', Icon: Undo2 },
    { to: 'future', label: 'Wiederholen', keys: 'Strg+Y', Icon: Redo2 },
  ] as const;
  return travels.map(({ to, label, keys, Icon }) => (
    <IconButton
      key={to}
      aria-label={label}
      title={`${label} (${keys})`}
      disabled={state[to].length === 0}
      onClick={() => dispatch({ kind: 'travel', to })}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden />
    </IconButton>
  ));
}

function TestButton({ newsletter: { id }, letter }: PartProps) {
  const { mutate, isPending } = useMutation(testMutation);
  const send = async (): Promise<void> => {
    await letter.saver.flush();
    mutate(id, {
      onSuccess: ({ to, isInOutbox }) =>
        reportSuccess(isInOutbox ? `Der Test an ${to} liegt im Postausgang` : `Der Test ging an ${to}`),
      onError: ({ message }) => reportError(message),
    });
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

function Head({ newsletter, letter, step, go }: HeadProps) {
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
          <History letter={letter} />
          <NewsletterMenu newsletter={newsletter} />
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

function useTravelKeys({ dispatch }: Letter) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { target, ctrlKey, metaKey, shiftKey, key } = event;
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    // Fields take back what was typed into them by themselves.
    if (isField || !(ctrlKey || metaKey)) return;
    const to = { z: shiftKey ? 'future' : 'past', y: 'future' }[key.toLowerCase()];
    if (to === undefined) return;
    event.preventDefault();
    dispatch({ kind: 'travel', to: to === 'past' ? 'past' : 'future' });
  };
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
      textOf={(_, value) => (typeof value === 'string' && value !== '' ? value : 'geändert')}
      decide={saver.decide}
    />
  );
}

function StepContent({ newsletter, letter, step, go }: HeadProps) {
  const { id, version } = newsletter;
  const { state, dispatch } = letter;
  const { segment, sendAfter } = headOf(state.items);
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
            go('inhalt');
            if (blockId === null) return;
            dispatch({ kind: 'open', id: blockId });
            focusFields(blockId);
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
}

/** Where a newsletter is written, in four steps. */
export function Editor({ newsletter, step }: EditorProps) {
  const letter = useLetter(newsletter);
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
    <Box onKeyDown={useTravelKeys(letter)}>
      <Head {...{ newsletter, letter, step, go }} />
      <EditorSteps newsletter={newsletter} current={step} />
      <Box sx={{ display: 'grid', gap: 3, mb: 3, ':empty': { display: 'none' } }}>
        <AutosaveNotices draft={letter} />
      </Box>
      <StepContent {...{ newsletter, letter, step, go }} />
      <Conflicts letter={letter} />
    </Box>
  );
}
