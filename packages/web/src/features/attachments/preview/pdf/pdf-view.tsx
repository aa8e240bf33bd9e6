import 'pdfjs-dist/legacy/web/pdf_viewer.css';
import Box from '@mui/material/Box';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { TypedFile } from '../../file-kind.ts';
import { Failure } from '../failure.tsx';
import { FileCard } from '../file-card.tsx';
import type { PreviewSource } from '../preview-source.ts';
import { Waiting } from '../waiting.tsx';
import { FindRow } from './find-row.tsx';
import { PasswordForm } from './password-form.tsx';
import { PdfBar } from './pdf-bar.tsx';
import type { PdfProblem } from './pdf-problem.ts';
import { type PasswordQuestion, usePdf } from './use-pdf.ts';

const isFindKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'f';

interface PdfViewProps {
  readonly file: TypedFile & { readonly size: number };
  readonly source: PreviewSource;
  /** In a page the document is one part of several, and the focus stays where it is. */
  readonly takesFocus?: boolean;
}

interface NotYetProps extends PdfViewProps {
  readonly question: PasswordQuestion | null;
  readonly problem: PdfProblem | null;
  readonly tryAgain: () => void;
}

/** What stands where the pages will be. */
function NotYet({ file, source, question, problem, tryAgain }: NotYetProps) {
  if (problem?.mayPass === true) return <Failure message={problem.message} tryAgain={tryAgain} />;
  if (problem !== null) return <FileCard file={file} source={source} reason={problem.message} />;
  return question === null ? <Waiting /> : <PasswordForm question={question} />;
}

/** A PDF drawn by pdf.js: pages in sight only, text to copy and find, no script of the document. */
export function PdfView({ file, source, takesFocus = true }: PdfViewProps) {
  const container = useRef<HTMLDivElement>(null);
  const { store, state, found, question, problem, tryAgain } = usePdf(source, container);
  const [isFinding, setFinding] = useState(false);
  const isOpen = store !== null && state !== null;
  useEffect(() => {
    if (isOpen && takesFocus) container.current?.focus({ preventScroll: true });
  }, [isOpen, takesFocus]);
  const endFinding = (): void => {
    store?.endFinding();
    setFinding(false);
    container.current?.focus({ preventScroll: true });
  };
  const openFind = (event: KeyboardEvent): void => {
    if (!isOpen || !isFindKey(event)) return;
    event.preventDefault();
    setFinding(true);
  };
  return (
    <Box onKeyDown={openFind} sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      {isOpen && <PdfBar store={store} state={state} onFind={() => setFinding(true)} />}
      {isOpen && isFinding && <FindRow store={store} found={found} onEnd={endFinding} />}
      <Box sx={{ position: 'relative', flex: 1, minHeight: 0, display: 'flex' }}>
        {!isOpen && (
          <NotYet
            file={file}
            source={source}
            question={question}
            problem={problem}
            tryAgain={tryAgain}
          />
        )}
        <Box
          ref={container}
          data-preview-scroll
          data-fits={state?.fits}
          tabIndex={0}
          role="document"
          aria-label="Seiten des PDF"
          sx={{
            position: 'absolute',
            inset: 0,
            overflow: 'auto',
            visibility: isOpen ? 'visible' : 'hidden',
            outlineOffset: -2,
            '& .pdfViewer': { '--page-border': 'none', '--page-margin': '12px auto' },
            '& .page': { boxShadow: '0 1px 3px rgb(28 35 32 / 22%)' },
          }}
        >
          <div className="pdfViewer" />
        </Box>
      </Box>
    </Box>
  );
}
