import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { DialogFrame, DialogStep } from '#shared/dialog/dialog-frame.tsx';
import { type ConflictSide, SideOption } from '#shared/forms/side-option.tsx';
import type { ItemConflict } from './merge-items.ts';

interface MergeDialogProps {
  /** `Dieselben Fragen wurden geändert` */
  readonly title: string;
  readonly text: string;
  readonly conflicts: readonly ItemConflict[];
  /** What a conflict is about. */
  readonly nameOf: (conflict: ItemConflict) => string;
  /** What stands there if a side wins. */
  readonly textOf: (conflict: ItemConflict, value: unknown) => string;
  readonly decide: (sides: readonly ConflictSide[]) => void;
}

/** Asks which side wins, where two people changed the same. */
export function MergeDialog({ title, text, conflicts, nameOf, textOf, decide }: MergeDialogProps) {
  const [chosen, setChosen] = useState<Readonly<Record<number, ConflictSide>>>({});
  const sides = conflicts.flatMap((_, place) => chosen[place] ?? []);
  return (
    <DialogFrame size="sm">
      <DialogStep
        title={title}
        actions={
          <Button
            variant="contained"
            disabled={sides.length < conflicts.length}
            onClick={() => decide(sides)}
          >
            Übernehmen und speichern
          </Button>
        }
      >
        <Typography variant="body2">{text}</Typography>
        {conflicts.map((conflict, place) => {
          const heading = `konflikt-${place}`;
          return (
            <Box key={heading}>
              <Typography variant="h3" id={heading}>
                {nameOf(conflict)}
              </Typography>
              <RadioGroup
                aria-labelledby={heading}
                value={chosen[place] ?? null}
                onChange={(_, side) =>
                  setChosen({ ...chosen, [place]: side === 'mine' ? 'mine' : 'theirs' })
                }
              >
                <SideOption side="mine" label="meine Fassung" text={textOf(conflict, conflict.mine)} />
                <SideOption
                  side="theirs"
                  label="andere Fassung"
                  text={textOf(conflict, conflict.theirs)}
                />
              </RadioGroup>
            </Box>
          );
        })}
      </DialogStep>
    </DialogFrame>
  );
}
