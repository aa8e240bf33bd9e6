import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ProjectService } from '@energieakte/contract';
import { lazy, type ReactNode, Suspense } from 'react';
import { formatDay } from '#shared/format/relative-day.ts';
import { FieldFailure } from '#project-kit/in-place/field-failure.tsx';
import { isServiceDone } from '#project-kit/service-labels.ts';
import { emptyFields, type ServiceFields } from './use-service-fields.ts';

async function importEditors() {
  return { default: (await import('./service-editors.tsx')).ServiceEditors };
}

const ServiceEditors = lazy(importEditors);

/** Fetches what a field needs before it is opened. */
export function prepareEditors(): void {
  // Where that fails, opening the field asks again and says so.
  importEditors().catch(() => undefined);
}

interface FieldTextProps {
  readonly label: string;
  readonly canChange: boolean;
  readonly isPending: boolean;
  readonly isQuiet: boolean;
  readonly open: () => void;
  readonly children: ReactNode;
}

/** A value that a click turns into its field. The keyboard opens it from the row. */
function FieldText({ label, canChange, isPending, isQuiet, open, children }: FieldTextProps) {
  const color = isQuiet ? 'text.secondary' : 'text.primary';
  if (!canChange)
    return <Box sx={{ typography: { xs: 'caption', md: 'body2' }, color }}>{children}</Box>;
  return (
    <ButtonBase
      tabIndex={-1}
      aria-label={label}
      aria-busy={isPending}
      onClick={({ currentTarget }) => {
        // The field takes the place of this button, and the focus is to stay in the row.
        currentTarget.closest<HTMLElement>('[data-service]')?.focus();
        open();
      }}
      sx={{
        typography: { xs: 'caption', md: 'body2' },
        color: { xs: 'text.secondary', md: color },
        opacity: isPending ? 0.6 : 1,
        textAlign: 'left',
        justifyContent: 'flex-start',
        mx: -1.5,
        px: 1.5,
        // On phones a finger meets a button beyond its edges anyway.
        minHeight: { xs: 20, sm: 36, md: 28 },
        borderRadius: 1,
        maxWidth: 'calc(100% + 12px)',
        '&:hover': { outline: 1, outlineColor: 'divider', bgcolor: 'background.paper' },
      }}
    >
      {children}
    </ButtonBase>
  );
}

interface ServiceCellsProps {
  readonly service: ProjectService;
  readonly fields: ServiceFields;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

// The names of the buttons have the same words: who speaks to the screen says what stands there.
const assign = 'zuweisen';
const setDay = 'Termin setzen';

function isOverdue({ ordered, color }: ProjectService, today: string, day: string): boolean {
  return ordered && day < today && !isServiceDone(color);
}

function dueWords(service: ProjectService, today: string, day: string): string {
  return `${formatDay(day)}${isOverdue(service, today, day) ? ' überfällig' : ''}`;
}

/** A day that has passed is told by a word, too. */
function DueText({ service, today, day }: Omit<ServiceCellsProps, 'fields'> & { readonly day: string }) {
  const isLate = isOverdue(service, today, day);
  return (
    <Box
      component="time"
      dateTime={day}
      title={isLate ? 'überfällig' : undefined}
      sx={{
        fontVariantNumeric: 'tabular-nums',
        ...(isLate && { color: 'error.dark', fontWeight: 600 }),
      }}
    >
      {formatDay(day)}
      {isLate && (
        <Box
          component="span"
          sx={{ display: { md: 'block' }, typography: 'caption', lineHeight: 1, ml: { xs: 1, md: 0 } }}
        >
          überfällig
        </Box>
      )}
    </Box>
  );
}

function ServiceTexts({ service, fields, today }: ServiceCellsProps) {
  const { assignee, due, canChange, open } = fields;
  const name = assignee.shown?.displayname;
  const day = due.shown;
  return (
    <>
      <Box role="gridcell" sx={{ minWidth: 0 }}>
        <FieldText
          label={`Bearbeitung von „${service.title}“: ${name ?? assign}`}
          canChange={canChange}
          isPending={assignee.isPending}
          isQuiet={name === undefined}
          open={() => open('assigneeId')}
        >
          {name ?? (canChange ? assign : '')}
        </FieldText>
      </Box>
      <Box role="gridcell" sx={{ minWidth: 0 }}>
        <FieldText
          label={`Termin von „${service.title}“: ${day === null ? setDay : dueWords(service, today, day)}`}
          canChange={canChange}
          isPending={due.isPending}
          isQuiet={day === null}
          open={() => open('dueDate')}
        >
          {day === null ? (
            canChange ? (
              setDay
            ) : (
              ''
            )
          ) : (
            <DueText service={service} today={today} day={day} />
          )}
        </FieldText>
      </Box>
    </>
  );
}

/** Two columns of the table; on phones one line below the title. */
const cells = {
  display: { xs: 'flex', md: 'contents' },
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 4,
  order: 3,
  gridColumn: '1 / -1',
  minWidth: 0,
} as const;

/** Who works on the service until when: text, or both as fields. */
export function ServiceCells(properties: ServiceCellsProps) {
  const { service, fields } = properties;
  const texts = <ServiceTexts {...properties} />;
  return (
    <Box sx={cells}>
      {fields.opened === null ? (
        texts
      ) : (
        <Suspense fallback={texts}>
          <ServiceEditors title={service.title} fields={fields} />
        </Suspense>
      )}
    </Box>
  );
}

/** What of the row is not stored yet, and why. */
export function ServiceFieldFailures({ fields }: Pick<ServiceCellsProps, 'fields'>) {
  const { assignee, due, isDayWrong } = fields;
  return (
    <>
      {isDayWrong && (
        <Box role="alert" sx={{ typography: 'caption', color: 'error.dark', fontWeight: 600 }}>
          Das ist kein gültiges Datum (TT.MM.JJJJ).
        </Box>
      )}
      <FieldFailure control={assignee} typed={assignee.shown?.displayname ?? emptyFields.assignee} />
      <FieldFailure control={due} typed={due.shown === null ? emptyFields.due : formatDay(due.shown)} />
    </>
  );
}
