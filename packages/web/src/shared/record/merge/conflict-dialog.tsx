import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { DialogFrame, DialogStep } from '#shared/dialog/dialog-frame.tsx';
import type { FieldDefinition, FormSection } from '#shared/forms/field-definition.ts';
import { allFieldsOf } from '../line-items/form-collection.ts';
import { useValueAt, useFormSurroundings, useFormValues } from '../form-context.tsx';
import { RemovalConflict } from './removal-conflict.tsx';
import type { FieldConflict } from './merge-fields.ts';
import type { MemberConflict } from './merge-members.ts';
import { type ConflictSide, SideOption } from '#shared/forms/side-option.tsx';
import type { Decisions } from '../use-editable-record.ts';
import { valueText } from '#shared/forms/value-text.ts';

/** What the question is about, and what both sides are called. */
export interface ConflictTexts {
  readonly title: string;
  readonly text: string;
  readonly mine: string;
  readonly theirs: string;
  readonly allMine: string;
  readonly allTheirs: string;
}

interface ConflictDialogProps {
  readonly conflicts: readonly FieldConflict[];
  /** What one side removed and the other one changed. */
  readonly memberConflicts: readonly MemberConflict[];
  readonly sections: readonly FormSection[];
  /** Who made the other changes, or `null` where that is not known. */
  readonly changedBy: string | null;
  readonly texts: ConflictTexts;
  readonly confirmLabel: string;
  readonly decide: (decisions: Decisions) => void;
  /** Back to the form; nothing is decided and nothing is lost. */
  readonly postpone: () => void;
}

interface ConflictRowProps {
  readonly conflict: FieldConflict;
  readonly field: FieldDefinition;
  readonly texts: ConflictTexts;
  readonly choice: ConflictSide | null;
  readonly choose: (side: ConflictSide) => void;
}

function ConflictRow({ conflict, field, texts, choice, choose }: ConflictRowProps) {
  const { names } = useFormSurroundings();
  const mine = useValueAt(field.path);
  return (
    <Box sx={{ py: 3, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h3" id={`konflikt-${field.path}`}>
        {field.fullLabel}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {`ursprünglich: ${valueText(field, conflict.base, names)}`}
      </Typography>
      <RadioGroup
        aria-labelledby={`konflikt-${field.path}`}
        value={choice}
        onChange={(_, side) => choose(side === 'mine' ? 'mine' : 'theirs')}
        sx={{ flexDirection: { xs: 'column', sm: 'row' }, mt: 1, columnGap: 4 }}
      >
        <SideOption side="mine" label={texts.mine} text={valueText(field, mine, names)} />
        <SideOption side="theirs" label={texts.theirs} text={valueText(field, conflict.theirs, names)} />
      </RadioGroup>
    </Box>
  );
}

function allOf(paths: readonly string[], side: ConflictSide): Decisions {
  return Object.fromEntries(paths.map((path) => [path, side]));
}

interface QuestionsProps extends ConflictDialogProps {
  readonly decisions: Decisions;
  readonly choose: (path: string, side: ConflictSide) => void;
}

function Questions({ sections, changedBy, texts, decisions, choose, ...open }: QuestionsProps) {
  const values = useFormValues();
  const fields = allFieldsOf(sections, values);
  return (
    <>
      {open.memberConflicts.map((conflict) => (
        <RemovalConflict
          key={conflict.path}
          conflict={conflict}
          sections={sections}
          changedBy={changedBy}
          choice={decisions[conflict.path] ?? null}
          choose={(side) => choose(conflict.path, side)}
        />
      ))}
      {open.conflicts.map((conflict) => {
        const field = fields.find(({ path }) => path === conflict.path);
        return field === undefined ? null : (
          <ConflictRow
            key={conflict.path}
            conflict={conflict}
            field={field}
            texts={texts}
            choice={decisions[conflict.path] ?? null}
            choose={(side) => choose(conflict.path, side)}
          />
        );
      })}
    </>
  );
}

/** Lets the person decide, field by field, where both sides changed the same thing. */
export function ConflictDialog(properties: ConflictDialogProps) {
  const { conflicts, memberConflicts, texts, confirmLabel, decide, postpone } = properties;
  const [decisions, setDecisions] = useState<Decisions>({});
  const paths = [...memberConflicts, ...conflicts].map(({ path }) => path);
  const isDecided = paths.every((path) => decisions[path] !== undefined);
  return (
    <DialogFrame close={postpone} size="sm">
      <DialogStep
        title={texts.title}
        actions={
          <>
            <Button color="secondary" onClick={postpone}>
              Zurück zum Formular
            </Button>
            <Button variant="contained" disabled={!isDecided} onClick={() => decide(decisions)}>
              {confirmLabel}
            </Button>
          </>
        }
      >
        <Box>
          <Typography variant="body2" sx={{ mb: 2 }}>
            {texts.text}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', ml: -3, mb: 2 }}>
            <Button onClick={() => setDecisions(allOf(paths, 'mine'))}>{texts.allMine}</Button>
            <Button onClick={() => setDecisions(allOf(paths, 'theirs'))}>{texts.allTheirs}</Button>
          </Box>
          <Questions
            {...properties}
            decisions={decisions}
            choose={(path, side) => setDecisions({ ...decisions, [path]: side })}
          />
        </Box>
      </DialogStep>
    </DialogFrame>
  );
}
