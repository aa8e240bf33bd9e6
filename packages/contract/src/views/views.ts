import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { PersonName, recordId, recordVersion, requiredText, uuid } from '../core/fields.ts';
import { roles } from '../core/roles.ts';
import { projectColors, projectModes } from '../projects/project-codes.ts';
import { projectGroupFields } from '../projects/project-group-fields.ts';
import { mostNamedGroups } from './named-groups.ts';

/** Who sees a saved view: its owner, the members of one group, or the whole office. */
export const viewScopes = ['OWN', 'GROUP', 'EVERYONE'] as const;
export type ViewScope = (typeof viewScopes)[number];

/** What a list is grouped by, and which of its groups are collapsed. */
export const ViewGrouping = z.strictObject({
  field: z.enum(projectGroupFields).meta({ title: 'Gruppieren nach' }),
  /** Whether all groups are collapsed but those that are named, or none but those. */
  allCollapsed: z.boolean().meta({ title: 'Alle Gruppen eingeklappt' }),
  keys: z
    .array(z.string().max(200))
    .max(mostNamedGroups)
    .meta({ title: 'Gruppen, die anders sind als die übrigen' }),
});
export type ViewGrouping = z.infer<typeof ViewGrouping>;

/** What a list shows, as its address says it; `responsible` is `ich` or the id of a person. */
export const ViewState = z.strictObject({
  q: z.string().max(200).meta({ title: 'Suche' }),
  colors: z.array(z.enum(projectColors)).max(20).meta({ title: 'Status' }),
  states: z.enum(['laufend', 'alle', 'gestoppt']).meta({ title: 'Gestoppte Projekte' }),
  responsible: z
    .union([z.literal('ich'), uuid])
    .nullable()
    .meta({ title: 'Projektleitung' }),
  customerId: uuid.nullable().meta({ title: 'Auftraggeber' }),
  ordered: z.enum(['ja', 'nein']).nullable().meta({ title: 'Beauftragung' }),
  /** The filter tree as the search call takes it: JSON, or empty. Kept letter by letter. */
  filter: z.string().max(20_000).meta({ title: 'Bedingungen' }),
  sort: z
    .array(z.strictObject({ field: z.string().max(40), descending: z.boolean() }))
    .max(10)
    .meta({ title: 'Sortierung' }),
  /** Views and files from before are not grouped. */
  grouping: ViewGrouping.nullable().default(null).meta({ title: 'Gruppierung' }),
});
export type ViewState = z.infer<typeof ViewState>;

const columnName = z.string().max(40);

/** How narrow and how wide a column can be made, in pixels. */
export const columnWidthLimits = { least: 48, most: 800 } as const;

const ColumnWidth = z.int().min(columnWidthLimits.least).max(columnWidthLimits.most);

/** How the table looks. Columns that nobody decided about show themselves as far as there is room. */
export const ViewPresentation = z.strictObject({
  density: z.enum(['dicht', 'mittel', 'luftig']).meta({ title: 'Zeilenhöhe' }),
  order: z.array(columnName).max(50).meta({ title: 'Reihenfolge der Spalten' }),
  shown: z.record(columnName, z.boolean()).meta({ title: 'Spalten' }),
  /** In pixels. A column without one is as wide as there is room; views and files from before have none. */
  widths: z.record(columnName, ColumnWidth).default({}).meta({ title: 'Breite der Spalten' }),
});
export type ViewPresentation = z.infer<typeof ViewPresentation>;

const content = {
  name: requiredText('Name', 80),
  mode: z.literal(projectModes).meta({ title: 'Art' }),
  state: ViewState.meta({ title: 'Filter' }),
  presentation: ViewPresentation.meta({ title: 'Darstellung' }),
  /** Stands as a tab above the list. */
  pinned: z.boolean().meta({ title: 'Angeheftet' }),
};

/** A view as a file: what export writes and import reads. Whose it is does not travel with it. */
export const ViewFile = z.strictObject({ energieakte: z.literal('Ansicht'), ...content });
export type ViewFile = z.infer<typeof ViewFile>;

export const ViewInput = z.strictObject({
  /** Absent: a new view. */
  id: recordId,
  version: recordVersion.optional(),
  ...content,
  scope: z.enum(viewScopes).meta({ title: 'Sichtbar für' }),
  groupId: uuid.nullable().optional().meta({ title: 'Gruppe' }),
  /** With this view the list opens; one for each scope, and the narrowest one wins. */
  isDefault: z.boolean().meta({ title: 'Startansicht' }),
  /** With this view the list opens for these roles; only one for everyone, only by admins. Absent: as it was. */
  startsFor: z.array(z.enum(roles)).max(roles.length).optional().meta({ title: 'Startansicht für' }),
});
export type ViewInput = z.infer<typeof ViewInput>;

export const referenceKinds = ['key', 'user', 'customer', 'group', 'programme', 'service'] as const;
export type ReferenceKind = (typeof referenceKinds)[number];

/** Something a view filters by that is not there any more. */
export const MissingReference = z.object({
  kind: z.enum(referenceKinds),
  /** The filter key, e.g. `responsibleUserId`. */
  key: z.string(),
  /** The id or code; for an unknown key the key itself. */
  value: z.string(),
  /** What it was called when the view was saved; `null` when nobody knew then either. */
  label: z.string().nullable(),
});
export type MissingReference = z.infer<typeof MissingReference>;

export const View = z.object({
  ...content,
  id: uuid,
  version: z.int(),
  scope: z.enum(viewScopes),
  group: z.object({ id: uuid, name: z.string() }).nullable(),
  /** Who saved it last; `null` when the account is gone. */
  savedBy: PersonName.nullable(),
  isDefault: z.boolean(),
  /** The roles it is the start view of; told only to who may change that. */
  startsFor: z.array(z.enum(roles)),
  /** The office chose it as the start view of a role this person has; an own one comes first. */
  isStartOfRole: z.boolean(),
  missing: z.array(MissingReference),
  can: z.object({ edit: z.boolean() }),
});
export type View = z.infer<typeof View>;

/** The views of one list, and for whom this person may save one. */
export const ViewList = z.object({
  items: z.array(View),
  can: z.object({
    groups: z.array(z.object({ id: uuid, name: z.string() })),
    everyone: z.boolean(),
  }),
});
export type ViewList = z.infer<typeof ViewList>;

export const listViews = endpoint({
  method: 'GET',
  path: '/view',
  summary: 'Liefert die gespeicherten Ansichten einer Projektliste, die diese Person sehen darf.',
  access: 'view.read',
  success: [200],
  query: z.strictObject({
    mode: z
      .enum(['0', '1', '2'])
      .transform((mode) => projectModes.find((known) => String(known) === mode) ?? 0)
      .meta({ title: 'Art' }),
  }),
  response: ViewList,
});

export const saveView = endpoint({
  method: 'POST',
  path: '/view',
  summary: 'Legt eine Ansicht an (ohne id) oder ändert sie (mit id und version).',
  access: 'view.save',
  success: [200, 201],
  body: ViewInput,
  response: View,
});

export const deleteView = endpoint({
  method: 'POST',
  path: '/view/delete/:id',
  summary: 'Löscht eine Ansicht.',
  access: 'view.save',
  success: [204],
  params: z.strictObject({ id: uuid.meta({ title: 'Ansicht' }) }),
});
