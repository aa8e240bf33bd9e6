import {
  type OfferLineInput,
  offerLineKindLabels,
  offerLineKinds,
  vatRate,
} from '@energieakte/contract';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { type KeyboardEvent, useRef } from 'react';
import { elementPageQuery } from '#features/pricing/pricing.queries.ts';
import { formatMoney } from '#shared/format/numbers.ts';
import { useDebounced } from '#shared/forms/use-debounced.ts';
import { useRowFocus } from '#shared/record/line-items/use-row-focus.ts';
import { Caption, ChoiceCell, TextCell } from './line-cells.tsx';
import { netOf, newLine, pricedLine, type TypedLine } from './typed-lines.ts';

interface CellProps {
  readonly name: string;
  readonly line: TypedLine;
  readonly change: (line: TypedLine) => void;
}

const fewestLetters = 2;

/** What a line is called; typing finds elements of the price list, and choosing one takes its price. */
function TitleCell({ name, line, change }: CellProps) {
  const q = useDebounced(line.title, 250);
  const isAsked = q.trim().length >= fewestLetters && line.kind !== 'TEXT';
  const { data } = useQuery({ ...elementPageQuery({ q, active: 'ja' }, 0), enabled: isAsked });
  const found = (isAsked ? (data?.items ?? []) : []).slice(0, 8);
  return (
    <Autocomplete
      freeSolo
      size="small"
      options={found}
      filterOptions={(all) => all}
      inputValue={line.title}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
      getOptionLabel={(option) =>
        typeof option === 'string'
          ? option
          : `${option.number} ${option.title} · ${formatMoney(option.price?.netPrice ?? 0)}`
      }
      onInputChange={(_, title, reason) => reason !== 'reset' && change({ ...line, title })}
      onChange={(_, chosen) =>
        chosen !== null && typeof chosen !== 'string' && change(pricedLine(line, chosen))
      }
      renderInput={({ slotProps, ...parameters }) => (
        <TextField
          {...parameters}
          slotProps={{
            ...slotProps,
            htmlInput: { ...slotProps.htmlInput, 'aria-label': `${name}, Bezeichnung`, maxLength: 200 },
          }}
        />
      )}
    />
  );
}

const kinds = offerLineKinds.map((kind) => [kind, offerLineKindLabels[kind]] as const);
const rates = [19, 7, 0].map((rate) => [String(rate), `${rate} %`] as const);

const heading = {
  display: 'grid',
  gap: 2,
  alignItems: 'center',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) 36px',
    sm: '124px minmax(0, 1fr) 36px',
  },
} as const;
const details = {
  display: 'grid',
  gap: 2,
  alignItems: 'end',
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'minmax(0, 1fr) 68px 100px 68px 80px 92px',
  },
} as const;

function Numbers({ name, line, change }: CellProps) {
  if (line.kind === 'TEXT') return null;
  return (
    <>
      {(
        [
          ['quantity', 'Menge'],
          ['unitPrice', 'Einzelpreis'],
          ['discountPct', 'Rabatt %'],
        ] as const
      ).map(([key, label]) => (
        <Caption key={key} text={label}>
          <TextCell
            isNumber
            label={`${name}, ${label}`}
            value={line[key]}
            change={(text) => change({ ...line, [key]: text })}
          />
        </Caption>
      ))}
      <Caption text="USt.">
        <ChoiceCell
          label={`${name}, USt.`}
          value={String(line.vatRate)}
          choices={rates}
          change={(text) => change({ ...line, vatRate: vatRate.parse(Number(text)) })}
        />
      </Caption>
      <Box
        sx={{
          gridColumn: { xs: '1 / -1', sm: 'auto' },
          py: 1.75,
          textAlign: 'right',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {formatMoney(netOf(line))}
      </Box>
    </>
  );
}

/** Alternatives of one group exclude each other. */
function GroupChoice({ name, line, change }: CellProps) {
  if (line.kind !== 'ALTERNATIVE') return null;
  return (
    <Box sx={{ width: 124 }}>
      <ChoiceCell
        label={`${name}, Gruppe`}
        value={String(line.group ?? 1)}
        choices={[1, 2, 3, 4, 5].map((group) => [String(group), `Gruppe ${group}`] as const)}
        change={(text) => change({ ...line, group: Number(text) })}
      />
    </Box>
  );
}

interface RowProps extends CellProps {
  readonly move: (by: -1 | 1) => void;
  readonly remove: () => void;
}

function LineRow({ move, remove, ...cell }: RowProps) {
  const { name, line, change } = cell;
  const keys = (event: KeyboardEvent): void => {
    const by = { ArrowUp: -1, ArrowDown: 1 } as const;
    const step = event.key === 'ArrowUp' || event.key === 'ArrowDown' ? by[event.key] : null;
    if (event.altKey && step !== null) {
      event.preventDefault();
      event.stopPropagation();
      move(step);
    }
    // In a field the key takes a character; on the button of the line it takes the line.
    if (event.key === 'Delete' && event.target instanceof HTMLButtonElement) remove();
  };
  return (
    <Box
      component="li"
      onKeyDownCapture={keys}
      sx={{ py: 2, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 1.5 }}
    >
      <Box sx={heading}>
        <ChoiceCell
          label={`${name}, Art`}
          value={line.kind}
          choices={kinds}
          change={(code) =>
            change({ ...line, kind: offerLineKinds.find((kind) => kind === code) ?? line.kind })
          }
        />
        <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, gridRow: { xs: 2, sm: 'auto' } }}>
          <TitleCell {...cell} />
        </Box>
        <IconButton aria-label={`${name} entfernen`} title="Entfernen (Entf)" onClick={remove}>
          <Trash2 size={16} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </Box>
      <Box sx={details}>
        <Box sx={{ gridColumn: line.kind === 'TEXT' ? '1 / -1' : { xs: '1 / -1', sm: 'auto' } }}>
          <Caption text="Beschreibung">
            <TextCell
              label={`${name}, Beschreibung`}
              value={line.description}
              change={(description) => change({ ...line, description })}
            />
          </Caption>
        </Box>
        <Numbers {...cell} />
      </Box>
      <GroupChoice {...cell} />
    </Box>
  );
}

interface LineEditorProps {
  readonly lines: readonly TypedLine[];
  readonly change: (lines: readonly TypedLine[]) => void;
  /** What a new line begins with. */
  readonly vatRate: OfferLineInput['vatRate'];
}

/** The lines of an offer: Alt+↑ and Alt+↓ move one, Entf on its button takes it out. */
export function LineEditor({ lines, change, ...begin }: LineEditorProps) {
  const list = useRef<HTMLElement>(null);
  const focus = useRowFocus(list);
  const move = (index: number, by: -1 | 1): void => {
    const line = lines[index];
    const other = lines[index + by];
    if (line === undefined || other === undefined) return;
    change(lines.map((one, at) => (at === index ? other : at === index + by ? line : one)));
  };
  const add = (): void => {
    change([...lines, newLine(begin.vatRate)]);
    focus.begin(lines.length);
  };
  return (
    <>
      <Box ref={list} component="ol" aria-label="Positionen" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map((line, index) => (
          <LineRow
            key={line.key}
            name={`Position ${index + 1}`}
            line={line}
            change={(next) => change(lines.map((one) => (one.key === line.key ? next : one)))}
            move={(by) => move(index, by)}
            remove={() => change(lines.filter(({ key }) => key !== line.key))}
          />
        ))}
      </Box>
      <Button
        sx={{ mt: 1, ml: -3 }}
        startIcon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
        onClick={add}
      >
        Position hinzufügen
      </Button>
    </>
  );
}
