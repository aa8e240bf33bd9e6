import Button from '@mui/material/Button';
import type { BulkSelection, ProjectMode, ProjectSearchQuery } from '@energieakte/contract';
import { useState } from 'react';
import type { ExportRows } from '#shared/list/export/export-rows.ts';
import { countSelected } from '#shared/list/selection/selection.ts';
import { BarMenu, SelectionBar } from '#shared/list/selection/selection-bar.tsx';
import type { Picking } from '#shared/list/selection/use-selection.ts';
import { bulkSelectionOf } from '../selection/bulk-selection.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { bulkKinds, type BulkKind, kindLabels } from './bulk-labels.ts';

export interface BulkBarProps {
  /** The kind of the list. */
  readonly mode: ProjectMode;
  readonly picking: Picking;
  /** How many rows the list has. */
  readonly total: number;
  /** What the list asks for, in its order. */
  readonly query: ProjectSearchQuery;
  readonly exportRows: ExportRows;
  readonly mayEdit: boolean;
  readonly phone: boolean;
}

const quickKinds = {
  setColor: 'Status',
  responsible: 'Projektleitung',
  addGroup: 'Gruppe',
  addTag: 'Schlagwort',
  cancel: 'Stoppen',
} as const satisfies Partial<Record<BulkKind, string>>;
const quick = ['setColor', 'responsible', 'addGroup', 'addTag', 'cancel'] as const;

interface ActionsProps {
  readonly phone: boolean;
  readonly onKind: (kind: BulkKind) => void;
}

function Actions({ phone, onKind }: ActionsProps) {
  const shown = phone ? [] : quick;
  const others = bulkKinds.filter((kind) => !shown.some((one) => one === kind));
  return (
    <>
      {shown.map((kind) => (
        <Button key={kind} color="secondary" onClick={() => onKind(kind)}>
          {quickKinds[kind]}
        </Button>
      ))}
      <BarMenu
        label={phone ? 'Ändern' : 'Mehr'}
        entries={others.map((kind) => ({ label: kindLabels[kind], run: () => onKind(kind) }))}
      />
    </>
  );
}

/** What the dialog is open for; the selection may go on changing behind it. */
interface Doing {
  readonly kind: BulkKind;
  readonly count: number;
  readonly selection: BulkSelection;
}

/** The bar of the selected projects: what can be changed in all of them. */
export function BulkBar({ mode, query, mayEdit, ...bar }: BulkBarProps) {
  const { picking, total, phone } = bar;
  const [doing, setDoing] = useState<Doing | null>(null);
  const count = countSelected(picking.selection, total);
  const open = (kind: BulkKind): void =>
    setDoing({ kind, count, selection: bulkSelectionOf(picking.selection, query) });
  const close = (started: boolean): void => {
    setDoing(null);
    if (started) picking.clear();
  };
  return (
    <>
      <SelectionBar {...bar}>{mayEdit && <Actions phone={phone} onKind={open} />}</SelectionBar>
      {doing !== null && <BulkDialog {...doing} mode={mode} onClose={close} />}
    </>
  );
}
