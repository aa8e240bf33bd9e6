import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type CommentSubjectSummary, subjectFromLabels } from '@energieakte/contract';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { ItemLink } from '#shared/ui/links.tsx';

interface SubjectListProps {
  readonly projectId: string;
  readonly subjects: readonly CommentSubjectSummary[];
  /** `undefined`: all of them. */
  readonly chosen: string | undefined;
  readonly isGuest: boolean;
  readonly open: (subject: string) => void;
}

interface Shown {
  readonly subject: string | undefined;
  readonly title: string;
  readonly count: number;
  readonly unread: number;
  readonly openTasks: number;
}

function sum(subjects: readonly CommentSubjectSummary[], of: 'count' | 'unread' | 'openTasks'): number {
  return subjects.reduce((total, subject) => total + subject[of], 0);
}

function numbersOf({ count, unread, openTasks }: Shown): string {
  const tasks = openTasks === 0 ? [] : [openTasks === 1 ? '1 Aufgabe' : `${openTasks} Aufgaben`];
  return [
    ...(unread === 0 ? [] : [`${unread} neu`]),
    ...tasks,
    ...(count === 0 ? [] : [String(count)]),
  ].join(' · ');
}

/** On phones the chosen one stands in a row that scrolls sideways. */
function intoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

function SubjectItem({
  shown,
  projectId,
  isChosen,
}: {
  shown: Shown;
  projectId: string;
  isChosen: boolean;
}) {
  const { subject, title, unread } = shown;
  return (
    <Box component="li" ref={isChosen ? intoSight : null} sx={{ flex: 'none' }}>
      <ItemLink
        to="/project/comments/$id"
        params={{ id: projectId }}
        search={subject === undefined ? {} : { subject }}
        selected={isChosen}
        aria-current={isChosen ? 'page' : undefined}
        sx={{
          px: 2.5,
          py: 1,
          gap: 2,
          borderRadius: 1,
          border: { xs: 1, md: 0 },
          borderColor: { xs: 'divider' },
          bgcolor: { xs: 'background.paper', md: 'transparent' },
          fontSize: '0.8125rem',
          fontWeight: isChosen || unread > 0 ? 650 : 500,
          whiteSpace: 'nowrap',
        }}
      >
        <Box
          component="span"
          sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}
        >
          {title}
        </Box>
        <Box
          component="span"
          sx={{
            fontSize: '0.75rem',
            fontWeight: 600,
            color: unread > 0 ? 'primary.dark' : 'text.secondary',
          }}
        >
          {numbersOf(shown)}
        </Box>
      </ItemLink>
    </Box>
  );
}

function NewSubject({ open }: Pick<SubjectListProps, 'open'>) {
  const [words, setWords] = useState<string | null>(null);
  if (words === null) {
    return (
      <Button
        color="secondary"
        startIcon={<Plus size={14} strokeWidth={2} aria-hidden />}
        onClick={() => setWords('')}
        sx={{ flex: 'none', justifyContent: 'start' }}
      >
        Neues Thema
      </Button>
    );
  }
  const subject = subjectFromLabels(words);
  return (
    <TextField
      autoFocus
      label="Neues Thema"
      value={words}
      sx={{ minWidth: 160, mt: { md: 2 } }}
      onChange={({ target }) => setWords(target.value)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setWords(null);
        if (key !== 'Enter' || subject === null) return;
        setWords(null);
        open(subject);
      }}
      onBlur={() => setWords(null)}
      slotProps={{ htmlInput: { maxLength: 40 } }}
    />
  );
}

/** Subjects with something in them first seen by eye: those without stand quieter behind. */
export function SubjectList({ projectId, subjects, chosen, isGuest, open }: SubjectListProps) {
  const all: Shown = {
    subject: undefined,
    title: 'Alle Themen',
    count: sum(subjects, 'count'),
    unread: sum(subjects, 'unread'),
    openTasks: sum(subjects, 'openTasks'),
  };
  const extra = chosen !== undefined && subjects.every(({ subject }) => subject !== chosen);
  return (
    <Box
      component="nav"
      aria-label="Themen"
      sx={{
        flex: 'none',
        width: { md: 232 },
        minWidth: 0,
        display: 'flex',
        flexDirection: { xs: 'row', md: 'column' },
        alignItems: { xs: 'center', md: 'stretch' },
        overflowX: { xs: 'auto', md: 'visible' },
        overflowY: { md: 'auto' },
        gap: { xs: 1, md: 0 },
        pb: { xs: 2, md: 0 },
      }}
    >
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'flex',
          flexDirection: { xs: 'row', md: 'column' },
          gap: { xs: 1, md: 0 },
        }}
      >
        {[all, ...subjects].map((shown) => (
          <SubjectItem
            key={shown.subject ?? ''}
            shown={shown}
            projectId={projectId}
            isChosen={shown.subject === chosen}
          />
        ))}
        {extra && (
          <SubjectItem
            shown={{ subject: chosen, title: chosen, count: 0, unread: 0, openTasks: 0 }}
            projectId={projectId}
            isChosen
          />
        )}
      </Box>
      {!isGuest && <NewSubject open={open} />}
    </Box>
  );
}
