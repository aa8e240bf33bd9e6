import {
  type ContactSource,
  contactSourceLabels,
  contactSources,
  customerTypeLabels,
  customerTypes,
  type NewsletterSegment,
  type ProjectMode,
  roleNames,
  roles,
  skipReasonLabels,
} from '@energieakte/contract';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { programmeNamesQuery } from '#shared/directory/catalogue-names.queries.ts';
import { customersQuery } from '#shared/directory/customers.queries.ts';
import { CheckInput, ChoiceInput } from '#shared/dialog/dialog-fields.tsx';
import { counted, formatCount } from '#shared/format/numbers.ts';
import type { Choice } from '#shared/forms/field-definition.ts';
import { SeveralChoice } from '#shared/forms/several-choice.tsx';
import { useDebounced } from '#shared/forms/use-debounced.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { PageCard } from '#shared/ui/page-card.tsx';
import { viewsQuery } from '#features/views/views.queries.ts';
import { segmentQuery } from '../newsletter.queries.ts';

interface SegmentProps {
  readonly segment: NewsletterSegment;
  readonly change: (segment: NewsletterSegment) => void;
}

const roleChoices: readonly Choice[] = roles.map((role) => ({ value: role, label: roleNames[role] }));
const typeChoices: readonly Choice[] = customerTypes.map((type) => ({
  value: type,
  label: customerTypeLabels[type],
}));

/** The chosen ones among the choices; one that is no longer offered is named by its code. */
function chosenOf(choices: readonly Choice[], values: readonly string[]): readonly Choice[] {
  return values.map((value) => choices.find((one) => one.value === value) ?? { value, label: value });
}

function failureOf({ error }: UseQueryResult, what: string): string | undefined {
  return error === null ? undefined : `${what} konnten nicht geladen werden.`;
}

function Sources({ segment, change }: SegmentProps) {
  const { sources } = segment;
  const toggle = (source: ContactSource, isOn: boolean): void => {
    const next = contactSources.filter((one) => (one === source ? isOn : sources.includes(one)));
    change({ ...segment, sources: next });
  };
  return (
    <FormControl component="fieldset" sx={{ display: 'flex' }}>
      <FormLabel component="legend" sx={{ typography: 'caption', fontWeight: 550, mb: 1 }}>
        An wen er geht
      </FormLabel>
      {contactSources.map((source) => (
        <CheckInput
          key={source}
          label={contactSourceLabels[source]}
          isChecked={sources.includes(source)}
          change={(isOn) => toggle(source, isOn)}
        />
      ))}
    </FormControl>
  );
}

function CustomerFields({ segment, change }: SegmentProps) {
  const customers = useQuery(customersQuery);
  const choices = (customers.data ?? [])
    .filter(({ internal }) => !internal)
    .map(({ id, name, shortname }) => ({ value: id, label: name, detail: shortname }));
  return (
    <>
      <SeveralChoice
        label="Arten von Auftraggebern"
        choices={typeChoices}
        chosen={chosenOf(typeChoices, segment.customerTypes)}
        change={(chosen) =>
          change({
            ...segment,
            customerTypes: customerTypes.filter((type) => chosen.some(({ value }) => value === type)),
          })
        }
      />
      <SeveralChoice
        label="Einzelne Auftraggeber"
        choices={choices}
        chosen={chosenOf(choices, segment.customerIds)}
        change={(chosen) => change({ ...segment, customerIds: chosen.map(({ value }) => value) })}
        help={failureOf(customers, 'Die Auftraggeber')}
      />
      {segment.sources.includes('KONTO') && (
        <SeveralChoice
          label="Rollen der Konten"
          choices={roleChoices}
          chosen={chosenOf(roleChoices, segment.roles)}
          change={(chosen) =>
            change({
              ...segment,
              roles: roles.filter((role) => chosen.some(({ value }) => value === role)),
            })
          }
        />
      )}
    </>
  );
}

const modes = [
  { mode: 0, label: 'KfW' },
  { mode: 1, label: 'I' },
  { mode: 2, label: 'II' },
] as const satisfies readonly { readonly mode: ProjectMode; readonly label: string }[];

function ViewField({ segment, change }: SegmentProps) {
  const queries = [useQuery(viewsQuery(0)), useQuery(viewsQuery(1)), useQuery(viewsQuery(2))];
  const views = modes.flatMap(({ mode, label }) =>
    (queries[mode]?.data?.items ?? []).map(({ id, name }) => ({
      value: id,
      label: `${label}: ${name}`,
    })),
  );
  const { viewId } = segment;
  const isUnknown = viewId !== null && !views.some(({ value }) => value === viewId);
  return (
    <ChoiceInput
      label="Gespeicherte Ansicht einer Projektliste"
      help="Wer mit einem ihrer Projekte zu tun hat."
      value={viewId ?? ''}
      choices={[
        { value: '', label: 'keine' },
        ...(isUnknown ? [{ value: viewId, label: 'Ansicht einer anderen Person' }] : []),
        ...views,
      ]}
      change={(id) => change({ ...segment, viewId: id === '' ? null : id })}
    />
  );
}

function ProjectFields(props: SegmentProps) {
  const { segment, change } = props;
  const programmes = useQuery(programmeNamesQuery);
  const names = new Map(programmes.data?.map(({ code, name }) => [code, name]));
  const choices = [...names].map(([code, name]) => ({ value: code, label: code, detail: name }));
  return (
    <>
      <SeveralChoice
        label="Programme offener Projekte"
        choices={choices}
        chosen={chosenOf(choices, segment.programmeCodes)}
        change={(chosen) => change({ ...segment, programmeCodes: chosen.map(({ value }) => value) })}
        help={failureOf(programmes, 'Die Programme')}
      />
      <Autocomplete
        multiple
        freeSolo
        options={[]}
        value={[...segment.tags]}
        onChange={(_, tags: readonly string[]) =>
          change({ ...segment, tags: tags.map((tag) => tag.trim().slice(0, 60)).slice(0, 50) })
        }
        renderInput={(parameters) => (
          <TextField
            {...parameters}
            label="Schlagworte offener Projekte"
            helperText="Jedes mit Enter übernehmen."
          />
        )}
      />
      <ViewField {...props} />
    </>
  );
}

/** In milliseconds: whoever ticks several boxes is answered once. */
const calm = 400;

function Reach({ segment: written }: Pick<SegmentProps, 'segment'>) {
  const segment = useDebounced(written, calm);
  const query = useQuery({ ...segmentQuery(segment), placeholderData: keepPreviousData });
  return (
    <Loaded query={query} loading={220} failure="Die Empfänger konnten nicht gezählt werden.">
      {({ planned, recipients, skipped }) => (
        <Box aria-busy={query.isFetching}>
          <Typography role="status" sx={{ fontSize: 20, fontWeight: 650, mb: 1 }}>
            {segment.sources.length === 0
              ? 'Noch niemand gewählt'
              : `${formatCount(recipients)} von ${formatCount(planned)} bekommen ihn`}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
            Gezählt wird beim Start noch einmal, und vor jeder einzelnen Nachricht.
          </Typography>
          {skipped.map(({ reason, count, names }) => (
            <Box
              key={reason}
              component="details"
              sx={{ borderTop: 1, borderColor: 'divider', py: 1.5, typography: 'body2' }}
            >
              <Box component="summary" sx={{ cursor: 'pointer' }}>
                <strong>{formatCount(count)}</strong> {skipReasonLabels[reason]}
              </Box>
              <Box sx={{ pt: 1, pl: 4, color: 'text.secondary' }}>
                {names.join(', ')}
                {count > names.length &&
                  ` und ${counted(count - names.length, 'weitere Adresse', 'weitere Adressen')}`}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Loaded>
  );
}

/** Who the letter is for; a list that stays empty restricts nothing. */
export function RecipientsStep(props: SegmentProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(340px, 560px) minmax(280px, 1fr)' },
        gap: 4,
        alignItems: 'start',
      }}
    >
      <PageCard title="Empfängerkreis">
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Sources {...props} />
          <Typography variant="body2" color="textSecondary">
            Was leer bleibt, schränkt nicht ein. Wer mehrfach vorkommt, bekommt eine Nachricht.
          </Typography>
          <CustomerFields {...props} />
          <ProjectFields {...props} />
        </Box>
      </PageCard>
      <PageCard title="Wer ihn bekommt">
        <Reach segment={props.segment} />
      </PageCard>
    </Box>
  );
}
