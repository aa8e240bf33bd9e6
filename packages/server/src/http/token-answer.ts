import { Answer } from '#http/handle.ts';

/** Both readings of "an Authorization header whose first item is" the token (specification section 7). */
export function tokenAnswer(token: string): Answer<{ Authorization: string[] }> {
  const value = `Bearer ${token}`;
  return new Answer({ Authorization: [value] }, { headers: { authorization: value } });
}
