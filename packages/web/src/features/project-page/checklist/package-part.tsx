import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type ChecklistItem, isLaterItem, isMissingItem, type Project } from '@energieakte/contract';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId, useState } from 'react';
import { caseTitle } from '#project-kit/funding-labels.ts';
import {
  checklistItemWord,
  packageNotes,
  packageLabels,
  waitText,
} from '#project-kit/checklist-labels.ts';
import type { ChecklistItemTask } from './checklist-item-dialog.tsx';
import { ChecklistItemRow } from './checklist-item-row.tsx';
import type { ChecklistItemLine, ChecklistItemPackage } from '#project-kit/checklist-item-steps.ts';

/** The document a dialog is about. */
export interface OpenedChecklistItem {
  /** `null` for a new one. */
  readonly id: string | null;
  readonly task: ChecklistItemTask;
}

interface LineProps {
  readonly project: Project;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly open: (opened: OpenedChecklistItem) => void;
}

const plainList = { listStyle: 'none', m: 0, p: 0 } as const;

function caseNameOf({ fundingCases }: Project, { fundingCaseId }: ChecklistItem): string {
  const index = fundingCases.findIndex(({ id }) => id === fundingCaseId);
  const found = fundingCases[index];
  return found === undefined ? 'Förderfall' : caseTitle(found, index);
}

/** `3 geprüft, 9 fehlt`: how many of the documents are in each state. */
function countsOf(papers: readonly ChecklistItem[]): string {
  return [...Map.groupBy(papers, checklistItemWord)]
    .map(([word, same]) => `${same.length} ${word}`)
    .join(', ');
}

/** The same document of several cases: one line that opens. */
function GroupedLine({ line, ...row }: LineProps & { readonly line: ChecklistItemLine }) {
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
          {papers.map((checklistItem) => (
            <ChecklistItemRow
              key={checklistItem.id}
              project={row.project}
              title={caseNameOf(row.project, checklistItem)}
              checklistItem={checklistItem}
              today={row.today}
              open={(task) => row.open({ id: checklistItem.id, task })}
            />
          ))}
        </Box>
      </Collapse>
    </Box>
  );
}

function Line({ line, ...row }: LineProps & { readonly line: ChecklistItemLine }) {
  const [checklistItem] = line.papers;
  if (line.papers.length > 1) return <GroupedLine line={line} {...row} />;
  return (
    <ChecklistItemRow
      project={row.project}
      checklistItem={checklistItem}
      today={row.today}
      open={(task) => row.open({ id: checklistItem.id, task })}
    />
  );
}

const full = 100;

function Progress({ name, settled, total }: ChecklistItemPackage) {
  return (
    <>
      <LinearProgress
        variant="determinate"
        value={(settled / total) * full}
        aria-label={`${packageLabels[name]}: ${settled} von ${total} geprüft oder nicht nötig`}
        color={settled === total ? 'success' : 'secondary'}
        sx={{ width: 48, height: 4, borderRadius: 2, bgcolor: 'divider' }}
      />
      <Typography variant="caption" color="textSecondary">
        {`${settled} von ${total}`}
      </Typography>
    </>
  );
}

/** `später, nach der Zusage`, where that holds for the whole package. */
function laterText({ lines }: ChecklistItemPackage): string | null {
  const items = lines.flatMap(({ papers }) => papers);
  const waits = new Set(items.map(waitText));
  const [wait = null] = waits;
  return wait === null || waits.size > 1 || !items.every(isLaterItem) ? null : `später, ${wait}`;
}

interface PackagePartProps extends LineProps {
  readonly papers: ChecklistItemPackage;
  readonly onlyMissing: boolean;
}

/** A longer package stays a line, so that contacts and deadlines are not pushed out of sight. */
const openUpTo = 4;

/** One package with its progress; only a short one that is due stands open from the start. */
export function PackagePart({ papers, onlyMissing, ...row }: PackagePartProps) {
  const [isOpen, setIsOpen] = useState(papers.isDue && papers.lines.length <= openUpTo);
  const id = useId();
  const Icon = isOpen ? ChevronDown : ChevronRight;
  const note = laterText(papers) ?? (row.project.mode === 0 ? packageNotes[papers.name] : '');
  const lines = onlyMissing
    ? papers.lines.filter((line) => line.papers.some(isMissingItem))
    : papers.lines;
  return (
    <Box component="section" aria-label={packageLabels[papers.name]}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Typography variant="h3">
          <Button
            color="inherit"
            aria-expanded={isOpen}
            aria-controls={id}
            startIcon={<Icon size={15} strokeWidth={1.75} aria-hidden />}
            onClick={() => setIsOpen(!isOpen)}
            sx={{ ml: -3, fontSize: 'inherit', fontWeight: 'inherit' }}
          >
            {packageLabels[papers.name]}
          </Button>
        </Typography>
        {note !== '' && (
          <Typography variant="caption" color="textSecondary">
            {note}
          </Typography>
        )}
        <Progress {...papers} />
      </Box>
      <Collapse in={isOpen} id={id} unmountOnExit>
        <Box component="ul" sx={{ ...plainList, containerType: 'inline-size' }}>
          {lines.map((line) => (
            <Line key={line.key} line={line} {...row} />
          ))}
        </Box>
      </Collapse>
    </Box>
  );
}
