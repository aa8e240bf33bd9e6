import { type FoundSlot, parseGermanDay, qualificationKinds } from '@energieakte/contract';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useProjectChoices } from '#project-kit/project-choices.ts';
import { ChoiceInput, dayProblem, DayInput } from '#shared/dialog/dialog-fields.tsx';
import { FormDialog } from '#shared/dialog/form-dialog.tsx';
import { ChoicePicker } from '#shared/forms/choice-picker.tsx';
import { qualificationLabels } from '#shared/format/qualification-labels.ts';
import { formatDay } from '#shared/format/relative-day.ts';
import { findSlotsMutation } from './appointments.queries.ts';
import { placeText } from './board/place-text.ts';
import { wallOfInstant } from './office-time.ts';

/** What the search begins with. */
export interface FindTimeStart {
  readonly from: string;
  readonly to: string;
  readonly minutes: number;
  readonly userIds?: readonly string[];
  /** Where to: who is near that day comes first. */
  readonly site?: Site;
}

/** A project one drives to. */
export interface Site {
  readonly id: string;
  readonly label: string;
}

interface SiteInputProps {
  readonly site: Site | null;
  readonly change: (site: Site | null) => void;
}

interface FindTimeProps {
  readonly start: FindTimeStart;
  readonly people: readonly { readonly value: string; readonly label: string }[];
  readonly choose: (slot: FoundSlot, site: Site | null) => void;
  readonly close: () => void;
}

const lengths = [30, 60, 90, 120, 180, 240, 480].map((minutes) => ({
  value: String(minutes),
  label: `${(minutes / 60).toLocaleString('de-DE')} Std.`,
}));
const listings = [
  { value: '', label: 'keine nötig' },
  ...qualificationKinds.map((value) => ({ value, label: qualificationLabels[value] })),
];
const counts = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }));

function slotText({ start, end }: FoundSlot): string {
  const place = { rowId: '', start: wallOfInstant(start), end: wallOfInstant(end) };
  return placeText(place, false);
}

function detailText({ people, extraTravel, loadPct }: FoundSlot): string {
  const travel = extraTravel === null || extraTravel === 0 ? [] : [`${extraTravel} min mehr Fahrt`];
  const names = people.map(({ displayname }) => displayname).join(', ');
  return [names, ...travel, `die Woche ist dann zu ${loadPct} % belegt`].join(' · ');
}

function Slots({
  slots,
  choose,
}: {
  readonly slots: readonly FoundSlot[];
  readonly choose: (slot: FoundSlot) => void;
}) {
  if (slots.length === 0)
    return (
      <Typography role="status" color="textSecondary">
        In dieser Zeit hat niemand so lange am Stück frei. Ein längerer Zeitraum hilft oft.
      </Typography>
    );
  return (
    <Box
      component="ul"
      aria-label="Freie Zeiten"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}
    >
      {slots.map((slot) => (
        <li key={`${slot.start} ${slot.people.map(({ id }) => id).join(' ')}`}>
          <ButtonBase
            onClick={() => choose(slot)}
            sx={{
              display: 'block',
              width: '100%',
              textAlign: 'left',
              px: 3,
              py: 2,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              ':hover': { bgcolor: 'action.hover' },
            }}
          >
            <strong>{slotText(slot)}</strong>
            <Typography variant="body2" color="textSecondary">
              {detailText(slot)}
            </Typography>
          </ButtonBase>
        </li>
      ))}
    </Box>
  );
}

function useFields({ from, to, minutes, userIds, site: given }: FindTimeStart) {
  const [site, setSite] = useState<Site | null>(given ?? null);
  const [person, setPerson] = useState(userIds?.length === 1 ? (userIds[0] ?? '') : '');
  const [listing, setListing] = useState('');
  const [length, setLength] = useState(String(minutes));
  const [count, setCount] = useState('1');
  const [first, setFirst] = useState(formatDay(from));
  const [last, setLast] = useState(formatDay(to));
  return {
    person,
    setPerson,
    listing,
    setListing,
    length,
    setLength,
    count,
    setCount,
    first,
    setFirst,
    last,
    setLast,
    site,
    setSite,
  };
}

/** Where the appointment will be, found by typing. */
function SiteInput({ site, change }: SiteInputProps) {
  const [typed, setTyped] = useState('');
  const { choices, isSearched = false } = useProjectChoices(typed);
  const found = choices.map(({ value, label, detail = '' }) => ({
    id: value,
    label: `${label} ${detail}`.trim(),
  }));
  const isFound = found.some(({ id }) => id === site?.id);
  return (
    <ChoicePicker
      label="Projekt vor Ort (freiwillig)"
      choices={site === null || isFound ? found : [site, ...found]}
      value={site?.id ?? null}
      onChange={(id) => change(found.find((one) => one.id === id) ?? null)}
      search={setTyped}
      isSearched={isSearched}
    />
  );
}

/** `Wer hat Zeit?`: up to five times that fit, each the beginning of a new appointment. */
export function FindTimeDialog({ start, people, choose, close }: FindTimeProps) {
  const fields = useFields(start);
  const { mutate, data, isPending, error } = useMutation(findSlotsMutation);
  const from = parseGermanDay(fields.first);
  const to = parseGermanDay(fields.last);
  const submit = (): void => {
    if (from === null || to === null) return;
    const userIds = fields.person === '' ? {} : { userIds: [fields.person] };
    const qualification = qualificationKinds.find((kind) => kind === fields.listing);
    const numbers = { minutes: Number(fields.length), count: Number(fields.count) };
    const place = fields.site === null ? {} : { siteProjectId: fields.site.id };
    const listed = qualification === undefined ? {} : { qualification };
    mutate({ from, to, ...numbers, ...userIds, ...listed, ...place });
  };
  const everybody = { value: '', label: 'alle im Büro' };
  return (
    <FormDialog
      title="Wer hat Zeit?"
      confirmLabel="Suchen"
      size="sm"
      isFullOnPhones
      isReady={from !== null && to !== null}
      isPending={isPending}
      failure={error?.message ?? null}
      submit={submit}
      close={close}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 4 }}>
        <ChoiceInput label="Dauer" value={fields.length} change={fields.setLength} choices={lengths} />
        <ChoiceInput label="Personen" value={fields.count} change={fields.setCount} choices={counts} />
        <DayInput
          label="Von"
          value={fields.first}
          change={fields.setFirst}
          error={dayProblem(fields.first, true)}
        />
        <DayInput
          label="Bis"
          value={fields.last}
          change={fields.setLast}
          error={dayProblem(fields.last, true)}
        />
        <ChoiceInput
          label="Wer"
          value={fields.person}
          change={fields.setPerson}
          choices={[everybody, ...people]}
        />
        <ChoiceInput
          label="Qualifikation"
          value={fields.listing}
          change={fields.setListing}
          choices={listings}
        />
      </Box>
      <SiteInput site={fields.site} change={fields.setSite} />
      {data !== undefined && <Slots slots={data} choose={(slot) => choose(slot, fields.site)} />}
    </FormDialog>
  );
}
