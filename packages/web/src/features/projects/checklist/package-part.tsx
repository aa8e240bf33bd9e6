import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type ChecklistItem, type Project, paperStateWords } from '@energieakte/contract';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId, useState } from 'react';
import { caseTitle } from '../details/funding-words.ts';
import { isMissingPaper, packageNotes, packageWords } from './checklist-words.ts';
import type { PaperTask } from './paper-dialog.tsx';
import { PaperRow } from './paper-row.tsx';
import type { PaperLine, PaperPackage } from './paper-steps.ts';

/** The paper a dialog is about. */
export interface OpenedPaper {
  /** `null` for a new one. */
  readonly id: string | null;
  readonly task: PaperTask;
}

interface LineProps {
  readonly project: Project;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly open: (opened: OpenedPaper) => void;
}

const plainList = { listStyle: 'none', m: 0, p: 0 } as const;

function caseNameOf({ fundingCases }: Project, { fundingCaseId }: ChecklistItem): string {
  const index = fundingCases.findIndex(({ id }) => id === fundingCaseId);
  const found = fundingCases[index];
  return found === undefined ? 'Förderfall' : caseTitle(found, index);
}

/** `3 geprüft, 9 fehlt`: how many of the papers are in each state. */
function countsOf(papers: readonly ChecklistItem[]): string {
  const states = [...new Set(papers.map(({ state }) => state))];
  return states
    .map((state) => `${papers.filter((one) => one.state === state).length} ${paperStateWords[state]}`)
    .join(', ');
}

/** The same paper of several cases: one line that opens. */
function GroupedLine({ line, ...row }: LineProps & { readonly line: PaperLine }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { papers } = line;
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <Box
      component="li"
      sx={{ borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 }, py: 1 }}
    >
      <Button
        color="inherit"
        aria-expanded={isOpen}
        aria-controls={id}
        startIcon={<Icon size={15} strokeWidth={1.75} aria-hidden />}
        onClick={() => setIsOpen(!isOpen)}
        sx={{ ml: -3, flexWrap: 'wrap', justifyContent: 'flex-start', textAlign: 'left' }}
      >
        {papers[0].label}
        <Box component="span" sx={{ ml: 2, typography: 'caption', color: 'text.secondary' }}>
          {`${papers.length} Förderfälle: ${countsOf(papers)}`}
        </Box>
      </Button>
      <Collapse in={isOpen} id={id} unmountOnExit>
        <Box component="ul" sx={{ ...plainList, pl: { sm: 5 } }}>
          {papers.map((paper) => (
            <PaperRow
              key={paper.id}
              project={row.project}
              title={caseNameOf(row.project, paper)}
              paper={paper}
              today={row.today}
              open={(task) => row.open({ id: paper.id, task })}
            />
          ))}
        </Box>
      </Collapse>
    </Box>
  );
}

function Line({ line, ...row }: LineProps & { readonly line: PaperLine }) {
  const [paper] = line.papers;
  if (line.papers.length > 1) return <GroupedLine line={line} {...row} />;
  return (
    <PaperRow
      project={row.project}
      paper={paper}
      today={row.today}
      open={(task) => row.open({ id: paper.id, task })}
    />
  );
}

const full = 100;

function Progress({ name, settled, total }: PaperPackage) {
  return (
    <>
      <LinearProgress
        variant="determinate"
        value={(settled / total) * full}
        aria-label={`${packageWords[name]}: ${settled} von ${total} geprüft oder nicht nötig`}
        color={settled === total ? 'success' : 'secondary'}
        sx={{ width: 88, height: 4, borderRadius: 2, bgcolor: 'divider' }}
      />
      <Typography variant="caption" color="textSecondary">
        {`${settled} von ${total}`}
      </Typography>
    </>
  );
}

interface PackagePartProps extends LineProps {
  readonly papers: PaperPackage;
  readonly onlyMissing: boolean;
}

/** One package with its progress; what is finished or not yet due starts folded. */
export function PackagePart({ papers, onlyMissing, ...row }: PackagePartProps) {
  const [isOpen, setIsOpen] = useState(papers.isDue);
  const id = useId();
  const Icon = isOpen ? ChevronDown : ChevronRight;
  const lines = onlyMissing
    ? papers.lines.filter((line) => line.papers.some(isMissingPaper))
    : papers.lines;
  return (
    <Box component="section" aria-label={packageWords[papers.name]}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, mb: 1 }}>
        <Typography variant="h3">
          <Button
            color="inherit"
            aria-expanded={isOpen}
            aria-controls={id}
            startIcon={<Icon size={15} strokeWidth={1.75} aria-hidden />}
            onClick={() => setIsOpen(!isOpen)}
            sx={{ ml: -3, fontSize: 'inherit', fontWeight: 'inherit' }}
          >
            {packageWords[papers.name]}
          </Button>
        </Typography>
        {row.project.mode === 0 && (
          <Typography variant="caption" color="textSecondary">
            {packageNotes[papers.name]}
          </Typography>
        )}
        <Progress {...papers} />
      </Box>
      <Collapse in={isOpen} id={id} unmountOnExit>
        <Box component="ul" sx={plainList}>
          {lines.map((line) => (
            <Line key={line.key} line={line} {...row} />
          ))}
        </Box>
      </Collapse>
    </Box>
  );
}
