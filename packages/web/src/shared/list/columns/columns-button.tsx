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
  readonly onSettings: (change: Partial<ListSettings> | null) => void;
}

/** Opens what a person can choose about the columns of a list. */
export function ColumnsButton({ onSettings, ...rest }: ColumnsButtonProps) {
  return (
    <Sheet
      label="Spalten"
      command={{
        id: 'list.columns',
        label: 'Spalten wählen',
        keywords: 'Ansicht Breite Reihenfolge',
      }}
      icon={<Columns3 size={15} strokeWidth={1.75} aria-hidden />}
      title="Spalten"
      phone={false}
      plain
      width={320}
      closeLabel=""
    >
      <Suspense fallback={<Box sx={{ minHeight: 320 }} />}>
        <ViewSettings {...rest} onChange={onSettings} />
      </Suspense>
    </Sheet>
  );
}
