import type { Survey } from '@energieakte/contract';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useRef, useState } from 'react';
import { reportError, reportSuccess } from '#shared/activity/activity.ts';
import { ConfirmDialog } from '#shared/dialog/confirm-dialog.tsx';
import { saveSurveyFile } from './survey-file.ts';
import {
  closeSurveyMutation,
  deleteSurveyMutation,
  duplicateSurveyMutation,
} from './surveys.queries.ts';

interface QuestionProps<Target, Answer> {
  readonly title: string;
  readonly confirmLabel: string;
  readonly mutation: UseMutationOptions<Answer, Error, Target>;
  readonly target: Target;
  readonly done: (answer: Answer) => void;
  readonly close: () => void;
  readonly children: ReactNode;
}

function Question<Target, Answer>(props: QuestionProps<Target, Answer>) {
  const { title, confirmLabel, mutation, target, done, close, children } = props;
  const { mutate, isPending, error } = useMutation(mutation);
  return (
    <ConfirmDialog
      {...{ title, confirmLabel, isPending, close, children }}
      isCancelFocused
      failure={error?.message ?? null}
      confirm={() => mutate(target, { onSuccess: done })}
    />
  );
}

interface AskedProps {
  readonly survey: Survey;
  readonly asked: 'close' | 'delete' | null;
  readonly end: () => void;
}

function Asked({ survey, asked, end }: AskedProps) {
  const navigate = useNavigate();
  const { id, version, title, responses } = survey;
  if (asked === 'close')
    return (
      <Question
        title={`„${title}“ beenden?`}
        confirmLabel="Beenden"
        mutation={closeSurveyMutation}
        target={{ id, version }}
        close={end}
        done={() => {
          reportSuccess(`„${title}“ wurde beendet`);
          end();
        }}
      >
        Niemand kann sie dann mehr beantworten, auch wer eingeladen ist und schon begonnen hat. Die
        Ergebnisse bleiben.
      </Question>
    );
  if (asked === null) return null;
  return (
    <Question
      title={responses > 0 ? `„${title}“ archivieren?` : `„${title}“ löschen?`}
      confirmLabel={responses > 0 ? 'Archivieren' : 'Löschen'}
      mutation={deleteSurveyMutation}
      target={id}
      close={end}
      done={({ archived }) => {
        reportSuccess(`„${title}“ wurde ${archived ? 'archiviert' : 'gelöscht'}`);
        if (archived) end();
        else void navigate({ to: '/survey' });
      }}
    >
      {responses > 0
        ? 'Sie wurde schon beantwortet: Fragen und Ergebnisse bleiben lesbar, geändert und beantwortet wird sie nicht mehr.'
        : 'Ihre Fragen und Einladungen werden mit gelöscht. Das lässt sich nicht rückgängig machen. Hat schon jemand zu antworten begonnen, wird sie archiviert.'}
    </Question>
  );
}

/** What can be done with a survey beside writing it. */
export function SurveyActions({ survey }: { readonly survey: Survey }) {
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<AskedProps['asked']>(null);
  const copy = useMutation(duplicateSurveyMutation);
  const { id, can, responses } = survey;
  const ask = (next: AskedProps['asked']) => (): void => {
    setOpen(false);
    setAsked(next);
  };
  const end = (): void => {
    setAsked(null);
    button.current?.focus();
  };
  const duplicate = (): void => {
    setOpen(false);
    copy.mutate(id, {
      onSuccess: (made) => {
        reportSuccess(`„${made.title}“ wurde angelegt`);
        void navigate({ to: '/survey/$id', params: { id: made.id } });
      },
      onError: ({ message }) => reportError(message),
    });
  };
  const save = (): void => {
    setOpen(false);
    saveSurveyFile(survey).catch((error: unknown) =>
      reportError(error instanceof Error ? error.message : String(error)),
    );
  };
  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        endIcon={<ChevronDown size={15} strokeWidth={1.75} aria-hidden />}
        loading={copy.isPending}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        Aktionen
      </Button>
      <Menu open={isOpen} anchorEl={() => button.current} onClose={() => setOpen(false)}>
        <MenuItem onClick={duplicate}>Kopie anlegen</MenuItem>
        <MenuItem onClick={save}>Als Datei speichern</MenuItem>
        {can.close && <MenuItem onClick={ask('close')}>Beenden …</MenuItem>}
        {can.delete && (
          <MenuItem onClick={ask('delete')}>{responses > 0 ? 'Archivieren …' : 'Löschen …'}</MenuItem>
        )}
      </Menu>
      <Asked survey={survey} asked={asked} end={end} />
    </>
  );
}
