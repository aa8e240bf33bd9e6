import { type EndpointDefinition, grantFor } from '@energieakte/contract';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';

/** Steps a person may owe, in the order they are asked for: a new password comes before a second factor. */
const owedSteps = [
  {
    step: 'password',
    isOwed: (person: Person) => person.mustChangePassword,
    code: 'auth.mustChangePassword',
  },
  {
    step: 'secondFactor',
    isOwed: (person: Person) => person.mustSetSecondFactor,
    code: 'auth.secondFactorNeeded',
  },
] as const;

/**
 * Refuses a person who owes a step first, except for calls that are open meanwhile. Open calls that do more for whoever
 * is signed in ask it themselves.
 * @throws AppError the code of the step
 */
export function refuseWhileMissing(definition: EndpointDefinition, person: Person): void {
  const open = definition.whileMissing ?? [];
  const owed = owedSteps.find(({ step, isOwed }) => isOwed(person) && !open.includes(step));
  if (owed !== undefined) throw refusal(owed.code, {});
}

/**
 * The person of a token, who must be allowed what the call's row of the permission matrix says; `null` where it is open.
 * @throws AppError `auth.required`, `auth.expired`, `access.denied`, or the code of a step that is owed
 */
export async function admit(
  definition: EndpointDefinition,
  token: string | null,
  authenticate: (token: string | null) => Promise<Person>,
): Promise<Person | null> {
  if (definition.access === 'open') return null;
  const person = await authenticate(token);
  refuseWhileMissing(definition, person);
  if (grantFor(person.roles, definition.access) === 'no') throw refusal('access.denied', {});
  return person;
}
