import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { MissingReference, ReferenceKind } from '@energieakte/contract';
import { useMutation } from '@tanstack/react-query';
import { reportSuccess } from '#shared/activity/activity.ts';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { TextLink } from '#shared/ui/links.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import type { ViewSummary } from './saved-view.ts';

interface ViewBarProps {
  /** The path of the list, and what it is a list of: `Projekte`. */
  readonly to: string;
  readonly many: string;
  readonly view: ViewSummary | null;
  readonly isMissing: boolean;
  readonly isChanged: boolean;
  readonly gone: readonly MissingReference[];
  /** Saves what is on screen over the view. */
  readonly overwrite: () => Promise<unknown>;
  readonly onSaved: () => void;
  readonly onSaveNew: () => void;
  readonly onDiscard: () => void;
  readonly onDrop: (reference: MissingReference) => void;
}

const kindLabels: Readonly<
  Record<ReferenceKind, readonly [named: string, unnamed: string, gone: string]>
> = {
  key: ['dem Feld', 'einem Feld', 'das es nicht mehr gibt'],
  user: ['der Person', 'einer Person', 'die es nicht mehr gibt'],
  customer: ['dem Auftraggeber', 'einem Auftraggeber', 'den es nicht mehr gibt'],
  group: ['der Gruppe', 'einer Gruppe', 'die es nicht mehr gibt'],
  programme: ['dem Programm', 'einem Programm', 'das es nicht mehr gibt'],
  service: ['der Leistung', 'einer Leistung', 'die es nicht mehr gibt'],
};

/** Codes and keys speak for themselves, ids do not. */
const speaking = new Set<ReferenceKind>(['key', 'programme', 'service']);

/** `Die Ansicht filtert nach der Gruppe „Team Süd“, die es nicht mehr gibt.` */
export function goneText({ kind, label, value }: MissingReference): string {
  const [named, unnamed, isGone] = kindLabels[kind];
  const name = label ?? (speaking.has(kind) ? value : null);
  const what = name === null ? unnamed : `${named} „${name}“`;
  return `Die Ansicht filtert nach ${what}, ${isGone}. Die übrigen Bedingungen gelten weiter.`;
}

function GoneNotices({ gone, onDrop }: Pick<ViewBarProps, 'gone' | 'onDrop'>) {
  return gone.map((reference) => (
    <Notice
      key={`${reference.key} ${reference.value}`}
      severity="warning"
      role="status"
      action={<Button onClick={() => onDrop(reference)}>Bedingung entfernen</Button>}
    >
      {goneText(reference)}
    </Notice>
  ));
}

function ChangedBar({ view, overwrite, onSaved, onSaveNew, onDiscard }: ViewBarProps) {
  const save = useMutation({
    mutationFn: overwrite,
    onSuccess: () => {
      reportSuccess('Ansicht wurde gespeichert');
      onSaved();
    },
  });
  return (
    <>
      <FormAlert message={save.error === null ? null : save.error.message} />
      <Box
        role="group"
        aria-label="Geänderte Ansicht"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
      >
        <Typography variant="body2" role="status" sx={{ mr: 2 }}>
          Ansicht <b>{view?.name}</b> geändert
        </Typography>
        {view?.can.edit === true && (
          <Button loading={save.isPending} onClick={() => save.mutate()}>
            Speichern
          </Button>
        )}
        <Button onClick={onSaveNew}>Als neue …</Button>
        <Button color="secondary" onClick={onDiscard}>
          Verwerfen
        </Button>
      </Box>
    </>
  );
}

/** What is to be said about the open view: that it is not there, what it names that is gone, that it was changed. */
export function ViewBar(props: ViewBarProps) {
  const { to, many, isMissing, isChanged, gone, onDrop } = props;
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 3 }}>
      {isMissing && (
        <Notice severity="warning" role="alert">
          Die Ansicht gibt es nicht oder sie ist nicht für dieses Konto freigegeben.{' '}
          <TextLink to={to} search={{}}>
            {`Alle ${many} zeigen`}
          </TextLink>
        </Notice>
      )}
      <GoneNotices gone={gone} onDrop={onDrop} />
      {isChanged && <ChangedBar {...props} />}
    </Box>
  );
}
