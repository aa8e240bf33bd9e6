import { z } from 'zod';

/** Where the typed words were found. `buyer`: the applicant of a single funding case. */
export const searchFields = [
  'projectId',
  'name',
  'title',
  'client',
  'buyer',
  'address',
  'parcel',
  'customerReference',
  'bzaId',
  'bndId',
  'approvalNo',
  'tag',
  'customer',
  'shortname',
  'city',
  'displayname',
  'email',
  'phone',
  'firm',
  'number',
  'category',
  'keyword',
  'question',
  'fileName',
] as const;
export type SearchField = (typeof searchFields)[number];

/** A text in which typed words were found, and where: `[from, until)` in UTF-16 units, in rising order. */
export const SearchMatch = z.object({
  field: z.enum(searchFields),
  text: z.string(),
  ranges: z.array(z.tuple([z.int().min(0), z.int().min(1)])),
});
export type SearchMatch = z.infer<typeof SearchMatch>;
