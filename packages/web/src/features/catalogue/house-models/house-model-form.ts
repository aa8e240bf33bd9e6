import {
  HouseModelInput,
  type ServiceType,
  buildingTypeLabels,
  constructionLabels,
  heatGeneratorLabels,
  normWords,
  thermalBridgeLabels,
  ventilationLabels,
} from '@energieakte/contract';
import type { Choice, FormSection } from '#shared/forms/field-definition.ts';
import { choiceOf } from '#shared/forms/choices.ts';
import { useOrderingCustomerChoices } from '#shared/directory/ordering-customers.ts';
import { presetLabels } from '../catalogue-labels.ts';
import type { FieldPath } from '#shared/forms/field-path.ts';
import { type FormDescription, fieldFor, rowsFor } from '#shared/record/whole-record.ts';

const field = fieldFor(HouseModelInput);

function figure(path: FieldPath<HouseModelInput['planned']>) {
  return field(`planned/${path}`, { kind: 'number', columns: 3, phoneColumns: 6 });
}

const plannedFigures = [
  'volumeVe',
  'envelopeAreaA',
  'windowArea',
  'heatLoadKw',
  'qpRef',
  'qp',
  'htRef',
  'ht',
  'n50Planned',
  'deltaUwb',
  'pvKwp',
  'batteryKwh',
  'gwp',
  'finalEnergy',
] as const;

const headSection: FormSection = {
  id: 'haustyp',
  title: 'Haustyp',
  fields: [
    field('name', { kind: 'text', maximum: 120, isRequired: true, columns: 6 }),
    field('customerId', {
      kind: 'reference',
      useChoices: useOrderingCustomerChoices,
      isRequired: true,
    }),
    field('buildingType', { ...choiceOf(buildingTypeLabels), columns: 5 }),
    field('construction', { ...choiceOf(constructionLabels), columns: 4 }),
    field('active', { kind: 'yesNo', isRequired: true, columns: 3 }),
    field('note', { kind: 'paragraph', maximum: 2000, columns: 12 }),
  ],
};

function servicesSection(services: readonly ServiceType[], prices: readonly Choice[]): FormSection {
  const choices = services.map(({ code, title }) => ({ value: code, label: `${code} ${title}` }));
  return {
    id: 'leistungen',
    title: 'Leistungen',
    fields: [
      rowsFor(HouseModelInput, 'services', {
        addLabel: 'Leistung hinzufügen',
        help: 'Neue Projekte bekommen sie als angeboten, nicht als beauftragt, zum Preis in der Liste des Auftraggebers an diesem Tag; wo dort keiner steht, zum Preis in der letzten Spalte.',
        empty: { quantity: '1' },
        rowColumns: [
          {
            key: 'serviceCode',
            label: 'Leistung',
            width: 4,
            kind: 'choice',
            choices,
            isRequired: true,
          },
          {
            key: 'priceElementId',
            label: 'Preis aus der Preisliste',
            width: 4,
            kind: 'choice',
            choices: prices,
          },
          { key: 'quantity', label: 'Menge', width: 2, kind: 'number' },
          { key: 'unitPrice', label: 'Sonst netto', width: 2, kind: 'money' },
        ],
      }),
    ],
  };
}

const componentsSection: FormSection = {
  id: 'bauteile',
  title: 'Bauteile',
  fields: [
    rowsFor(HouseModelInput, 'components', {
      addLabel: 'Bauteil hinzufügen',
      empty: {},
      rowColumns: [
        { key: 'name', label: 'Bauteil', width: 9, kind: 'text' },
        { key: 'uValue', label: 'U-Wert W/(m²K)', width: 3, kind: 'number' },
      ],
    }),
  ],
};

const figuresSection: FormSection = {
  id: 'kennwerte',
  title: 'Geplante Kennwerte',
  fields: [
    field('planned/norm', { ...choiceOf(normWords), columns: 4 }),
    field('planned/software', { kind: 'text', maximum: 80, columns: 4 }),
    field('planned/thermalBridge', { ...choiceOf(thermalBridgeLabels), columns: 4 }),
    field('planned/heatGenerator', choiceOf(heatGeneratorLabels)),
    field('planned/ventilation', choiceOf(ventilationLabels)),
    ...plannedFigures.map(figure),
  ],
};

const checklistItemsSection: FormSection = {
  id: 'unterlagen',
  title: 'Unterlagen der Serie',
  fields: [
    rowsFor(HouseModelInput, 'checklistPresets', {
      addLabel: 'Unterlage hinzufügen',
      help: 'Kennung wie in der Unterlagenliste, zum Beispiel FENSTERLISTE.',
      empty: { state: 'EINGEGANGEN' },
      rowColumns: [
        { key: 'key', label: 'Kennung', width: 7, kind: 'text' },
        { key: 'state', label: 'Stand', width: 5, ...choiceOf(presetLabels), isRequired: true },
      ],
    }),
  ],
};

/** A house type; its services are chosen from the catalogue as it is now, and their prices from the elements. */
export function houseModelForm(
  services: readonly ServiceType[],
  prices: readonly Choice[],
): FormDescription<HouseModelInput> {
  return {
    schema: HouseModelInput,
    sections: [
      headSection,
      servicesSection(services, prices),
      componentsSection,
      figuresSection,
      checklistItemsSection,
    ],
  };
}
