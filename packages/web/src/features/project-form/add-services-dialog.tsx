import type { PriceElement, ProjectMode, ServiceType } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { DialogFrame } from '#shared/dialog/dialog-frame.tsx';
import { Loaded } from '#shared/query/loaded.tsx';
import type { FormValues } from '#shared/record/form-values.ts';
import { memberPath, membersOf } from '#shared/record/line-items/member-path.ts';
import type { MemberList, NewMember } from '#shared/record/line-items/use-member-list.ts';
import { serviceTypesQuery } from '#shared/directory/catalogue.queries.ts';
import { FilterSwitch } from '#shared/list/filter-switch.tsx';
import { useEditedProject } from './edited-project.ts';
import { PriceChoiceList, serviceOfElement, usePriceChoices } from './price-choices.tsx';
import { ChoiceLine } from './choice-line.tsx';

interface AddServicesDialogProps {
  readonly add: MemberList['add'];
  readonly close: () => void;
}

/** What the catalogue offers for this kind of project, in the catalogue's order. */
function offered(types: readonly ServiceType[], mode: ProjectMode): readonly ServiceType[] {
  return types
    .filter(({ active, modes }) => active && modes.includes(mode))
    .toSorted((left, right) => left.position - right.position);
}

function fits({ code, title }: ServiceType, typed: string): boolean {
  const text = `${code} ${title}`.toLocaleLowerCase('de');
  return typed
    .toLocaleLowerCase('de')
    .split(/\s+/u)
    .every((word) => text.includes(word));
}

/** A line that was ticked or unticked: by its code, or as the first that fits what was typed. */
type Toggle = { readonly code: string } | { readonly typed: string };

/** The codes that are ticked after all of this; what was typed before the catalogue came is looked up in it here. */
function chosenCodes(toggles: readonly Toggle[], all: readonly ServiceType[]): readonly string[] {
  return toggles.reduce<readonly string[]>((chosen, toggle) => {
    const code = 'code' in toggle ? toggle.code : all.find((type) => fits(type, toggle.typed))?.code;
    if (code === undefined) return chosen;
    return chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code];
  }, []);
}

function newService(type: ServiceType, isOrdered: boolean): NewMember {
  return {
    serviceCode: type.code,
    title: type.title,
    ordered: isOrdered ? 'ja' : 'nein',
    quantity: '1',
    unit: 'PAUSCHAL',
    reviewNeeded: type.reviewNeeded ? 'ja' : 'nein',
  };
}

/** The codes that are in the form already. */
function useCodesInForm(): ReadonlySet<unknown> {
  const { getValues } = useFormContext<FormValues>();
  const values = getValues();
  return new Set(
    membersOf(values, 'services').map((id) => values[memberPath('services', id, 'serviceCode')]),
  );
}

interface TypeLineProps {
  readonly type: ServiceType;
  readonly isChosen: boolean;
  readonly isInProject: boolean;
  readonly toggle: () => void;
}

function TypeLine({ type, isChosen, isInProject, toggle }: TypeLineProps) {
  return (
    <ChoiceLine {...{ isChosen, toggle }}>
      <Box component="span" sx={{ flex: 1, minWidth: 0, fontWeight: 500 }}>
        {type.title}
      </Box>
      {isInProject && (
        <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          schon im Projekt
        </Box>
      )}
      <Box component="span" sx={{ color: 'text.secondary', width: 40 }}>
        {type.code}
      </Box>
    </ChoiceLine>
  );
}

interface CatalogueListProps {
  readonly types: readonly ServiceType[];
  readonly chosen: readonly string[];
  readonly toggle: (code: string) => void;
}

function CatalogueList({ types, chosen, toggle }: CatalogueListProps) {
  const inForm = useCodesInForm();
  if (types.length === 0) {
    return (
      <Box sx={{ py: 4, typography: 'body2', color: 'text.secondary' }}>Keine Leistung heißt so.</Box>
    );
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {types.map((type) => (
        <TypeLine
          key={type.code}
          type={type}
          isChosen={chosen.includes(type.code)}
          isInProject={inForm.has(type.code)}
          toggle={() => toggle(type.code)}
        />
      ))}
    </Box>
  );
}

interface SearchLineProps {
  readonly typed: string;
  readonly setTyped: (typed: string) => void;
  readonly takeFirst: () => void;
}

function SearchLine({ typed, setTyped, takeFirst }: SearchLineProps) {
  return (
    <Box sx={{ px: 6, pb: 2 }}>
      <OutlinedInput
        autoFocus
        fullWidth
        size="small"
        placeholder="Leistung oder Kürzel suchen"
        inputProps={{ 'aria-label': 'Leistung oder Kürzel suchen', type: 'search' }}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          takeFirst();
        }}
      />
    </Box>
  );
}

function Found({
  found,
  chosen,
  toggle,
}: Omit<CatalogueListProps, 'types'> & { readonly found: readonly ServiceType[] }) {
  const query = useQuery(serviceTypesQuery);
  return (
    <Loaded query={query} loading={240} failure="Der Leistungskatalog konnte nicht geladen werden.">
      {() => <CatalogueList types={found} chosen={chosen} toggle={toggle} />}
    </Loaded>
  );
}

function needsReview(types: readonly ServiceType[], { serviceCode }: PriceElement): boolean {
  return types.find(({ code }) => code === serviceCode)?.reviewNeeded ?? false;
}

function addLabel(count: number): string {
  if (count === 0) return 'Hinzufügen';
  return count === 1 ? '1 Leistung hinzufügen' : `${count} Leistungen hinzufügen`;
}

interface SourceSwitchProps {
  readonly isPriced: boolean;
  readonly setPriced: (isPriced: boolean) => void;
  readonly counts: { readonly catalogue: number; readonly prices: number };
}

/** Whether the catalogue is looked at, or the price list of the project. */
function SourceSwitch({ isPriced, setPriced, counts }: SourceSwitchProps) {
  return (
    <Box role="group" aria-label="Woraus" sx={{ display: 'flex', gap: 2, px: 6, pb: 3 }}>
      <FilterSwitch
        label="Leistungskatalog"
        count={counts.catalogue}
        isOn={!isPriced}
        toggle={() => setPriced(false)}
      />
      <FilterSwitch
        label="Preisliste"
        count={counts.prices}
        isOn={isPriced}
        toggle={() => setPriced(true)}
      />
    </Box>
  );
}

/** The services of the catalogue that are ticked. */
function useCatalogueChoices(typed: string) {
  const { mode } = useEditedProject();
  const { data: types = [] } = useQuery(serviceTypesQuery);
  const [toggles, setToggles] = useState<readonly Toggle[]>([]);
  const all = offered(types, mode);
  const found = all.filter((type) => fits(type, typed.trim()));
  const chosen = chosenCodes(toggles, all);
  const toggle = (one: Toggle): void => setToggles((before) => [...before, one]);
  // Once the catalogue is there, Enter means the line that is seen then, whatever a newer catalogue says.
  const takeFirst = (): void => {
    const [first] = found;
    if (first !== undefined) toggle({ code: first.code });
    else if (types.length === 0) toggle({ typed: typed.trim() });
  };
  return { types, all, found, chosen, toggle: (code: string) => toggle({ code }), takeFirst };
}

/**
 * Picks services for the project, of the catalogue or with their price from the price list of the project. Enter in the search
 * ticks the first one found.
 */
export function AddServicesDialog({ add, close }: AddServicesDialogProps) {
  const [typed, setTyped] = useState('');
  const [isPriced, setPriced] = useState(false);
  const [isOrdered, setIsOrdered] = useState(false);
  const catalogue = useCatalogueChoices(typed);
  const prices = usePriceChoices(typed.trim());
  const { found, chosen, toggle } = catalogue;
  const count = chosen.length + prices.chosen.length;
  const takeFirst = (): void => {
    if (!isPriced) return catalogue.takeFirst();
    const [first] = prices.found;
    if (first !== undefined && prices.isCurrent) prices.toggle(first);
  };
  const confirm = (): void => {
    const ticked = catalogue.all.filter(({ code }) => chosen.includes(code));
    const ordered = isOrdered ? 'ja' : 'nein';
    const { discountPct } = prices;
    add([
      ...ticked.map((type) => newService(type, isOrdered)),
      ...prices.chosen.map((element) => ({
        ...serviceOfElement(element, { discountPct, ordered }),
        reviewNeeded: needsReview(catalogue.types, element) ? 'ja' : 'nein',
      })),
    ]);
    close();
  };
  return (
    <DialogFrame close={close} size="sm">
      <DialogTitle>Leistungen hinzufügen</DialogTitle>
      <SearchLine typed={typed} setTyped={setTyped} takeFirst={takeFirst} />
      <SourceSwitch
        {...{ isPriced, setPriced }}
        counts={{ catalogue: found.length, prices: prices.total }}
      />
      <DialogContent sx={{ height: 420, pt: 0 }}>
        {isPriced ? <PriceChoiceList choices={prices} /> : <Found {...{ found, chosen, toggle }} />}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 2 }}>
        <FormControlLabel
          sx={{ mr: 'auto', ml: -2 }}
          slotProps={{ typography: { variant: 'body2' } }}
          label="gleich als beauftragt"
          control={<Checkbox checked={isOrdered} onChange={(_, checked) => setIsOrdered(checked)} />}
        />
        <Button color="secondary" onClick={close}>
          Abbrechen
        </Button>
        <Button variant="contained" disabled={count === 0} onClick={confirm}>
          {addLabel(count)}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
