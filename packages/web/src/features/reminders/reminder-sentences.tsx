import type { ReminderSettings, ReminderStep } from '@energieakte/contract';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface SentencesProps {
  readonly settings: ReminderSettings;
  readonly isReadOnly: boolean;
  readonly onChange: (change: Partial<ReminderSettings>) => void;
}

interface PartProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: Readonly<Record<Value, string>>;
  readonly isReadOnly: boolean;
  readonly onChoose: (value: Value) => void;
}

/** A part of a sentence that can be chosen. */
function Part<Value extends string>({ label, value, choices, isReadOnly, onChoose }: PartProps<Value>) {
  const known: Readonly<Record<string, string>> = choices;
  const codes: readonly Value[] = Object.keys(choices).filter((code): code is Value => code in choices);
  return (
    <TextField
      select
      size="small"
      hiddenLabel
      value={value}
      disabled={isReadOnly}
      slotProps={{ htmlInput: { 'aria-label': label } }}
      sx={{ mx: 0.5, my: 0.5, verticalAlign: 'middle', '& .MuiSelect-select': { fontWeight: 600, py: 0.75 } }}
      onChange={({ target }) => {
        const chosen = codes.find((code) => code === target.value);
        if (chosen !== undefined) onChoose(chosen);
      }}
    >
      {codes.map((code) => (
        <MenuItem key={code} value={code}>
          {known[code]}
        </MenuItem>
      ))}
    </TextField>
  );
}

function Paragraph({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box component="fieldset" sx={{ border: 0, borderBottom: 1, borderColor: 'divider', m: 0, p: 0, pb: 3, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ color: 'text.secondary' }}>
        {title}
      </Typography>
      <Box sx={{ lineHeight: 2.4 }}>{children}</Box>
    </Box>
  );
}

const weekdays = {
  '0': 'montags',
  '1': 'dienstags',
  '2': 'mittwochs',
  '3': 'donnerstags',
  '4': 'freitags',
} as const;
const times = Object.fromEntries(
  Array.from({ length: 15 }, (_, hour) => `${String(hour + 5).padStart(2, '0')}:00`).map((time) => [
    time,
    `${time} Uhr`,
  ]),
);
const idle = Object.fromEntries(['0', '7', '14', '21', '30', '60'].map((days) => [days, `${days} Tagen`]));
const included = { yes: 'dabei', no: 'nicht dabei' } as const;
const yesNo = (value: boolean) => (value ? 'yes' : 'no');

/** Values that only the interface sets stay choosable. */
function withValue(choices: Readonly<Record<string, string>>, value: string, text: string) {
  return value in choices ? choices : { ...choices, [value]: text };
}

const overviewTypes = {
  both: 'nicht grün oder rot',
  open: 'nicht grün',
  red: 'rot',
  none: 'keins davon',
} as const;
const typesOf = { both: ['NICHT_GRUEN', 'ROT'], open: ['NICHT_GRUEN'], red: ['ROT'], none: [] } as const;

function overviewOf({ types }: ReminderSettings): keyof typeof overviewTypes {
  if (types.includes('NICHT_GRUEN')) return types.includes('ROT') ? 'both' : 'open';
  return types.includes('ROT') ? 'red' : 'none';
}

const readers = {
  lead: 'die Projektleitung',
  members: 'die Projektleitung und die Mitglieder',
} as const;

export function OverviewSentence({ settings, isReadOnly, onChange }: SentencesProps) {
  const { weekdays: chosen, time, idleDays, recipients, types } = settings;
  const day = String(chosen[0] ?? 0);
  const watchesDeadlines = types.includes('FRISTEN');
  return (
    <Paragraph title="Wochenübersicht">
      Immer
      <Part
        label="Wochentag"
        value={day}
        choices={withValue(weekdays, day, 'am Wochenende')}
        isReadOnly={isReadOnly}
        onChoose={(value) => onChange({ weekdays: [Number(value)] })}
      />
      um
      <Part label="Uhrzeit der Übersicht" value={time} choices={withValue(times, time, `${time} Uhr`)} isReadOnly={isReadOnly} onChoose={(value) => onChange({ time: value })} />
      bekommt
      <Part
        label="Empfänger der Übersicht"
        value={recipients.members ? 'members' : 'lead'}
        choices={readers}
        isReadOnly={isReadOnly}
        onChoose={(value) =>
          onChange({ recipients: { ...recipients, responsible: true, members: value === 'members' } })
        }
      />
      eine Mail über alle Projekte, die
      <Part
        label="Welche Projekte"
        value={overviewOf(settings)}
        choices={overviewTypes}
        isReadOnly={isReadOnly}
        onChoose={(value) =>
          onChange({ types: [...typesOf[value], ...(watchesDeadlines ? (['FRISTEN'] as const) : [])] })
        }
      />
      sind und seit
      <Part label="Tage ohne Bearbeitung" value={String(idleDays)} choices={withValue(idle, String(idleDays), `${idleDays} Tagen`)} isReadOnly={isReadOnly} onChoose={(value) => onChange({ idleDays: Number(value) })} />
      nicht bearbeitet wurden. Anfragen sind
      <Part label="Anfragen" value={yesNo(!settings.excludeWhite)} choices={included} isReadOnly={isReadOnly} onChoose={(value) => onChange({ excludeWhite: value === 'no' })} />.
    </Paragraph>
  );
}

const beforeChoices = [90, 60, 30, 21, 14, 7, 3, 1, 0];
const afterChoices = [1, 3, 7, 14];

interface DaysProps {
  readonly label: string;
  readonly days: readonly number[];
  readonly choices: readonly number[];
  readonly isReadOnly: boolean;
  readonly onChoose: (days: readonly number[]) => void;
}

function Days({ label, days, choices, isReadOnly, onChoose }: DaysProps) {
  const shown = [...new Set([...choices, ...days])].toSorted((left, right) => right - left);
  return (
    <TextField
      select
      size="small"
      hiddenLabel
      value={days.map(String)}
      disabled={isReadOnly}
      slotProps={{
        htmlInput: { 'aria-label': label },
        select: {
          multiple: true,
          renderValue: () =>
            days.length === 0 ? 'nie' : `${days.join(', ')} ${days.length === 1 && days[0] === 1 ? 'Tag' : 'Tage'}`,
        },
      }}
      sx={{ mx: 0.5, my: 0.5, verticalAlign: 'middle', '& .MuiSelect-select': { fontWeight: 600, py: 0.75 } }}
      onChange={({ target }) => {
        const value: unknown = target.value;
        if (Array.isArray(value)) onChoose(value.map(Number).toSorted((left, right) => right - left));
      }}
    >
      {shown.map((count) => (
        <MenuItem key={count} value={String(count)}>
          {count === 0 ? 'am Tag selbst' : `${count} ${count === 1 ? 'Tag' : 'Tage'}`}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** The same steps with other days on one side; a new day is for whoever its neighbours are for. */
function withDays(steps: readonly ReminderStep[], days: readonly number[], sign: 1 | -1): ReminderStep[] {
  const isSide = (step: ReminderStep) => (sign === -1 ? step.days <= 0 : step.days > 0);
  const chosen = days.map((count): ReminderStep => {
    const known = steps.find((step) => isSide(step) && Math.abs(step.days) === count);
    return known ?? { days: count === 0 ? 0 : sign * count, to: sign === -1 ? 'RESPONSIBLE' : 'ADMINS' };
  });
  return [...steps.filter((step) => !isSide(step)), ...chosen].toSorted((left, right) => left.days - right.days);
}

const guests = {
  no: 'keine Erinnerungen',
  yes: 'Erinnerungen an Fristen, die für sie sichtbar sind',
} as const;
const digest = { yes: 'eine Mail mit allem', no: 'eine Mail je Anlass' } as const;
const watched = { yes: 'erinnert das Programm', no: 'erinnert das Programm nicht' } as const;

export function DeadlineSentences({ settings, isReadOnly, onChange }: SentencesProps) {
  const { dailyTime, steps, types, includeStopped, notifyGuests, perPersonDigest, mailSubject, mailIntro } = settings;
  const before = steps.filter(({ days }) => days <= 0).map(({ days }) => Math.abs(days));
  const after = steps.filter(({ days }) => days > 0).map(({ days }) => days).toReversed();
  const others = types.filter((type) => type !== 'FRISTEN');
  return (
    <>
      <Paragraph title="Fristen">
        Täglich um
        <Part label="Uhrzeit der Fristen" value={dailyTime} choices={withValue(times, dailyTime, `${dailyTime} Uhr`)} isReadOnly={isReadOnly} onChoose={(value) => onChange({ dailyTime: value })} />
        <Part label="Ob an Fristen erinnert wird" value={yesNo(types.includes('FRISTEN'))} choices={watched} isReadOnly={isReadOnly} onChoose={(value) => onChange({ types: value === 'yes' ? [...others, 'FRISTEN'] : others })} />
        die Zuständigen
        <Days label="Tage vor der Frist" days={before} choices={beforeChoices} isReadOnly={isReadOnly} onChoose={(days) => onChange({ steps: withDays(steps, days, -1) })} />
        vor jeder Frist und
        <Days label="Tage nach der Frist" days={after} choices={afterChoices} isReadOnly={isReadOnly} onChoose={(days) => onChange({ steps: withDays(steps, days, 1) })} />
        danach. Gestoppte Projekte sind
        <Part label="Gestoppte Projekte" value={yesNo(includeStopped)} choices={included} isReadOnly={isReadOnly} onChoose={(value) => onChange({ includeStopped: value === 'yes' })} />.
      </Paragraph>
      <Paragraph title="Auftraggeber">
        Auftraggeber bekommen
        <Part label="Auftraggeber" value={yesNo(notifyGuests)} choices={guests} isReadOnly={isReadOnly} onChoose={(value) => onChange({ notifyGuests: value === 'yes' })} />.
      </Paragraph>
      <Paragraph title="Die Mail">
        Jede Person bekommt
        <Part label="Mails je Person" value={yesNo(perPersonDigest)} choices={digest} isReadOnly={isReadOnly} onChoose={(value) => onChange({ perPersonDigest: value === 'yes' })} />.
        <Box sx={{ display: 'grid', gap: 3, mt: 2 }}>
          <TextField label="Betreff" size="small" value={mailSubject} disabled={isReadOnly} onChange={({ target }) => onChange({ mailSubject: target.value })} />
          <TextField label="Einleitung" size="small" multiline minRows={2} value={mailIntro} disabled={isReadOnly} onChange={({ target }) => onChange({ mailIntro: target.value })} />
        </Box>
      </Paragraph>
    </>
  );
}
