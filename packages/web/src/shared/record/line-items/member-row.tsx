import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import IconButton from '@mui/material/IconButton';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Trash from 'lucide-react/icons/trash-2';
import { type ComponentType, type KeyboardEvent, memo, type ReactNode } from 'react';
import type { FormCollection } from '#shared/forms/field-definition.ts';
import { useFormSurroundings } from '../form-context.tsx';
import { DragHandle } from './drag-handle.tsx';
import { memberPath } from './member-path.ts';
import { useMemberMarks } from './member-values.ts';
import { rowAttribute } from './use-row-drag.ts';

/** A part of a row that knows only which member it shows. */
export type MemberPart = ComponentType<{ readonly id: string }>;

export interface RowActions {
  readonly toggle: (id: string) => void;
  readonly moveBy: (id: string, steps: number) => void;
  readonly moveTo: (id: string, other: string) => void;
  readonly remove: (id: string) => void;
}

interface MemberRowProps {
  readonly collection: FormCollection;
  readonly id: string;
  readonly isOpen: boolean;
  readonly actions: RowActions;
  /** Something to do without opening the row, left of it. */
  readonly Lead?: MemberPart | undefined;
  /** What the closed row says. */
  readonly Summary: MemberPart;
  /** The fields of the open row. */
  readonly Body: MemberPart;
}

/** The element id of the button that opens a member. */
export function rowButtonId(collection: FormCollection, id: string): string {
  return `eintrag-${collection.path}-${id}`;
}

function Mark({ color, text }: { readonly color: string; readonly text: string }) {
  return (
    <Box component="span" sx={{ color, typography: 'caption', fontWeight: 600, whiteSpace: 'nowrap' }}>
      {text}
    </Box>
  );
}

function Marks({ collection, id }: Pick<MemberRowProps, 'collection' | 'id'>): ReactNode {
  const { isNew, isChanged, problems } = useMemberMarks(collection, id);
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 2, flex: 'none' }}>
      {problems > 0 && <Mark color="error.dark" text={`${problems} zu prüfen`} />}
      {isNew && <Mark color="primary.main" text="neu" />}
      {isChanged && <Mark color="primary.main" text="geändert" />}
    </Box>
  );
}

function RowButton({ collection, id, isOpen, actions, Summary }: MemberRowProps) {
  const { isReadOnly } = useFormSurroundings();
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isReadOnly) return;
    const steps = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.altKey && steps !== undefined) {
      event.preventDefault();
      actions.moveBy(id, steps);
    }
    if (event.key === 'Delete') actions.remove(id);
  };
  return (
    <Box
      component="button"
      type="button"
      id={rowButtonId(collection, id)}
      aria-expanded={isOpen}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
      onClick={() => actions.toggle(id)}
      onKeyDown={onKeyDown}
      sx={{
        all: 'unset',
        boxSizing: 'border-box',
        cursor: 'pointer',
        flex: 1,
        minWidth: 0,
        minHeight: 40,
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        py: 1,
        borderRadius: '4px',
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
      }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{
          display: 'inline-flex',
          flex: 'none',
          color: 'text.secondary',
          transform: isOpen ? 'rotate(90deg)' : 'none',
        }}
      >
        <ChevronRight size={16} strokeWidth={1.75} />
      </Box>
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Summary id={id} />
      </Box>
      <Marks collection={collection} id={id} />
    </Box>
  );
}

function Handle({ collection, id, actions }: Pick<MemberRowProps, 'collection' | 'id' | 'actions'>) {
  return (
    <DragHandle
      row={memberPath(collection.path, id)}
      takePlaceOf={(other) => {
        const [list, otherId] = other.split('/');
        if (list === collection.path && otherId !== undefined) actions.moveTo(id, otherId);
      }}
    />
  );
}

/** One member of a list: a line that says what matters, and opens to all of its fields. */
export const MemberRow = memo(function MemberRow(properties: MemberRowProps) {
  const { collection, id, isOpen, actions, Lead, Body } = properties;
  const { isReadOnly } = useFormSurroundings();
  return (
    <Box
      component="li"
      {...{ [rowAttribute]: memberPath(collection.path, id) }}
      sx={{ borderTop: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', '&:hover': { bgcolor: 'action.hover' } }}>
        {!isReadOnly && <Handle collection={collection} id={id} actions={actions} />}
        {Lead !== undefined && <Lead id={id} />}
        <RowButton {...properties} />
        {!isReadOnly && (
          <IconButton
            aria-label={`${collection.singular} entfernen`}
            title="Entfernen (Entf)"
            onClick={() => actions.remove(id)}
            sx={{ mx: 1, flex: 'none', color: 'text.secondary' }}
          >
            <Trash size={16} strokeWidth={1.75} />
          </IconButton>
        )}
      </Box>
      <Collapse in={isOpen} unmountOnExit>
        <Box sx={{ pl: { xs: 3, md: 8 }, pr: { xs: 3, md: 4 }, pt: 2, pb: 5 }}>
          <Body id={id} />
        </Box>
      </Collapse>
    </Box>
  );
});
