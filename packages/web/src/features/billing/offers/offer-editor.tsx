import { formatDayForInput, type Offer, parseGermanDay, sumsOf } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { DayInput, dayProblem, TextInput } from '#shared/dialog/dialog-fields.tsx';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { PageCard } from '#shared/ui/page-card.tsx';
import { saveOfferMutation } from '../billing.queries.ts';
import { DocumentSums } from '../document-lines.tsx';
import { RecipientFields } from '../recipient-fields.tsx';
import { usualChoice } from './choices.ts';
import { LineEditor } from './line-editor.tsx';
import { netOf, readLine, type TypedLine, typedLine } from './typed-lines.ts';

/** A draft as it is typed. */
interface TypedOffer extends Pick<Offer, 'recipient' | 'intro' | 'closing'> {
  readonly validUntil: string;
  readonly lines: readonly TypedLine[];
}

const typedOffer = (offer: Offer): TypedOffer => ({
  recipient: offer.recipient,
  validUntil: formatDayForInput(offer.validUntil),
  intro: offer.intro,
  closing: offer.closing,
  lines: offer.lines.map(typedLine),
});

/** What is sent, or `null` where something cannot be read. */
function readOffer(typed: TypedOffer, { id, version, project, priceDay, vatCase }: Offer) {
  const lines = typed.lines.map(readLine);
  const right = lines.flatMap((line) => (line === null ? [] : [line]));
  const validUntil = parseGermanDay(typed.validUntil);
  if (right.length < lines.length || validUntil === null) return null;
  const { recipient, intro, closing } = typed;
  return {
    id,
    version,
    projectId: project.id,
    priceDay,
    vatCase,
    recipient,
    validUntil,
    intro,
    closing,
    lines: right,
  };
}

interface PartProps {
  readonly typed: TypedOffer;
  readonly set: (part: Partial<TypedOffer>) => void;
}

function Letter({ typed, set }: PartProps) {
  return (
    <PageCard title="Empfänger und Texte">
      <Box sx={{ display: 'grid', gap: 3 }}>
        <RecipientFields recipient={typed.recipient} change={(recipient) => set({ recipient })} />
        <DayInput
          label="Gültig bis"
          value={typed.validUntil}
          change={(validUntil) => set({ validUntil })}
          error={dayProblem(typed.validUntil, true)}
        />
        <TextInput
          label="Text davor"
          value={typed.intro}
          rows={2}
          maxLength={2000}
          change={(intro) => set({ intro })}
        />
        <TextInput
          label="Text danach"
          value={typed.closing}
          rows={2}
          maxLength={2000}
          change={(closing) => set({ closing })}
        />
      </Box>
    </PageCard>
  );
}

interface OfferEditorProps {
  readonly offer: Offer;
  /** Whether something is typed that is not saved: then it is not sent. */
  readonly noteChanges: (hasChanges: boolean) => void;
}

/** A draft of an offer: its lines with the sums they come to, to whom it goes, what it says. */
export function OfferEditor({ offer, noteChanges }: OfferEditorProps) {
  const [typed, setTyped] = useState(() => typedOffer(offer));
  const [isChanged, setChanged] = useState(false);
  const [wasTried, setTried] = useState(false);
  const { mutate, isPending, error } = useMutation(saveOfferMutation);
  const note = (hasChanges: boolean): void => {
    setChanged(hasChanges);
    noteChanges(hasChanges);
  };
  const set = (part: Partial<TypedOffer>): void => {
    setTyped((before) => ({ ...before, ...part }));
    note(true);
  };
  const sums = sumsOf(
    usualChoice(typed.lines).map((line) => ({ net: netOf(line), vatRate: line.vatRate })),
    offer.vatCase,
  );
  const input = readOffer(typed, offer);
  const save = (): void => {
    setTried(true);
    if (input === null) return;
    mutate(input, {
      onSuccess: (saved) => {
        setTyped(typedOffer(saved));
        note(false);
        reportSuccess('Der Entwurf wurde gespeichert');
      },
    });
  };
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      {offer.missing.length > 0 && (
        <Notice severity="warning">{`Vor dem Versand: ${offer.missing.join(' ')}`}</Notice>
      )}
      <PageCard title="Positionen">
        <LineEditor lines={typed.lines} change={(lines) => set({ lines })} vatRate={19} />
        <Box sx={{ mx: -4 }}>
          <DocumentSums {...sums} />
        </Box>
      </PageCard>
      <Letter {...{ typed, set }} />
      <FormAlert
        message={
          error?.message ??
          (wasTried && input === null
            ? 'Jede Position braucht Bezeichnung, Menge und Preis; „Gültig bis“ ein Datum.'
            : null)
        }
      />
      {isChanged && (
        <Button variant="outlined" loading={isPending} onClick={save} sx={{ justifySelf: 'start' }}>
          Änderungen speichern
        </Button>
      )}
    </Box>
  );
}
