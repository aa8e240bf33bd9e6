/** For whom a list is made: decides which projects and which fields there are for them. */
export type Audience =
  | { readonly kind: 'office'; readonly personId: string; readonly seesDeleted: boolean }
  | { readonly kind: 'customer'; readonly personId: string; readonly customerId: string };
