import {
  addDays,
  formatDayForInput,
  germanDay,
  parseGermanDay,
  type ReminderInput,
  type ReminderKind,
  type ReminderPreview as Preview,
  ReminderSettings,
  type ReminderState,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { detailsPathOf } from '#project-kit/row-links.ts';
import { DayInput, dayProblem } from '#shared/dialog/dialog-fields.tsx';
import { useDebounced } from '#shared/forms/use-debounced.ts';
import { counted } from '#shared/format/numbers.ts';
import { useToday } from '#shared/format/use-today.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { useFormValues } from '#shared/record/form-context.tsx';
import type { FormDescription } from '#shared/record/whole-record.ts';
import { TextLink } from '#shared/ui/links.tsx';
import { type StatusTone, statusTones } from '#shared/ui/status-tones.ts';
import { typedSettings } from './reminder-form.ts';
import { previewQuery } from './reminders.queries.ts';

type Line = Preview['people'][number]['lines'][number];

function countText({ people }: Preview): string {
  const lines = people.flatMap((one) => one.lines);
  if (lines.length === 0) return 'An diesem Tag würde niemand erinnert.';
  const isNew = lines.filter((line) => line.isNew).length;
  const change = isNew === 0 ? '' : `, ${isNew} davon durch Ihre Änderung`;
  return `${counted(people.length, 'Person', 'Personen')}, ${counted(lines.length, 'Anlass', 'Anlässe')}${change}.`;
}

const tones: Readonly<Record<string, StatusTone>> = statusTones;

function LineRow({ line }: { readonly line: Line }) {
  const { project, title, dueDate, why, isNew, color } = line;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2, py: 0.75 }}>
      <Box
        aria-hidden
        sx={{
          flex: 'none',
          width: 9,
          height: 9,
          mt: '6px',
          borderRadius: '50%',
          border: 1,
          borderColor: tones[color]?.text,
          bgcolor: tones[color]?.border,
        }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" component="div">
          <TextLink to={detailsPathOf(project)} title={project.name} sx={{ fontWeight: 650 }}>
            {project.projectId}
          </TextLink>{' '}
          {title}
          {dueDate !== null && `, ${germanDay(dueDate)}`}
          {isNew && (
            <Box
              component="span"
              sx={{
                ml: 1.5,
                px: 1.5,
                borderRadius: '3px',
                typography: 'caption',
                fontWeight: 600,
                whiteSpace: 'nowrap',
                color: 'primary.main',
                bgcolor: 'primary.light',
              }}
            >
              neu durch Ihre Änderung
            </Box>
          )}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {why}
        </Typography>
      </Box>
    </Box>
  );
}

const shownAtFirst = 20;

function Person({ name, lines }: Preview['people'][number]) {
  const more = lines.length - shownAtFirst;
  return (
    <Box component="section" sx={{ py: 3, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="subtitle2" component="h3">
        {name ?? 'Niemand ist da, der erinnert werden kann'}{' '}
        <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
          {counted(lines.length, 'Anlass', 'Anlässe')}
        </Box>
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {lines.slice(0, shownAtFirst).map((line) => (
          <LineRow key={`${line.cause}${line.step}`} line={line} />
        ))}
      </Box>
      {more > 0 && <Typography variant="body2">und {counted(more, 'weiterer', 'weitere')}</Typography>}
    </Box>
  );
}

interface DayPartProps {
  readonly day: string;
  readonly change: (day: string) => void;
}

/** The day of the preview: typed, picked, or one further. */
function DayPart({ day, change }: DayPartProps) {
  const [typed, setTyped] = useState(formatDayForInput(day));
  const show = (next: string): void => {
    setTyped(formatDayForInput(next));
    change(next);
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1 }}>
      <IconButton aria-label="Ein Tag früher" onClick={() => show(addDays(day, -1))}>
        <ChevronLeft size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <Box sx={{ width: 158 }}>
        <DayInput
          label="Tag der Vorschau"
          value={typed}
          error={dayProblem(typed, true)}
          change={(text) => {
            setTyped(text);
            const read = parseGermanDay(text);
            if (read !== null) change(read);
          }}
        />
      </Box>
      <IconButton aria-label="Ein Tag später" onClick={() => show(addDays(day, 1))}>
        <ChevronRight size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Box>
  );
}

interface PreviewProps {
  readonly kind: ReminderKind;
  readonly form: FormDescription<ReminderInput>;
  readonly state: ReminderState;
}

const settleMilliseconds = 300;

/** What to ask for: the settings of the form once they stand still, the last ones that could be read. */
function useAsked({ form, state }: PreviewProps) {
  const stored = JSON.stringify(ReminderSettings.strip().parse(state));
  const typed = typedSettings(form, useFormValues(), state);
  const now = typed === null ? null : JSON.stringify(typed);
  const [readable, setReadable] = useState(now ?? stored);
  if (now !== null && now !== readable) setReadable(now);
  const settled = useDebounced(readable, settleMilliseconds);
  const settings = settled === stored ? {} : { settings: ReminderSettings.parse(JSON.parse(settled)) };
  return { settings, isReadable: now !== null, isSettled: settled === readable };
}

/** Who would be reminded of what on a day, by the form as it is. */
export function ReminderPreview(props: PreviewProps) {
  const today = useToday();
  const [day, setDay] = useState(today);
  const { settings, isReadable, isSettled } = useAsked(props);
  const query = useQuery(previewQuery(props.kind, { day, ...settings }));
  const isOld = query.isPlaceholderData || !isSettled;
  return (
    <Card
      component="section"
      aria-labelledby="reminder-preview"
      sx={{
        p: { xs: 4, sm: 5 },
        alignSelf: 'start',
        minWidth: 0,
        // It stays in sight while the sentences are changed.
        position: { lg: 'sticky' },
        top: { lg: 72 },
        maxHeight: { lg: 'calc(100vh - 148px)' },
        overflowY: { lg: 'auto' },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 2, mb: 2 }}>
        <Typography variant="h2" id="reminder-preview" sx={{ flex: '1 1 180px' }}>
          Was würde gesendet?
        </Typography>
        <DayPart day={day} change={setDay} />
      </Box>
      {!isReadable && (
        <Typography variant="body2" sx={{ color: 'error.dark', mb: 2 }}>
          Nach den letzten lesbaren Angaben; links ist noch etwas zu prüfen.
        </Typography>
      )}
      <Loaded query={query} loading={320} failure="Die Vorschau konnte nicht geladen werden.">
        {(preview) => (
          <Box aria-busy={isOld} sx={{ opacity: isOld ? 0.6 : 1 }}>
            <Typography variant="body2" role="status" sx={{ color: 'text.secondary', mb: 3 }}>
              {isOld ? 'Wird berechnet …' : countText(preview)}
            </Typography>
            {preview.people.map((person, index) => (
              <Person key={`${index}${person.name}`} {...person} />
            ))}
            <Typography
              variant="body2"
              sx={{ color: 'text.secondary', pt: 3, borderTop: 1, borderColor: 'divider' }}
            >
              Nicht erinnert: {counted(preview.skipped, 'Frist', 'Fristen')}, an diesem Tag nicht fällig
              oder schon gemeldet.
            </Typography>
          </Box>
        )}
      </Loaded>
    </Card>
  );
}
