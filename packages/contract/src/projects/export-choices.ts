/** The kinds of files a list can be exported as. */
export const exportFormats = ['xlsx', 'csv', 'pdf'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The columns of a project list that a file can have, as the list calls them. */
export const exportColumns = [
  'color',
  'projectId',
  'name',
  'title',
  'city',
  'customer',
  'customerReference',
  'responsible',
  'members',
  'dueDate',
  'openServices',
  'missingDocuments',
  'updatedAt',
  'lock',
] as const;
export type ExportColumn = (typeof exportColumns)[number];

/** Those that the lists of guests have. */
export const guestColumns = [
  'color',
  'projectId',
  'name',
  'title',
  'city',
  'dueDate',
  'missingDocuments',
  'customerReference',
  'responsible',
  'members',
  'lock',
] as const satisfies readonly ExportColumn[];
