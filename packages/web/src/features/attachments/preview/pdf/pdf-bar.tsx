import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import Search from 'lucide-react/icons/search';
import { useState, type KeyboardEvent } from 'react';
import { BarButton, ViewerBar, ZoomTools } from '../viewer-bar.tsx';
import type { PdfContext, PdfState } from './pdf-context.ts';

interface PageFieldProps {
  readonly page: number;
  readonly pages: number;
  readonly goTo: (page: number) => void;
}

/** „Seite 3 von 12“, where the figure can be typed. */
function PageField({ page, pages, goTo }: PageFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const leave = (): void => {
    const wanted = Number.parseInt(typed ?? '', 10);
    if (Number.isFinite(wanted)) goTo(wanted);
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') leave();
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, fontVariantNumeric: 'tabular-nums' }}>
      <InputBase
        value={typed ?? String(page)}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={leave}
        onKeyDown={onKeyDown}
        inputProps={{ 'aria-label': 'Seite', inputMode: 'numeric', maxLength: 5 }}
        sx={{
          width: 44,
          height: 30,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          '& input': { textAlign: 'center', fontSize: '0.8125rem', p: 0 },
          '&.Mui-focused': { borderColor: 'primary.main' },
        }}
      />
      <Box
        component="span"
        sx={{ whiteSpace: 'nowrap', color: 'text.secondary', fontSize: '0.8125rem' }}
      >
        {`von ${pages}`}
      </Box>
    </Box>
  );
}

interface PdfBarProps {
  readonly store: PdfContext;
  readonly state: PdfState;
  readonly onFind: () => void;
}

/** Page, size, turning and finding. */
export function PdfBar({ store, state, onFind }: PdfBarProps) {
  const { page, pages, scale } = state;
  return (
    <ViewerBar>
      <PageField page={page} pages={pages} goTo={store.goTo} />
      <ZoomTools
        scale={scale}
        onNatural={store.naturalSize}
        onIn={store.zoomIn}
        onOut={store.zoomOut}
        onFitWidth={store.fitWidth}
        onRotate={store.rotate}
      />
      <BarButton label="Im Dokument suchen (Strg+F)" Icon={Search} onClick={onFind} />
    </ViewerBar>
  );
}
