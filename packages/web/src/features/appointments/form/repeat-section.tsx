import {
  cutSeriesText,
  germanDay,
  rhythmText,
  SeriesRule,
  seriesText,
  shortDay,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { FieldDefinition, FormSection } from '#shared/forms/field-definition.ts';
import { FormField } from '#shared/forms/form-field.tsx';
import { listOf, textOf } from '#shared/forms/use-bound-field.ts';
import { useFormValues, useValueAt } from '#shared/record/form-context.tsx';
import type { FormValues } from '#shared/record/form-values.ts';
import { recordFromValues } from '#shared/record/record-values.ts';
import { seriesPreviewQuery } from '../appointments.queries.ts';
import { repeatOf, withoutUnasked } from './repeat-rule.ts';
import { askedFields } from './repeat-shape.ts';

const intervalHelp: Readonly<Record<string, string>> = {
  TAG: '2 heißt: jeden zweiten Tag',
  WOCHE: '2 heißt: jede zweite Woche',
  MONAT: '2 heißt: jeden zweiten Monat',
};

/** What is counted stands at its field. */
function withHelp(field: FieldDefinition, freq: string): FieldDefinition {
  const help = intervalHelp[freq];
  return field.path === 'repeatInterval' && help !== undefined ? { ...field, help } : field;
}

interface Repeated {
  readonly rule: SeriesRule;
  readonly firstDay: string;
  readonly userId: string;
}

const startDay: FieldDefinition = {
  path: 'startDay',
  kind: 'day',
  label: '',
  fullLabel: '',
  columns: 12,
  phoneColumns: 12,
};

/** The rule as it is typed, once all of it can be read and there is a first day. */
function repeatedOf(fields: readonly FieldDefinition[], values: FormValues): Repeated | null {
  const [userId] = listOf(values['userIds'] ?? []);
  const { record, messages } = recordFromValues([...fields, startDay], withoutUnasked(values));
  const firstDay = record['startDay'];
  const isRead = Object.keys(messages).length === 0 && typeof firstDay === 'string';
  if (!isRead || userId === undefined) return null;
  const rule = SeriesRule.safeParse(repeatOf(record));
  return rule.success ? { rule: rule.data, firstDay, userId } : null;
}

const shownDays = 6;

function daysText(days: readonly string[]): string {
  const first = days.slice(0, shownDays).map(shortDay).join(', ');
  return days.length > shownDays ? `${first} …` : first;
}

function skippedText(skipped: readonly string[]): string {
  const more = skipped.length > shownDays ? ` und ${skipped.length - shownDays} weitere` : '';
  return `Ohne Feiertage: ${skipped.slice(0, shownDays).map(germanDay).join(', ')}${more}`;
}

/** In words what the rule means, and the first of its days, as the server counts them. */
function Meaning({ rule, firstDay, userId }: Repeated) {
  const { data, error } = useQuery(seriesPreviewQuery({ rule, firstDay, userId }));
  if (error !== null)
    return `${rhythmText(rule, firstDay)}. Die Tage konnten nicht geladen werden, speichern lässt es sich trotzdem.`;
  if (data === undefined) return rhythmText(rule, firstDay);
  const { days, skipped, isCut } = data;
  if (days.length === 0) return 'Die Wiederholung ergibt keinen Termin.';
  return (
    <>
      <strong>{seriesText(rule, firstDay, { days })}</strong>
      <div>{daysText(days)}</div>
      {skipped.length > 0 && <div>{skippedText(skipped)}</div>}
      {isCut && <div>{cutSeriesText}</div>}
    </>
  );
}

function Summary({ fields }: { readonly fields: readonly FieldDefinition[] }) {
  const repeated = repeatedOf(fields, useFormValues());
  return (
    <Typography component="div" variant="body2" role="status" sx={{ ':not(:empty)': { mt: 4 } }}>
      {repeated !== null && <Meaning {...repeated} />}
    </Typography>
  );
}

/** The rule of a series: the fields its rhythm asks for, and what they mean. */
export function RepeatContent({ section }: { readonly section: FormSection }) {
  const freq = textOf(useValueAt('repeatFreq'));
  const asked: ReadonlySet<string> = askedFields(freq, useValueAt('repeatPlace'));
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(12, 1fr)',
          columnGap: { xs: 3, md: 4 },
          rowGap: 4,
          mt: 4,
        }}
      >
        {section.fields
          .filter(({ path }) => asked.has(path))
          .map((field) => (
            <FormField key={field.path} field={withHelp(field, freq)} />
          ))}
      </Box>
      <Summary fields={section.fields} />
    </>
  );
}
