import type { PriceRelease } from '@energieakte/contract';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#api/api-error.ts';
import { reportSuccess } from '#shared/activity/activity.ts';
import { type ReleaseStep, releaseStepMutation } from './pricing.queries.ts';

function doneText(step: ReleaseStep, before: PriceRelease, after: PriceRelease): string {
  if (step === 'release') return `Preisstand ${after.number} wurde freigegeben`;
  if (step === 'submit') return 'Der Entwurf wurde eingereicht';
  if (step === 'rebase') return 'Dem Entwurf liegen jetzt die geltenden Preise zugrunde';
  return before.state === 'SUBMITTED'
    ? 'Der Preisstand ist wieder ein Entwurf'
    : `Preisstand ${before.number} wurde zurückgezogen`;
}

/** What becomes of a release; `changed`: somebody released another price meanwhile, so the draft has to be looked at. */
export function useReleaseStep(release: PriceRelease) {
  const { mutate, isPending, error, reset } = useMutation(releaseStepMutation);
  const { id, version } = release;
  return {
    isPending,
    failure: error?.message ?? null,
    changed: error instanceof ApiError && error.code === 'priceRelease.changed',
    reset,
    run: (step: ReleaseStep, done?: () => void): void =>
      mutate(
        { step, id, version },
        {
          onSuccess: (after) => {
            reportSuccess(doneText(step, release, after));
            done?.();
          },
        },
      ),
  };
}
