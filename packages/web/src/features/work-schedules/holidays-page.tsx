import {
  type FederalState,
  federalStateLabels,
  federalStates,
  germanDay,
  holidaysOf,
  type OfficeDay,
  officeFederalState,
  type OfficeSetting,
  weekdayOf,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  changeSettingMutation,
  officeSettingsQuery,
} from '#features/office-settings/office-settings.queries.ts';
import { reportSuccess } from '#shared/activity/activity.ts';
import { ChoiceInput } from '#shared/dialog/dialog-fields.tsx';
import { useToday } from '#shared/format/use-today.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { PageCard } from '#shared/ui/page-card.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { settingsCrumb, usePagePlace } from '#shared/ui/page-place.ts';
import { OfficeDayDialog } from './office-day-dialog.tsx';
import { capacityLabels } from './office-day-labels.ts';
import { officeDaysQuery } from './work-schedules.queries.ts';

function stateOf(setting: OfficeSetting | undefined): FederalState {
  return federalStates.find((state) => state === setting?.value) ?? 'BW';
}

/** The state of the office: a choice holds at once. */
function StateOfOffice({ setting }: { readonly setting: OfficeSetting }) {
  const change = useMutation(changeSettingMutation);
  const { name, version } = setting;
  return (
    <Box sx={{ maxWidth: 320 }}>
      <ChoiceInput
        label={officeFederalState.label}
        value={stateOf(setting)}
        choices={federalStates.map((value) => ({ value, label: federalStateLabels[value] }))}
        isDisabled={change.isPending}
        change={(value) =>
          change.mutate(
            { name, value, version },
            { onSuccess: () => reportSuccess('Das Bundesland wurde gespeichert') },
          )
        }
        help={officeFederalState.detail}
      />
      <FormAlert message={change.error?.message ?? null} />
    </Box>
  );
}

const weekdays = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'];

interface DayLine {
  readonly key: string;
  readonly day: string;
  readonly name: string;
  readonly detail: string;
  /** `null`: the law has it. */
  readonly officeDay: OfficeDay | null;
}

function linesOf(
  year: number,
  state: FederalState,
  officeDays: readonly OfficeDay[],
): readonly DayLine[] {
  const byLaw = holidaysOf(year, state).map(({ day, name }) => ({
    key: day,
    day,
    name,
    detail: 'gesetzlicher Feiertag',
    officeDay: null,
  }));
  const own = officeDays.map((officeDay) => ({
    key: officeDay.id,
    day: officeDay.day,
    name: officeDay.name,
    detail: [
      capacityLabels[officeDay.capacityPct],
      ...(officeDay.federalState === null ? [] : [`nur ${federalStateLabels[officeDay.federalState]}`]),
    ].join(' · '),
    officeDay,
  }));
  return [...byLaw, ...own].toSorted((left, right) => (left.day < right.day ? -1 : 1));
}

function Days({
  lines,
  edit,
}: {
  readonly lines: readonly DayLine[];
  readonly edit: (day: OfficeDay) => void;
}) {
  return (
    <Box component="ul" aria-label="Feiertage und Bürotage" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {lines.map(({ key, day, name, detail, officeDay }) => (
        <Box
          component="li"
          key={key}
          sx={{
            display: 'flex',
            alignItems: 'center',
            columnGap: 3,
            minHeight: 40,
            py: { xs: 1, sm: 0 },
            '& + li': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <Typography variant="body2" sx={{ width: 112, flex: 'none' }}>
            {`${weekdays[weekdayOf(day)]} ${germanDay(day)}`}
          </Typography>
          <Box sx={{ flex: 1, minWidth: 0, display: { sm: 'flex' }, columnGap: 3 }}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {name}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {detail}
            </Typography>
          </Box>
          {officeDay !== null && (
            <Button onClick={() => edit(officeDay)} aria-label={`${name} bearbeiten`}>
              Bearbeiten
            </Button>
          )}
        </Box>
      ))}
    </Box>
  );
}

interface YearCardProps {
  readonly state: FederalState;
  readonly edit: (day: OfficeDay | 'new') => void;
}

function YearCard({ state, edit }: YearCardProps) {
  const today = useToday();
  const [year, setYear] = useState(Number(today.slice(0, 4)));
  const query = useQuery(officeDaysQuery(year));
  return (
    <PageCard
      title={`${year}, ${federalStateLabels[state]}`}
      action={
        <>
          <IconButton aria-label="Jahr davor" onClick={() => setYear(year - 1)}>
            <ChevronLeft size={18} strokeWidth={1.75} />
          </IconButton>
          <IconButton aria-label="Jahr danach" onClick={() => setYear(year + 1)}>
            <ChevronRight size={18} strokeWidth={1.75} />
          </IconButton>
        </>
      }
    >
      <Loaded query={query} loading={480} failure="Die Bürotage konnten nicht geladen werden.">
        {(officeDays) => <Days lines={linesOf(year, state, officeDays)} edit={edit} />}
      </Loaded>
    </PageCard>
  );
}

/** The state of the office, its holidays by law and its own days (`/settings/feiertage`), for admins. */
export function HolidaysPage() {
  usePagePlace({ title: 'Feiertage', parents: [settingsCrumb] });
  const [edited, setEdited] = useState<OfficeDay | 'new' | null>(null);
  return (
    <>
      <PageHeader
        title="Feiertage"
        actions={
          <Button variant="contained" onClick={() => setEdited('new')}>
            Bürotag eintragen
          </Button>
        }
      />
      <Box sx={{ display: 'grid', gap: 4, maxWidth: 860 }}>
        <Loaded
          query={useQuery(officeSettingsQuery)}
          loading={480}
          failure="Das Bundesland des Büros konnte nicht geladen werden."
        >
          {(settings) => {
            const setting = settings.find(({ name }) => name === officeFederalState.name);
            return (
              <>
                {setting !== undefined && <StateOfOffice setting={setting} />}
                <YearCard state={stateOf(setting)} edit={setEdited} />
              </>
            );
          }}
        </Loaded>
      </Box>
      {edited !== null && (
        <OfficeDayDialog officeDay={edited === 'new' ? null : edited} close={() => setEdited(null)} />
      )}
    </>
  );
}
