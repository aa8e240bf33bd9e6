import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { formatCount } from '#shared/format/numbers.ts';
import { FilterSwitch } from '#shared/list/filter-switch.tsx';
import { FittedRows } from '#shared/list/fitted-rows.tsx';
import { GridFrame, headerHeight } from '#shared/list/grid/grid-look.ts';
import { everythingSelected } from '#shared/list/selection/selection.ts';
import { type Picking, useSelection } from '#shared/list/selection/use-selection.ts';
import { asListPage } from '#shared/list/window/list-page.ts';
import { usePagedWindow } from '#shared/list/window/use-paged-window.ts';
import { LoadErrorInList } from '#shared/query/load-error.tsx';
import { percentText } from '../price-labels.ts';
import {
  type BulkPart,
  bulkPreviewQuery,
  type BulkRow,
  type PriceBulkBody,
} from '../pricing.queries.ts';
import { bulkColumns } from './bulk-columns.tsx';

const rowHeight = 36;

/** Nearly all rows are picked here, so it is the others that stand out. */
const PreviewFrame = styled(GridFrame)({
  '& .row.is-picked:not(:hover, :focus)': { background: 'none' },
});

type Counts = Readonly<Record<'dearer' | 'cheaper' | 'changing' | 'skipped' | 'unusual', number>> & {
  readonly meanPct: number | null;
};

function Figure({ count, word, isLoud = false }: { count: number; word: string; isLoud?: boolean }) {
  return (
    <Box component="span" sx={{ color: isLoud ? 'warning.dark' : 'inherit', whiteSpace: 'nowrap' }}>
      <Box component="strong" sx={{ fontSize: 17, fontVariantNumeric: 'tabular-nums', mr: 0.5 }}>
        {formatCount(count)}
      </Box>{' '}
      {word}
    </Box>
  );
}

/** What comes of the change for all that are not left out. */
export function BulkFigures({ counts }: { readonly counts: Counts }) {
  const { dearer, cheaper, changing, skipped, unusual, meanPct } = counts;
  const isNew = changing - dearer - cheaper;
  const mean = meanPct === null ? '' : `im Mittel ${percentText(meanPct)}, `;
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        columnGap: 5,
        typography: 'body2',
      }}
    >
      <Figure count={dearer} word="teurer" />
      <Figure count={cheaper} word="billiger" />
      {isNew > 0 && <Figure count={isNew} word="neu oder nur in der Staffel anders" />}
      <Figure count={skipped} word={skipped === 1 ? 'bleibt' : 'bleiben'} />
      {unusual > 0 && <Figure count={unusual} word="auffällig" isLoud />}
      <Box component="span" sx={{ ml: { md: 'auto' }, color: 'text.secondary' }}>
        {`${mean}Staffelpreise ebenso gerechnet`}
      </Box>
    </Box>
  );
}

interface SwitchesProps {
  readonly only: BulkPart;
  readonly choose: (only: BulkPart) => void;
  readonly counts: Readonly<Record<'total' | 'unusual' | 'skipped', number>>;
}

function Switches({ only, choose, counts: { total, unusual, skipped } }: SwitchesProps) {
  const parts = [
    ['alle', undefined, total],
    ['auffällig', 'unusual', unusual],
    ['bleiben gleich', 'skipped', skipped],
  ] as const;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      {parts.map(([label, part, count]) => (
        <FilterSwitch
          key={label}
          label={label}
          count={count}
          isOn={only === part}
          toggle={() => choose(part)}
        />
      ))}
      <Typography variant="caption" sx={{ ml: { md: 'auto' }, color: 'text.secondary' }}>
        Auffällig: mehr als 25 % oder unter den Kosten. Was dabei 0,00 € würde, bleibt; beides steht
        oben.
      </Typography>
    </Box>
  );
}

/** Which rows go into the draft: at first all of them. */
export function useLeavingOut(bulk: PriceBulkBody | null): Picking {
  const queryClient = useQueryClient();
  return useSelection({
    conditionsKey: JSON.stringify(bulk?.selection ?? null),
    initial: everythingSelected,
    fetchPage: useCallback(
      async (page: number) => {
        if (bulk === null) return { items: [], page, total: 0 };
        return queryClient.query({ ...bulkPreviewQuery(bulk, { page }), staleTime: 'static' });
      },
      [queryClient, bulk],
    ),
  });
}

function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      sx={{
        height: 'clamp(220px, calc(100vh - 420px), 520px)',
        display: 'flex',
        flexDirection: 'column',
      }}
    >
      {children}
    </Box>
  );
}

interface PreviewProps {
  readonly bulk: PriceBulkBody;
  readonly picking: Picking;
}

const isPickable = ({ problem }: BulkRow): boolean => problem === null;

/** Every price old and new, each of which can be left out: those somebody has to look at come first. */
export function BulkPreview({ bulk, picking }: PreviewProps) {
  const [only, setOnly] = useState<BulkPart>(undefined);
  const queryClient = useQueryClient();
  const counts = useQuery(bulkPreviewQuery(bulk, { page: 0 })).data;
  const view = usePagedWindow({
    pageQuery: (page) => bulkPreviewQuery(bulk, { only, page }),
    pageOf: asListPage<BulkRow>,
    requestKey: JSON.stringify([bulk, only]),
    rowHeight,
    headerHeight,
  });
  const refetch = async (): Promise<unknown> =>
    queryClient.refetchQueries({ queryKey: ['pricing', 'bulk'], type: 'active' });
  return (
    <>
      {counts !== undefined && <Switches {...{ only, counts }} choose={setOnly} />}
      <Frame>
        {view.error !== null && view.total === null && (
          <LoadErrorInList
            query={{ error: view.error, refetch }}
            title="Die Vorschau konnte nicht geladen werden"
          />
        )}
        {view.total === 0 && (
          <Typography variant="body2" sx={{ py: 6, textAlign: 'center', color: 'text.secondary' }}>
            {only === 'unusual' ? 'Nichts ist auffällig.' : 'Hier steht kein Preis.'}
          </Typography>
        )}
        {view.total !== 0 && view.error === null && (
          <FittedRows<BulkRow>
            label="Vorschau"
            rememberedAs="Preisänderung"
            view={view}
            columns={bulkColumns}
            renderCard={null}
            rowHeight={rowHeight}
            actions={{
              open: ({ row, index }) => isPickable(row) && picking.toggle({ id: row.id, index }),
            }}
            picking={picking}
            keepsPicks
            isPickable={isPickable}
            lookOf={({ problem }) => (problem === null ? '' : 'is-muted')}
            restorationId="price-bulk"
            Frame={PreviewFrame}
          />
        )}
      </Frame>
    </>
  );
}
