import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { BulkChange, BulkPreview, BulkSelection } from '@energieakte/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { bulkRowHeight, BulkRows } from './bulk-rows.tsx';
import { counted, countedAfter, reasonsText } from './bulk-labels.ts';
import { previewQuery, type PreviewOf, pageOfRows } from './bulk.queries.ts';
import { usePagedWindow } from '#shared/list/window/use-paged-window.ts';

type Only = 'all' | 'changing' | 'skipped';

/** What a change would do with a selection, asked as soon as the change is complete. */
export function usePreview(of: Omit<PreviewOf, 'change' | 'only'> & { change: BulkChange | null }) {
  const { change } = of;
  const asked: PreviewOf = { ...of, change: change ?? nothing, only: undefined };
  return useQuery({
    ...previewQuery(asked, 0),
    enabled: change !== null,
    placeholderData: keepPreviousData,
  });
}

const nothing: BulkChange = { kind: 'responsible', userId: null };

/** `482 werden geändert. 18 bleiben, wie sie sind: 12 gerade bearbeitet, 6 schon so.` */
function summaryOf({ total, changing, skipped }: BulkPreview): string {
  const left = total - changing;
  if (left === 0) return `${counted(total)} ${total === 1 ? 'wird' : 'werden'} geändert.`;
  const stays = `${left.toLocaleString('de-DE')} ${left === 1 ? 'bleibt, wie es ist' : 'bleiben, wie sie sind'}`;
  return `${changing.toLocaleString('de-DE')} von ${countedAfter(total)} ${
    changing === 1 ? 'wird' : 'werden'
  } geändert. ${stays}: ${reasonsText(skipped)}.`;
}

function PreviewRows({ of, total, only }: { of: PreviewOf; total: number; only: Only }) {
  const rows = usePagedWindow({
    pageQuery: (page) => previewQuery(of, page),
    pageOf: pageOfRows(total),
    requestKey: JSON.stringify([of.key, of.change, only]),
    rowHeight: bulkRowHeight,
  });
  return (
    <BulkRows
      label="Vorschau"
      total={total}
      rows={rows}
      empty={only === 'changing' ? 'Kein Projekt würde sich ändern.' : 'Es wird keins ausgelassen.'}
    />
  );
}

interface ChangePreviewProps {
  readonly previewKey: string;
  readonly selection: BulkSelection;
  readonly change: BulkChange;
  readonly preview: ReturnType<typeof usePreview>;
}

/** Old value and new of each project, and what is left out, before anything happens. */
export function ChangePreview({ previewKey, selection, change, preview }: ChangePreviewProps) {
  const [only, setOnly] = useState<Only>('all');
  if (preview.error !== null) return <FormAlert message={preview.error.message} />;
  const { data } = preview;
  if (data === undefined) return <LinearProgress aria-label="Die Vorschau wird berechnet" />;
  const left = data.total - data.changing;
  const totals: Readonly<Record<Only, number>> = {
    all: data.total,
    changing: data.changing,
    skipped: left,
  };
  const of: PreviewOf = {
    key: previewKey,
    selection,
    change,
    only: only === 'all' ? undefined : only,
  };
  return (
    <Box sx={{ display: 'grid', gap: 3, opacity: preview.isPlaceholderData ? 0.6 : 1 }}>
      <Typography variant="body2" role="status">
        {summaryOf(data)}
      </Typography>
      {left > 0 && data.changing > 0 && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={only}
          aria-label="Welche Projekte die Vorschau zeigt"
          onChange={(_, chosen: Only | null) => setOnly(chosen ?? 'all')}
        >
          <ToggleButton value="all">Alle</ToggleButton>
          <ToggleButton value="changing">Geänderte</ToggleButton>
          <ToggleButton value="skipped">Ausgelassene</ToggleButton>
        </ToggleButtonGroup>
      )}
      <PreviewRows key={only} of={of} total={totals[only]} only={only} />
    </Box>
  );
}
