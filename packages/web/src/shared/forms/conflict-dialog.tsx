import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { FieldDefinition } from './field-definition.ts';
import { useFieldValue, useFormSurroundings } from './form-context.tsx';
import type { FieldConflict } from './merge-fields.ts';
import type { Decisions } from './use-editable-record.ts';
import { valueText } from './value-text.ts';

interface ConflictDialogProps {
  readonly conflicts: readonly FieldConflict[];
  readonly fields: readonly FieldDefinition[];
  /** Who made the other changes, or `null` where that is not known. */
  readonly changedBy: string | null;
  readonly confirmLabel: string;
  readonly decide: (decisions: Decisions) => void;
  /** Back to the form; nothing is decided and nothing is lost. */
  readonly postpone: () => void;
}

type Side = 'mine' | 'theirs';

interface ConflictRowProps {
  readonly conflict: FieldConflict;
  readonly field: FieldDefinition;
  readonly theirLabel: string;
  readonly choice: Side | null;
  readonly choose: (side: Side) => void;
}

function SideOption({ side, text, label }: { side: Side; text: string; label: string }) {
  return (
    <FormControlLabel
      value={side}
      control={<Radio />}
      sx={{ alignItems: 'flex-start', m: 0, flex: 1, minWidth: 0 }}
      label={
        <Box sx={{ pt: 1.5, overflowWrap: 'anywhere' }}>
          <Typography variant="caption" color="textSecondary" component="div">
            {label}
          </Typography>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {text}
          </Typography>
        </Box>
      }
    />
  );
}

function ConflictRow({ conflict, field, theirLabel, choice, choose }: ConflictRowProps) {
  const { names } = useFormSurroundings();
  const mine = useFieldValue(field.path);
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
        <SideOption side="mine" label="mein Wert" text={valueText(field, mine, names)} />
        <SideOption side="theirs" label={theirLabel} text={valueText(field, conflict.theirs, names)} />
      </RadioGroup>
    </Box>
  );
}

function allOf(conflicts: readonly FieldConflict[], side: Side): Decisions {
  return Object.fromEntries(conflicts.map(({ path }) => [path, side]));
}

/** Lets the person decide, field by field, where both sides changed the same thing. */
export function ConflictDialog(properties: ConflictDialogProps) {
  const { conflicts, fields, changedBy, confirmLabel, decide, postpone } = properties;
  const [decisions, setDecisions] = useState<Decisions>({});
  const isDecided = conflicts.every(({ path }) => decisions[path] !== undefined);
  const other = changedBy ?? 'einer anderen Person';
  return (
    <Dialog open onClose={postpone} maxWidth="sm" fullWidth aria-labelledby="konflikt-titel">
      <DialogTitle id="konflikt-titel">Dieselben Felder wurden geändert</DialogTitle>
      <DialogContent>
        <Typography variant="body2" sx={{ mb: 2 }}>
          {`Das Projekt wurde inzwischen von ${other} geändert. Alles andere ist schon zusammengeführt.`}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', ml: -3, mb: 2 }}>
          <Button onClick={() => setDecisions(allOf(conflicts, 'mine'))}>Alle meine Werte</Button>
          <Button onClick={() => setDecisions(allOf(conflicts, 'theirs'))}>Alle anderen Werte</Button>
        </Box>
        {conflicts.map((conflict) => {
          const field = fields.find(({ path }) => path === conflict.path);
          return field === undefined ? null : (
            <ConflictRow
              key={conflict.path}
              conflict={conflict}
              field={field}
              theirLabel={changedBy === null ? 'anderer Wert' : `Wert von ${changedBy}`}
              choice={decisions[conflict.path] ?? null}
              choose={(side) => setDecisions({ ...decisions, [conflict.path]: side })}
            />
          );
        })}
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={postpone}>
          Zurück zum Formular
        </Button>
        <Button variant="contained" disabled={!isDecided} onClick={() => decide(decisions)}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
