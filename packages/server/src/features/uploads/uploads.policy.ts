import type { Person } from '#http/person.ts';

/** An upload is nobody's business but of who began it: it is no record yet, and becomes one in that person's name. */
export function mayGoOn(person: Person, upload: { readonly userId: string }): boolean {
  return upload.userId === person.id;
}
