import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Calendar from 'lucide-react/icons/calendar-days';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import FileCheck from 'lucide-react/icons/file-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { DayRow, DayRowKind } from '#shared/extensions/day-row.ts';
import { ButtonLink, TextLink } from '#shared/ui/links.tsx';
import { oneLine } from '#shared/ui/one-line.ts';
import type { DoneRows } from './use-done-rows.ts';

const icons = {
  deadline: Clock,
  red: TriangleAlert,
  arrived: FileCheck,
  task: CircleCheck,
  appointment: Calendar,
} as const satisfies Record<DayRowKind, unknown>;

const inks = { plain: 'text.secondary', warning: 'warning.dark', error: 'error.dark' } as const;
const narrow = '18px minmax(0, 1fr) auto';
const firstLine = { alignSelf: 'start', marginTop: '2px' } as const;
const actionStyle = {
  minHeight: { xs: 44, md: 30 },
  // Half of what a finger needs lies beside the words.
  my: { xs: -2, sm: 0 },
  px: 0,
  minWidth: 0,
  whiteSpace: 'nowrap',
} as const;

interface RowProps {
  readonly row: DayRow;
  readonly done: DoneRows;
}

/** What is to be done about the row, or that it is taken back. */
function Action({ row, done }: RowProps) {
  const { action, id, title } = row;
  const isDone = done.isDone(id);
  const about = { 'aria-label': `${isDone ? 'Rückgängig' : action.label}: ${title}`, 'data-action': '' };
  if ('run' in action)
    return (
      <Button
        {...about}
        sx={actionStyle}
        onClick={() => (isDone ? done.takeBack(row) : done.finish(row, action.run))}
      >
        {isDone ? 'Rückgängig' : action.label}
      </Button>
    );
  if (action.href.startsWith('https://'))
    return (
      <Button
        {...about}
        component="a"
        href={action.href}
        target="_blank"
        rel="noopener"
        sx={actionStyle}
      >
        {action.label}
      </Button>
    );
  return (
    <ButtonLink {...about} to={action.href} sx={actionStyle}>
      {action.label}
    </ButtonLink>
  );
}

interface RowTextProps extends Pick<RowProps, 'row'> {
  readonly isDone: boolean;
  readonly isNarrow: boolean;
}

/** Where there is little room both lines reach to the edge, and the day stands beside the action. */
function RowText({ row: { title, about, when, href }, isDone, isNarrow }: RowTextProps) {
  const wide = { gridColumn: '2 / -1', ...oneLine, lineHeight: 1.4 } as const;
  return (
    <Box sx={{ display: isNarrow ? 'contents' : { xs: 'contents', sm: 'block' }, minWidth: 0 }}>
      <Box className="fades" sx={wide}>
        <TextLink
          to={href}
          data-opens=""
          title={title}
          sx={{
            fontWeight: 650,
            color: 'text.primary',
            textDecoration: isDone ? 'line-through' : 'none',
          }}
        >
          {title}
        </TextLink>
      </Box>
      <Typography
        className="fades"
        variant="body2"
        title={about}
        sx={{ color: 'text.secondary', ...wide }}
      >
        {about}
      </Typography>
      <Box
        className="fades"
        sx={{
          gridColumn: 2,
          display: isNarrow ? 'block' : { sm: 'none' },
          typography: 'body2',
          color: inks[when.tone],
          fontWeight: 600,
        }}
      >
        {isDone ? 'erledigt' : when.text}
      </Box>
    </Box>
  );
}

/** One row of the day: what it is, when, and the one thing to do about it. */
export function DayRowLine(props: RowProps) {
  return <RowLine {...props} isNarrow={false} />;
}

/** The same where there is little room: the day stands below. */
export function NarrowRow(props: RowProps) {
  return <RowLine {...props} isNarrow />;
}

function RowLine({ row, done, isNarrow }: RowProps & { readonly isNarrow: boolean }) {
  const { id, kind, when } = row;
  const Icon = icons[kind];
  const isDone = done.isDone(id);
  return (
    <Box
      component="li"
      data-row={kind}
      sx={{
        display: 'grid',
        gridTemplateColumns: isNarrow ? narrow : { xs: narrow, sm: '18px minmax(0, 1fr) 160px 128px' },
        columnGap: 2,
        alignItems: 'center',
        px: 4,
        py: 0.5,
        minHeight: 46,
        borderTop: 1,
        borderColor: 'divider',
        transition: 'opacity 120ms',
        '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
        '&:hover, &:focus-within': { bgcolor: 'action.hover' },
        ...(isDone && { '& .fades': { opacity: 0.55 } }),
      }}
    >
      <Box
        className="fades"
        sx={{
          color: inks[when.tone],
          display: 'flex',
          // Beside the first of several lines.
          ...(isNarrow ? firstLine : { '@media (max-width: 599.95px)': firstLine }),
        }}
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      </Box>
      <RowText row={row} isDone={isDone} isNarrow={isNarrow} />
      <Typography
        className="fades"
        sx={{
          display: isNarrow ? 'none' : { xs: 'none', sm: 'block' },
          color: inks[when.tone],
          fontWeight: when.tone === 'plain' ? 400 : 650,
          fontSize: 13,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {isDone ? 'erledigt' : when.text}
      </Typography>
      <Box sx={{ textAlign: 'right' }}>
        <Action row={row} done={done} />
      </Box>
    </Box>
  );
}
