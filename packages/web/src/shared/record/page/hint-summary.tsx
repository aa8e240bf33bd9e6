import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { Notice } from '#shared/ui/notice.tsx';
import type { ShownHint } from '../form-status.ts';
import { FieldLinks } from './field-links.tsx';

function counted(count: number, one: string, many: string): readonly string[] {
  if (count === 0) return [];
  return [count === 1 ? one : `${count} ${many}`];
}

function titleOf(hints: readonly ShownHint[]): string {
  const of = (kind: ShownHint['kind']): number => hints.filter((hint) => hint.kind === kind).length;
  return [
    ...counted(of('stop'), 'eine Angabe kann nicht stimmen', 'Angaben können nicht stimmen'),
    ...counted(of('warning'), 'eine Angabe ansehen', 'Angaben ansehen'),
    ...counted(of('needed'), 'eine Angabe fehlt noch', 'Angaben fehlen noch'),
  ].join(', ');
}

const order = ['stop', 'warning', 'needed'] as const;

/** What is missing or doubtful by now, folded: it does not keep anybody from saving. */
export function HintSummary({ hints }: { readonly hints: readonly ShownHint[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  if (hints.length === 0) return null;
  const ordered = order.flatMap((kind) => hints.filter((hint) => hint.kind === kind));
  const isGrave = hints.some(({ kind }) => kind !== 'needed');
  return (
    <Notice
      severity={isGrave ? 'warning' : 'info'}
      action={
        <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Ausblenden' : 'Zeigen'}
        </Button>
      }
    >
      {`Hinweise: ${titleOf(hints)}.`}
      <FieldLinks entries={ordered} folded={{ id, hidden: !isOpen }} />
    </Notice>
  );
}
