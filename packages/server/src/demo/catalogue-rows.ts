import type { QualificationKind } from '@energieakte/contract';
import { newId } from '#database/new-id.ts';
import type { DayOffset } from '#server/demo/demo-calendar.ts';
import { demoHouseModels } from '#server/demo/demo-house-models.ts';
import type { DemoUsername } from '#server/demo/demo-people.ts';
import type { DemoSetting, Row } from '#server/demo/demo-setting.ts';

/** What the office compared with the provider's terms lately; the other programmes wait for it. */
export const demoProgrammeCheck = {
  codes: ['297', '298', '261', '458', 'BAFA-EM'],
  on: -12,
  by: 'sabine.brenner',
} as const satisfies { codes: string[]; on: DayOffset; by: DemoUsername };

/** The Haustypen of the Auftraggeber that build in series. */
export function houseModelRows({ ids }: DemoSetting): Row<'house_model'>[] {
  return demoHouseModels.map((model) => ({
    id: newId(),
    customer_id: ids.customer(model.customer),
    name: model.name,
    building_type: model.buildingType,
    construction: model.construction,
    services: JSON.stringify(
      model.services.map(([serviceCode, quantity, euros]) => ({
        serviceCode,
        quantity,
        unitPrice: euros * 100,
      })),
    ),
    components: JSON.stringify(model.components.map(([name, uValue]) => ({ name, uValue }))),
    planned: JSON.stringify(model.planned),
    checklist_presets: JSON.stringify(model.settled.map((key) => ({ key, state: 'EINGEGANGEN' }))),
    note: model.note,
    active: model.active,
  }));
}

interface DemoListing {
  readonly user: DemoUsername;
  readonly kinds: readonly QualificationKind[];
  readonly until: DayOffset;
}

const listings: readonly DemoListing[] = [
  {
    user: 'sabine.brenner',
    kinds: ['EEE_WG', 'EEE_NWG', 'EEE_KFN_LCA', 'EEE_EBW'],
    until: { days: 0, months: 19 },
  },
  { user: 'jana.keller', kinds: ['EEE_WG', 'EEE_KFN_LCA'], until: { days: 0, months: 14 } },
  { user: 'tobias.maurer', kinds: ['EEE_WG', 'EEE_KFN_LCA'], until: { days: 0, months: 9 } },
  // Soon to be renewed.
  { user: 'tobias.maurer', kinds: ['EEE_NWG'], until: 60 },
];

/** Who of the office is listed as Energieeffizienz-Experte, and for what. */
export function qualificationRows({ ids, calendar }: DemoSetting): Row<'user_qualification'>[] {
  return listings.flatMap(({ user, kinds, until }, person) =>
    kinds.map((kind) => ({
      id: newId(),
      user_id: ids.user(user),
      kind,
      number: `999${String(person + 1).padStart(4, '0')}`,
      valid_until: calendar.day(until),
    })),
  );
}
