import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { format, isToday } from 'date-fns';
import { Notice } from '#shared/ui/notice.tsx';
import type { FieldDefinition } from './field-definition.ts';
import { useFormSurroundings } from './form-context.tsx';
import { valueAt } from './form-values.ts';
import type { FormDraft, OfferedDraft } from './use-form-draft.ts';
import { valueText } from './value-text.ts';

interface DraftOfferProps {
  readonly draft: FormDraft;
  readonly fields: readonly FieldDefinition[];
}

function when(date: Date): string {
  return format(date, isToday(date) ? "HH:mm 'Uhr'" : "dd.MM., HH:mm 'Uhr'");
}

function OfferedFields({
  offered,
  fields,
}: {
  readonly offered: OfferedDraft;
  readonly fields: readonly FieldDefinition[];
}) {
  const { names } = useFormSurroundings();
  return (
    <Box component="ul" sx={{ m: 0, mb: 1, pl: 4 }}>
      {fields
        .filter(({ path }) => path in offered.mine)
        .map((field) => (
          <li key={field.path}>
            {`${field.fullLabel}: `}
            <strong>{valueText(field, valueAt(offered.mine, field.path), names)}</strong>
            {` (bisher ${valueText(field, valueAt(offered.base, field.path), names)})`}
          </li>
        ))}
    </Box>
  );
}

/** Offers input of an earlier visit, naming each field, so that nobody takes over what they cannot see. */
export function DraftOffer({ draft, fields }: DraftOfferProps) {
  const { offered } = draft;
  if (offered === null) return null;
  return (
    <Notice severity="info" role="status">
      <AlertTitle>{`Entwurf von ${when(offered.savedAt)} gefunden`}</AlertTitle>
      <OfferedFields offered={offered} fields={fields} />
      <Button sx={{ ml: -3 }} onClick={() => draft.answer('take')}>
        Entwurf übernehmen
      </Button>
      <Button color="secondary" onClick={() => draft.answer('discard')}>
        Entwurf verwerfen
      </Button>
    </Notice>
  );
}
