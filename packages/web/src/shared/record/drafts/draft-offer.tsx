import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { format, isToday } from 'date-fns';
import { Notice } from '#shared/ui/notice.tsx';
import { changeLines } from '../change-list.ts';
import type { FormSection } from '#shared/forms/field-definition.ts';
import { useFormSurroundings } from '../form-context.tsx';
import type { FormDraft, OfferedDraft } from './use-form-draft.ts';

interface DraftOfferProps {
  readonly draft: FormDraft;
  readonly sections: readonly FormSection[];
}

function when(date: Date): string {
  return format(date, isToday(date) ? "HH:mm 'Uhr'" : "dd.MM., HH:mm 'Uhr'");
}

/** More than this is a page of its own; the rest is counted. */
const mostLines = 12;

function OfferedFields({
  offered,
  sections,
}: {
  readonly offered: OfferedDraft;
  readonly sections: readonly FormSection[];
}) {
  const { names } = useFormSurroundings();
  const lines = changeLines(sections, { base: offered.base, mine: offered.mine, names });
  const rest = lines.length - mostLines;
  return (
    <Box component="ul" sx={{ m: 0, mb: 1, pl: 4, overflowWrap: 'anywhere' }}>
      {lines.slice(0, mostLines).map(({ key, label, now, before }) => (
        <li key={key}>
          {`${label}: `}
          <strong>{now}</strong>
          {before !== null && ` (bisher ${before})`}
        </li>
      ))}
      {rest > 0 && (
        <li>{rest === 1 ? 'und eine weitere Änderung' : `und ${rest} weitere Änderungen`}</li>
      )}
    </Box>
  );
}

/** Nothing is lost by that; but whoever goes on here should know of the other half of the work. */
function OpenElsewhere() {
  return (
    <Notice severity="info" role="status">
      Dieses Formular ist noch in einem anderen Tab offen, dort mit ungespeicherten Eingaben. Beide
      Eingaben bleiben getrennt; wo sie sich widersprechen, wird beim Speichern gefragt.
    </Notice>
  );
}

/** Offers input of an earlier visit, naming each field, so that nobody takes over what they cannot see. */
export function DraftOffer({ draft, sections }: DraftOfferProps) {
  const { offered, isOpenElsewhere } = draft;
  if (offered === null) return isOpenElsewhere ? <OpenElsewhere /> : null;
  return (
    <Notice severity="info" role="status">
      <AlertTitle>{`Entwurf von ${when(offered.savedAt)} gefunden`}</AlertTitle>
      <OfferedFields offered={offered} sections={sections} />
      <Button sx={{ ml: -3 }} onClick={() => draft.answer('take')}>
        Entwurf übernehmen
      </Button>
      <Button color="secondary" onClick={() => draft.answer('discard')}>
        Entwurf verwerfen
      </Button>
    </Notice>
  );
}
