import Box from '@mui/material/Box';
import { useEffect, useMemo, useRef } from 'react';
import type { TypedFile } from '../../file-kind.ts';
import type { PreviewSource } from '../preview-source.ts';
import { blocksOf } from './decode-text.ts';
import { TextFrame } from './text-frame.tsx';

/** A text in blocks the browser draws where they are in sight; finding and copying go through all of it. */
export function PlainText({ text }: { readonly text: string }) {
  const page = useRef<HTMLDivElement>(null);
  const blocks = useMemo(() => blocksOf(text), [text]);
  useEffect(() => page.current?.focus({ preventScroll: true }), []);
  return (
    <Box
      ref={page}
      tabIndex={0}
      role="document"
      aria-label="Text der Datei"
      data-preview-scroll
      sx={{ flex: 1, minHeight: 0, overflow: 'auto', outlineOffset: -2, p: { xs: 0, sm: 4 } }}
    >
      <Box
        sx={{
          maxWidth: 1080,
          mx: 'auto',
          p: { xs: 3, sm: 6 },
          bgcolor: 'background.paper',
          border: { sm: 1 },
          borderColor: { sm: 'divider' },
          borderRadius: { sm: 1 },
        }}
      >
        {blocks.map((block, index) => (
          <Box
            // Blocks never move.
            key={index}
            component="pre"
            sx={{
              m: 0,
              fontFamily: 'ui-monospace, "Cascadia Mono", "SF Mono", Menlo, Consolas, monospace',
              fontSize: '0.8125rem',
              lineHeight: 1.55,
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
              contentVisibility: 'auto',
              containIntrinsicSize: 'auto 2000px',
            }}
          >
            {block}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

interface TextViewProps {
  readonly file: TypedFile & { readonly size: number };
  readonly source: PreviewSource;
}

/** Text and XML as they stand: markup is letters here. */
export function TextView({ file, source }: TextViewProps) {
  return (
    <TextFrame file={file} source={source}>
      {(text) => <PlainText text={text} />}
    </TextFrame>
  );
}
