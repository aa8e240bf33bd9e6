import { type NewsletterBlock, newsletterBlockLabels } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Copy from 'lucide-react/icons/copy';
import Heading from 'lucide-react/icons/heading';
import Image from 'lucide-react/icons/image';
import Landmark from 'lucide-react/icons/landmark';
import Lock from 'lucide-react/icons/lock';
import Minus from 'lucide-react/icons/minus';
import MousePointerClick from 'lucide-react/icons/mouse-pointer-click';
import PanelBottom from 'lucide-react/icons/panel-bottom';
import TextAlignStart from 'lucide-react/icons/text-align-start';
import Trash2 from 'lucide-react/icons/trash-2';
import type { LucideIcon } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { newId } from '#shared/forms/new-id.ts';
import { DragHandle } from '#shared/record/line-items/drag-handle.tsx';
import { rowAttribute } from '#shared/record/line-items/use-row-drag.ts';
import { BlockFields } from './block-fields.tsx';
import { blockName, excerptOf, isBlock } from './letter-items.ts';
import type { Letter } from './use-letter.ts';

const icons: Readonly<Record<NewsletterBlock['kind'], LucideIcon>> = {
  HEADING: Heading,
  TEXT: TextAlignStart,
  IMAGE: Image,
  BUTTON: MousePointerClick,
  PROGRAMME: Landmark,
  DIVIDER: Minus,
};

const rowId = (id: string): string => `baustein-${id}`;

/** Puts the keyboard on a block of the list, as soon as it is drawn. */
export function focusBlock(id: string): void {
  requestAnimationFrame(() => document.getElementById(rowId(id))?.focus());
}

/** Puts the keyboard into the first field of a block that was just opened. */
export function focusFields(id: string): void {
  requestAnimationFrame(() => {
    const fields = document.getElementById(`${rowId(id)}-felder`);
    const first = fields?.querySelector<HTMLElement>('textarea, input:not([type="file"]), select');
    (first ?? document.getElementById(rowId(id)))?.focus();
  });
}

const cut = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

interface LineProps {
  readonly Icon: LucideIcon;
  readonly title: string;
  readonly detail: string;
}

function Line({ Icon, title, detail }: LineProps) {
  return (
    <>
      <Box component="span" sx={{ display: 'inline-flex', flex: 'none', color: 'text.secondary' }}>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      </Box>
      <Box component="span" sx={{ minWidth: 0, flex: 1 }}>
        <Box component="span" sx={{ ...cut, fontWeight: 600, fontSize: 13 }}>
          {title}
        </Box>
        <Box component="span" sx={{ ...cut, fontSize: 12, color: 'text.secondary' }}>
          {detail === '' ? 'noch leer' : detail}
        </Box>
      </Box>
    </>
  );
}

interface BlockProps {
  readonly newsletterId: string;
  readonly letter: Letter;
  readonly block: NewsletterBlock;
}

function OpenBlock({ newsletterId, letter: { state, dispatch }, block }: BlockProps) {
  const { id } = block;
  const remove = (): void => {
    const blocks = state.items.filter(isBlock);
    const place = blocks.indexOf(block);
    const next = blocks[place + 1] ?? blocks[place - 1];
    dispatch({ kind: 'remove', id });
    if (next !== undefined) focusBlock(next.id);
  };
  const duplicate = (): void => {
    const copy = { ...block, id: newId() };
    dispatch({ kind: 'add', block: copy });
    focusBlock(copy.id);
  };
  return (
    <Box
      id={`${rowId(id)}-felder`}
      role="group"
      aria-label={`${newsletterBlockLabels[block.kind]} bearbeiten`}
      sx={{ px: 3, pb: 2, pt: 2, display: 'grid', gap: 3 }}
    >
      <BlockFields
        newsletterId={newsletterId}
        block={block}
        change={(change) => dispatch({ kind: 'change', id, change })}
      />
      <Box sx={{ display: 'flex', gap: 1, ml: -2 }}>
        <Button
          size="small"
          color="secondary"
          startIcon={<Copy size={14} strokeWidth={1.75} aria-hidden />}
          onClick={duplicate}
        >
          Duplizieren
        </Button>
        <Button
          size="small"
          color="secondary"
          startIcon={<Trash2 size={14} strokeWidth={1.75} aria-hidden />}
          onClick={remove}
        >
          Löschen
        </Button>
      </Box>
    </Box>
  );
}

function Row(props: BlockProps) {
  const { letter, block } = props;
  const { state, dispatch } = letter;
  const { id, kind } = block;
  const isOpen = state.open === id;
  const blocks = state.items.filter(isBlock);
  const place = blocks.indexOf(block);
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = blocks[place + by];
    if (event.altKey) dispatch({ kind: 'move', id, by });
    if (event.altKey || next !== undefined) focusBlock(event.altKey ? id : (next?.id ?? id));
  };
  const takePlaceOf = (other: string): void => {
    const to = blocks.findIndex((one) => one.id === other);
    if (to !== -1) dispatch({ kind: 'move', id, by: to - place });
  };
  return (
    <Box
      component="li"
      {...{ [rowAttribute]: id }}
      sx={{
        borderBottom: 1,
        borderColor: 'divider',
        ...(isOpen && { boxShadow: (theme) => `inset 3px 0 ${theme.palette.primary.main}` }),
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', ...(isOpen && { bgcolor: 'primary.light' }) }}>
        <Box component="span" sx={{ pl: 1.5 }}>
          <DragHandle row={id} takePlaceOf={takePlaceOf} />
        </Box>
        <ButtonBase
          id={rowId(id)}
          aria-label={blockName(block)}
          aria-expanded={isOpen}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={() => dispatch({ kind: 'open', id: isOpen ? null : id })}
          onKeyDown={press}
          sx={{
            flex: 1,
            minWidth: 0,
            minHeight: 44,
            justifyContent: 'flex-start',
            textAlign: 'left',
            gap: 2,
            py: 1,
            pr: 3,
          }}
        >
          <Line Icon={icons[kind]} title={newsletterBlockLabels[kind]} detail={excerptOf(block)} />
        </ButtonBase>
      </Box>
      {isOpen && <OpenBlock key={id} {...props} />}
    </Box>
  );
}

function Footer() {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 44, py: 1, pr: 3 }}
    >
      <Box component="span" sx={{ display: 'inline-flex', pl: 2.5, pr: 1, color: 'text.disabled' }}>
        <Lock size={15} strokeWidth={1.75} aria-hidden />
      </Box>
      <Line Icon={PanelBottom} title="Fußzeile" detail="Anschrift, Grund, Abmelden; fest" />
    </Box>
  );
}

/** The blocks of a letter in their order: one is open, each can be moved, and the footer stands below them all. */
export function BlockList({ newsletterId, letter }: Omit<BlockProps, 'block'>) {
  const blocks = letter.state.items.filter(isBlock);
  return (
    <Box component="ul" aria-label="Bausteine" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {blocks.map((block) => (
        <Row key={block.id} {...{ newsletterId, letter, block }} />
      ))}
      <Footer />
    </Box>
  );
}
