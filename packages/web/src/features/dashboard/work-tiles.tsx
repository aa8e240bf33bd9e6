import { type Dashboard, dashboardFilters, daysBetween, daysBetweenChecks } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatCount } from '#shared/format/numbers.ts';
import { dueText, formatDay } from '#shared/format/relative-day.ts';
import { TextLink } from '#shared/ui/links.tsx';
import { KindLinks } from './kind-links.tsx';
import { ProjectLine } from '#project-kit/project-line.tsx';
import { Lines, NothingHere, Tile } from '#shared/ui/tile.tsx';

type Task = Dashboard['tasks']['items'][number];

function TaskLine({ task, today }: { readonly task: Task; readonly today: string }) {
  const days = daysBetween(today, task.dueDate);
  return (
    <ProjectLine
      project={task}
      href={`/project/comments/${encodeURIComponent(task.projectId)}?comment=${task.commentId}`}
      detail={<span title={task.text}>{task.text}</span>}
      end={
        <Typography
          variant="body2"
          sx={{ flex: 'none', fontWeight: 600, color: days < 0 ? 'error.dark' : 'text.secondary' }}
        >
          {dueText(days)}
        </Typography>
      }
    />
  );
}

/** What somebody still has to do, as comments say it. */
export function TasksTile({ dashboard: { tasks, today } }: { readonly dashboard: Dashboard }) {
  return (
    <Tile
      title="Aufgaben"
      aside={
        tasks.overdue > 0 && (
          <Typography variant="body2" sx={{ color: 'error.dark', fontWeight: 600 }}>
            {formatCount(tasks.overdue)} überfällig
          </Typography>
        )
      }
    >
      {tasks.items.length === 0 ? (
        <NothingHere>Keine offene Aufgabe aus Kommentaren.</NothingHere>
      ) : (
        <Lines>
          {tasks.items.map((task) => (
            <TaskLine key={task.commentId} task={task} today={today} />
          ))}
        </Lines>
      )}
    </Tile>
  );
}

type Billing = NonNullable<Dashboard['billing']>;

/** Finished services of the whole office that have no invoice yet. */
export function BillingTile({ billing }: { readonly billing: Billing }) {
  return (
    <Tile
      title="Abrechnungsreif"
      aside={
        <KindLinks
          counts={billing.byMode}
          what="Abrechnungsreif"
          whose={null}
          also={dashboardFilters.billable}
        />
      }
    >
      {billing.items.length === 0 ? (
        <NothingHere>Keine Leistung wartet auf eine Rechnung.</NothingHere>
      ) : (
        <Lines>
          {billing.items.map((entry) => (
            <ProjectLine
              key={entry.id}
              project={entry}
              detail={entry.services === 1 ? '1 Leistung' : `${formatCount(entry.services)} Leistungen`}
            />
          ))}
        </Lines>
      )}
    </Tile>
  );
}

type Programmes = NonNullable<Dashboard['programmes']>;

/** Programmes that somebody should compare with what their provider says today. */
export function ProgrammesTile({ programmes }: { readonly programmes: Programmes }) {
  return (
    <Tile
      title="Programmdaten prüfen"
      aside={
        <TextLink to="/settings/programme" variant="body2">
          Förderprogramme
        </TextLink>
      }
    >
      {programmes.items.length === 0 ? (
        <NothingHere>
          Alle Programme wurden in den letzten {daysBetweenChecks} Tagen geprüft.
        </NothingHere>
      ) : (
        <Lines>
          {programmes.items.map(({ id, code, name, checkedOn }) => (
            <Box
              component="li"
              key={id}
              sx={{ display: 'flex', gap: 3, px: 4, py: 1.75, borderTop: 1, borderColor: 'divider' }}
            >
              <Typography sx={{ flex: 1, minWidth: 0 }} noWrap title={name}>
                <strong>{code}</strong> {name}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
                zuletzt geprüft am {formatDay(checkedOn)}
              </Typography>
            </Box>
          ))}
        </Lines>
      )}
    </Tile>
  );
}
