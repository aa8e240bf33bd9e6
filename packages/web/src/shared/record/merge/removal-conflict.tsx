import Box from '@mui/material/Box';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import type { FormSection } from '#shared/forms/field-definition.ts';
import { collectionsOf, memberFields, memberName } from '../line-items/form-collection.ts';
import { useFormSurroundings } from '../form-context.tsx';
import { type FormValues, sameValue, valueAt } from '../form-values.ts';
import type { MemberConflict } from './merge-members.ts';
import { type ConflictSide, SideOption } from '#shared/forms/side-option.tsx';
import { valueText } from '#shared/forms/value-text.ts';

interface RemovalConflictProps {
  readonly conflict: MemberConflict;
  readonly sections: readonly FormSection[];
  readonly changedBy: string | null;
  readonly choice: ConflictSide | null;
  readonly choose: (side: ConflictSide) => void;
}

function titleOf({ list, id, base }: MemberConflict, sections: readonly FormSection[]): string {
  const collection = collectionsOf(sections).find(({ path }) => path === list);
  return collection === undefined ? 'Eintrag' : memberName(collection, id, base);
}

/** What the side that kept the member made of it: `Fällig am: 01.03.2027 (ursprünglich leer)`. */
function changesIn(
  { list, id, base, kept }: MemberConflict,
  sections: readonly FormSection[],
  names: ReadonlyMap<string, string>,
): string {
  const collection = collectionsOf(sections).find(({ path }) => path === list);
  if (collection === undefined) return '';
  return memberFields(collection, id)
    .filter(({ path }) => path in kept && !sameValue(valueAt(base, path), valueAt(kept, path)))
    .map((field) => {
      const text = (side: FormValues): string => valueText(field, valueAt(side, field.path), names);
      return `${field.label}: ${text(kept)} (ursprünglich ${text(base)})`;
    })
    .join(' · ');
}

/** One side removed an entry in which the other one changed something: keep it, or let it go. */
export function RemovalConflict(properties: RemovalConflictProps) {
  const { conflict, sections, changedBy, choice, choose } = properties;
  const { names } = useFormSurroundings();
  const isMineGone = conflict.removedBy === 'mine';
  const other = changedBy ?? 'eine andere Person';
  const title = titleOf(conflict, sections);
  const removed = isMineGone ? 'Hier entfernt' : `Von ${changedBy ?? 'einer anderen Person'} entfernt`;
  const changed = isMineGone ? `von ${changedBy ?? 'einer anderen Person'} geändert` : 'hier geändert';
  return (
    <Box sx={{ py: 3, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h3" id={`konflikt-${conflict.path}`}>
        {title}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {`${removed}, ${changed}: ${changesIn(conflict, sections, names)}`}
      </Typography>
      <RadioGroup
        aria-labelledby={`konflikt-${conflict.path}`}
        value={choice}
        onChange={(_, side) => choose(side === 'mine' ? 'mine' : 'theirs')}
        sx={{ flexDirection: { xs: 'column', sm: 'row' }, mt: 1, columnGap: 4 }}
      >
        <SideOption side="mine" label="so wie hier" text={isMineGone ? 'entfernen' : 'behalten'} />
        <SideOption
          side="theirs"
          label={`so wie ${other}`}
          text={isMineGone ? 'behalten, mit den Änderungen' : 'entfernen'}
        />
      </RadioGroup>
    </Box>
  );
}
