import Box from '@mui/material/Box';
import Columns3 from 'lucide-react/icons/columns-3';
import { Suspense } from 'react';
import { ViewSettings } from '../list-panels.tsx';
import { Sheet } from '../sheet.tsx';
import type { ListSettings } from './list-settings.ts';
import type { NamedColumn } from './list-column.ts';

interface ColumnsButtonProps {
  readonly columns: readonly NamedColumn[];
  readonly visible: readonly NamedColumn[];
  readonly settings: ListSettings;
  /** Where the height of the rows can be chosen. */
  readonly hasDensity: boolean;
  readonly onSettings: (change: Partial<ListSettings> | null) => void;
}

/** Opens what a person can choose about the columns of a list. */
export function ColumnsButton({ hasDensity, onSettings, ...rest }: ColumnsButtonProps) {
  return (
    <Sheet
      label="Spalten"
      command={{
        id: 'list.columns',
        label: hasDensity ? 'Spalten und Zeilenhöhe wählen' : 'Spalten wählen',
        keywords: 'Ansicht Dichte Breite Reihenfolge',
      }}
      icon={<Columns3 size={15} strokeWidth={1.75} aria-hidden />}
      title={hasDensity ? 'Spalten und Zeilen' : 'Spalten'}
      phone={false}
      plain
      width={320}
      closeLabel=""
    >
      <Suspense fallback={<Box sx={{ minHeight: 320 }} />}>
        <ViewSettings {...rest} hasDensity={hasDensity} onChange={onSettings} />
      </Suspense>
    </Sheet>
  );
}
