import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isMissingItem, type Project, type ProjectComment } from '@energieakte/contract';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { dayAt, formatDay } from '#shared/format/relative-day.ts';
import { TextLink } from '#shared/ui/links.tsx';
import { StatusChip } from '#shared/ui/status-chip.tsx';
import { DeadlineDot } from '#project-kit/deadline-dot.tsx';
import { deadlineLight } from '#project-kit/deadline-light.ts';
import { isServiceDone, serviceLabel } from '#project-kit/service-labels.ts';

interface PartProps {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}

function Part({ title, note, children }: PartProps) {
  return (
    <Box component="section" aria-label={title} sx={{ mb: 4 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', mb: 1 }}>
        <Typography component="h3" sx={{ fontSize: 13, fontWeight: 600 }}>
          {title}
        </Typography>
        {note !== undefined && (
          <Typography variant="caption" sx={{ color: 'text.secondary', ml: 'auto' }}>
            {note}
          </Typography>
        )}
      </Box>
      {children}
    </Box>
  );
}

function Line({ children, end }: { readonly children: ReactNode; readonly end?: ReactNode }) {
  return (
    <Box sx={lineShape}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
      {end !== undefined && <Box sx={{ ml: 'auto', flex: 'none' }}>{end}</Box>}
    </Box>
  );
}

const mostDeadlines = 3;
const mostLines = 3;

/** The open deadlines, the nearest first. */
export function Deadlines({ project, today }: { readonly project: Project; readonly today: string }) {
  const open = project.deadlines
    .filter(({ state }) => state === 'OFFEN')
    .toSorted((first, second) => first.dueDate.localeCompare(second.dueDate));
  if (open.length === 0) return null;
  return (
    <Part title="Fristen" {...moreThan(open.length, mostDeadlines)}>
      {open.slice(0, mostDeadlines).map((deadline) => {
        const { light } = deadlineLight(deadline, today);
        return (
          <Line
            key={deadline.id}
            end={<time dateTime={deadline.dueDate}>{formatDay(deadline.dueDate)}</time>}
          >
            <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
              <DeadlineDot light={light} />
              {deadline.title}
            </Box>
          </Line>
        );
      })}
    </Part>
  );
}

function moreThan(count: number, shown: number): { readonly note?: string } {
  return count > shown ? { note: `und ${count - shown} weitere` } : {};
}

/** What arrived and nobody has checked, and what is missing. */
export function Documents({ project }: { readonly project: Project }) {
  const { checklist, projectId } = project;
  const arrived = checklist.filter(({ state }) => state === 'EINGEGANGEN');
  const missing = checklist.filter(isMissingItem);
  const board = { to: '/attachment/$projectId', params: { projectId } } as const;
  if (arrived.length + missing.length === 0)
    return checklist.length === 0 ? null : (
      <Part title="Unterlagen" note="nichts offen">
        {null}
      </Part>
    );
  return (
    <Part title="Unterlagen">
      {arrived.length > 0 && (
        <Line end={<TextLink {...board}>Prüfen</TextLink>}>
          {arrived.length} eingegangen, noch nicht geprüft
          <Names names={arrived.map(({ label }) => label)} />
        </Line>
      )}
      {missing.length > 0 && (
        <Line end={<TextLink {...board}>Ansehen</TextLink>}>
          {missing.length === 1 ? 'Eine fehlt' : `${missing.length} fehlen`}
          <Names names={missing.map(({ label }) => label)} />
        </Line>
      )}
    </Part>
  );
}

function Names({ names }: { readonly names: readonly string[] }) {
  const more = names.length - mostLines;
  return (
    <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
      {names.slice(0, mostLines).join(', ')}
      {more > 0 && ` und ${more} weitere`}
    </Typography>
  );
}

/** The ordered services that are not done. */
export function Services({ project }: { readonly project: Project }) {
  const ordered = project.services.filter(({ ordered: isOrdered }) => isOrdered);
  const open = ordered.filter(({ color }) => !isServiceDone(color));
  if (ordered.length === 0) return null;
  return (
    <Part title="Leistungen" note={`${ordered.length - open.length} von ${ordered.length} erledigt`}>
      {open.slice(0, mostLines).map(({ id, color, title, assignee }) => (
        <Line key={id}>
          <Box component="span" sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
            <StatusChip color={color} word={serviceLabel(color, 'office')} />
            <Box component="span" sx={{ minWidth: 0, hyphens: 'auto' }}>
              {title}
              {/* Below, because a title beside it would have no room for its words. */}
              <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                {assignee?.displayname}
              </Typography>
            </Box>
          </Box>
        </Line>
      ))}
      {open.length > mostLines && <Line>{`und ${open.length - mostLines} weitere`}</Line>}
    </Part>
  );
}

/** What was said last, whoever may read it. */
export function LastComment({ comments }: { readonly comments: readonly ProjectComment[] }) {
  const last = comments.findLast(({ system, deletedAt }) => !system && deletedAt === null);
  if (last === undefined) return null;
  const who = [
    last.author?.displayname ?? 'Auftraggeber',
    formatDay(dayAt(new Date(last.createdAt))).slice(0, 6),
    last.visibility === 'INTERN' ? 'intern' : 'für Kunden sichtbar',
  ].join(' · ');
  return (
    <Part title="Letzter Kommentar" note={who}>
      <Typography variant="body2" sx={commentShape}>
        {last.text}
      </Typography>
    </Part>
  );
}

/** Whom to call. */
export function Contact({ project }: { readonly project: Project }) {
  const { firstName, lastName, company, phone, email } = project.client;
  const person = [firstName, lastName].filter((part) => part !== null && part !== '').join(' ');
  const name = person === '' ? (company ?? '') : person;
  if (name === '' && phone === null && email === null) return null;
  return (
    <Part title="Kontakt">
      <Line
        end={
          <Box sx={{ display: 'inline-flex', gap: 3, alignItems: 'center' }}>
            {phone !== null && (
              <Box component="a" href={`tel:${phone.replaceAll(' ', '')}`} sx={reachShape}>
                {phone}
                <Phone size={15} strokeWidth={1.75} aria-label="anrufen" role="img" />
              </Box>
            )}
            {email !== null && (
              <Box component="a" href={`mailto:${email}`} sx={reachShape} title={email}>
                <Mail size={15} strokeWidth={1.75} aria-label={`Mail an ${email}`} role="img" />
              </Box>
            )}
          </Box>
        }
      >
        {name}{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          Bauherr
        </Box>
      </Line>
    </Part>
  );
}

const lineShape = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 3,
  py: 1,
  fontSize: 13,
  '& time': { fontVariantNumeric: 'tabular-nums' },
} as const;

const commentShape = {
  display: '-webkit-box',
  WebkitLineClamp: 4,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

const reachShape = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  color: 'text.primary',
  textDecoration: 'none',
  '& svg': { color: 'primary.main' },
} as const;
