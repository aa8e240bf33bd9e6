import { emptySurvey, type SurveySeed, surveySeeds } from '@energieakte/contract';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import { reportError } from '#shared/activity/activity.ts';
import { createSurveyMutation } from './surveys.queries.ts';

const seeds = [...surveySeeds, { fields: emptySurvey, questions: [] }];

function labelOf({ fields: { title }, questions }: SurveySeed): string {
  return questions.length === 0 ? 'Leere Umfrage' : title;
}

/** Begins a survey: with one of the questionnaires that are ready, or with nothing. */
export function NewSurveyButton() {
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useMutation(createSurveyMutation);
  const begin = (seed: SurveySeed): void => {
    setOpen(false);
    mutate(seed, {
      onSuccess: ({ id }) => void navigate({ to: '/survey/$id', params: { id } }),
      onError: ({ message }) => reportError(message),
    });
  };
  return (
    <>
      <Button
        ref={button}
        variant="contained"
        startIcon={<Plus size={16} strokeWidth={2} aria-hidden />}
        loading={isPending}
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
      </Menu>
    </>
  );
}
