import { emptySurvey, type SurveySeed, surveySeeds } from '@energieakte/contract';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { type ChangeEvent, useRef, useState } from 'react';
import { reportError } from '#shared/activity/activity.ts';
import { visuallyHidden } from '#shared/ui/visually-hidden.ts';
import { readChosenFile } from './survey-file.ts';
import { createSurveyMutation, importSurveyMutation } from './surveys.queries.ts';

const seeds = [...surveySeeds, { fields: emptySurvey, questions: [] }];

function labelOf({ fields: { title }, questions }: SurveySeed): string {
  return questions.length === 0 ? 'Leere Umfrage' : title;
}

interface Beginning {
  readonly made: (survey: { readonly id: string }) => void;
  readonly failed: (error: { readonly message: string }) => void;
}

/** Begins with what a file holds, once one is chosen. */
function useFile({ made, failed }: Beginning) {
  const { mutate, isPending } = useMutation(importSurveyMutation);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [chosen] = target.files ?? [];
    const read = chosen === undefined ? null : await readChosenFile(chosen);
    // The same file can be chosen again, after it was mended.
    target.value = '';
    if (read === null) return;
    if ('problem' in read) failed({ message: `Die Datei wurde nicht gelesen. ${read.problem}` });
    else mutate(read.file, { onSuccess: made, onError: failed });
  };
  return { choose, isPending };
}

/** Begins a survey: with one of the questionnaires that are ready, with a file, or with nothing. */
export function NewSurveyButton() {
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useMutation(createSurveyMutation);
  const made: Beginning['made'] = ({ id }) => void navigate({ to: '/survey/$id', params: { id } });
  const failed: Beginning['failed'] = ({ message }) => reportError(message);
  const file = useFile({ made, failed });
  const begin = (seed: SurveySeed): void => {
    setOpen(false);
    mutate(seed, { onSuccess: made, onError: failed });
  };
  return (
    <>
      <Button
        ref={button}
        variant="contained"
        startIcon={<Plus size={16} strokeWidth={2} aria-hidden />}
        loading={isPending || file.isPending}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        Neue Umfrage
      </Button>
      <Menu open={isOpen} anchorEl={() => button.current} onClose={() => setOpen(false)}>
        {seeds.map((seed) => (
          <MenuItem key={seed.fields.title} onClick={() => begin(seed)}>
            {labelOf(seed)}
          </MenuItem>
        ))}
        <MenuItem
          onClick={() => {
            setOpen(false);
            input.current?.click();
          }}
        >
          Aus Datei …
        </MenuItem>
      </Menu>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label="Datei einer Umfrage"
        tabIndex={-1}
        style={visuallyHidden}
        onChange={(event) => void file.choose(event)}
      />
    </>
  );
}
