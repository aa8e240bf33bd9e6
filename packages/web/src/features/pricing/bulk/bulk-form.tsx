import Box from '@mui/material/Box';
import { ChoiceInput, DayInput, TextInput } from '#shared/dialog/dialog-fields.tsx';
import {
  bulkProblems,
  changeKinds,
  changeLabels,
  modeChoices,
  stepChoices,
  type TypedBulk,
  valueLabels,
} from './bulk-typing.ts';

interface BulkFormProps {
  readonly typed: TypedBulk;
  readonly change: (part: Partial<TypedBulk>) => void;
  /** The default list has no other one to take its prices from. */
  readonly isDefaultList: boolean;
}

const valueLength = 20;

/** The change in one line: what is done to each price, how it is rounded, from when it holds. */
export function BulkForm({ typed, change, isDefaultList }: BulkFormProps) {
  const problems = bulkProblems(typed);
  const kinds = changeKinds.filter((kind) => kind !== 'fromDefault' || !isDefaultList);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { sm: '1fr 1fr', md: '1.5fr 0.9fr 1.2fr 1.2fr 1fr' },
        gap: 3,
        alignItems: 'start',
      }}
    >
      <ChoiceInput
        label="Änderung"
        value={typed.kind}
        choices={kinds.map((value) => ({ value, label: changeLabels[value] }))}
        change={(value) => change({ kind: kinds.find((kind) => kind === value) ?? typed.kind })}
      />
      <TextInput
        label={valueLabels[typed.kind]}
        value={typed.value}
        maxLength={valueLength}
        isFocused
        error={problems.value}
        change={(value) => change({ value })}
      />
      <ChoiceInput
        label="Runden auf"
        value={typed.step}
        choices={stepChoices}
        change={(step) => change({ step })}
      />
      <ChoiceInput
        label="Richtung"
        value={typed.mode}
        choices={modeChoices}
        change={(mode) => change({ mode })}
      />
      <DayInput
        label="Gültig ab"
        value={typed.validFrom}
        error={problems.validFrom}
        change={(validFrom) => change({ validFrom })}
      />
    </Box>
  );
}
