import { addDays, type PriceRelease } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogFrame, DialogStep } from '#shared/dialog/dialog-frame.tsx';
import { ConfirmDialog } from '#shared/dialog/confirm-dialog.tsx';
import { counted } from '#shared/format/numbers.ts';
import { formatDay } from '#shared/format/relative-day.ts';
import { useToday } from '#shared/format/use-today.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { priceText } from './price-labels.ts';
import { releaseRowsQuery } from './pricing.queries.ts';
import { useReleaseStep } from './use-release-step.ts';

interface PartProps {
  readonly release: PriceRelease;
}

/** What comes in force when, and how long there is a way back. */
function consequence({ rows, listName, validFrom }: PriceRelease, today: string): string {
  const prices = counted(rows, 'Preis', 'Preise');
  const verb = rows === 1 ? 'gilt' : 'gelten';
  if (validFrom <= today) {
    const since = validFrom === today ? 'ab heute' : `rückwirkend ab ${formatDay(validFrom)}`;
    return `${prices} der Liste ${listName} ${verb} ${since}. Zurückziehen lässt sich der Preisstand dann nicht mehr.`;
  }
  return `${prices} der Liste ${listName} ${verb} ab ${formatDay(validFrom)}. Bis einschließlich ${formatDay(addDays(validFrom, -1))} lässt sich der Preisstand zurückziehen, danach nicht mehr.`;
}

const mostShown = 12;

/** The rows of a draft for which another price was released meanwhile. */
function ChangedRows({ release }: PartProps) {
  const query = useQuery(releaseRowsQuery(release.id));
  return (
    <Loaded query={query} loading={80} failure="Die Preise konnten nicht geladen werden.">
      {(rows) => {
        const changed = rows.filter(({ changedMeanwhile }) => changedMeanwhile);
        const more = changed.length - mostShown;
        return (
          <Box component="ul" aria-label="Inzwischen geändert" sx={{ m: 0, pl: 5, typography: 'body2' }}>
            {changed.slice(0, mostShown).map(({ elementId, number, title, unit, price }) => (
              <li key={elementId}>
                <strong>{number}</strong> {title}, im Entwurf {priceText(price, unit)}
              </li>
            ))}
            {more > 0 && <li>{`und ${counted(more, 'weiterer', 'weitere')}`}</li>}
          </Box>
        );
      }}
    </Loaded>
  );
}

interface ChangedDialogProps extends PartProps {
  readonly failure: string | null;
  readonly isPending: boolean;
  readonly refresh: () => void;
  readonly close: () => void;
}

/** Somebody released other prices since the draft was begun: which ones, and how to go on. */
function ChangedDialog({ release, failure, isPending, refresh, close }: ChangedDialogProps) {
  const isDraft = release.can.edit;
  return (
    <DialogFrame close={close} isBusy={isPending} size="sm">
      <DialogStep
        title="Inzwischen geändert"
        actions={
          <>
            <Button color="secondary" disabled={isPending} onClick={close}>
              {isDraft ? 'Abbrechen' : 'Schließen'}
            </Button>
            {isDraft && (
              <Button variant="contained" autoFocus loading={isPending} onClick={refresh}>
                Entwurf auffrischen
              </Button>
            )}
          </>
        }
      >
        <FormAlert message={failure} />
        <ChangedRows release={release} />
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {isDraft
            ? 'Beim Auffrischen behält der Entwurf seine neuen Preise; als bisherige stehen dann die da, die jetzt gelten.'
            : 'Geben Sie den Preisstand zurück: Als Entwurf lässt er sich auffrischen und noch einmal einreichen.'}
        </Box>
      </DialogStep>
    </DialogFrame>
  );
}

/** With four eyes handing in is what goes on; else whoever may releases, once it is clear what that means. */
export function ReleaseSteps({ release }: PartProps) {
  const { run, reset, isPending, failure, changed } = useReleaseStep(release);
  const [isAsking, setAsking] = useState(false);
  const today = useToday();
  const { release: mayRelease, submit } = release.can;
  const isEmpty = release.rows === 0;
  const close = (): void => {
    setAsking(false);
    reset();
  };
  return (
    <>
      {!isAsking && !changed && <FormAlert message={failure} />}
      {submit && (
        <Button
          variant={mayRelease ? 'text' : 'contained'}
          disabled={isEmpty || isPending}
          onClick={() => run('submit')}
        >
          Einreichen
        </Button>
      )}
      {mayRelease && (
        <Button variant="contained" disabled={isEmpty} onClick={() => setAsking(true)}>
          Freigeben
        </Button>
      )}
      {isAsking && !changed && (
        <ConfirmDialog
          {...{ isPending, failure, close }}
          title="Preisstand freigeben?"
          confirmLabel="Freigeben"
          confirm={() => run('release', close)}
        >
          {consequence(release, today)}
        </ConfirmDialog>
      )}
      {changed && (
        <ChangedDialog
          {...{ release, failure, isPending, close }}
          refresh={() => run('rebase', close)}
        />
      )}
    </>
  );
}
