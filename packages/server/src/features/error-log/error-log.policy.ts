import { hasCompanyAdminMarker } from '@energieakte/contract';
import { every, grantedForOwn, type Right, when } from '#http/right.ts';

/** Errors are read and settled by the office's own people whose username has the marker (specification section 2). */
export const manageErrors: Right<null> = every<null>(
  grantedForOwn('error.manage'),
  when({
    kind: 'account',
    holds: ({ internal, username }) => internal && hasCompanyAdminMarker(username),
    yes: 'Das Konto gehört zum Büro und trägt „cc-admin“ im Benutzernamen.',
    no: 'Das Konto trägt kein „cc-admin“ im Benutzernamen oder gehört nicht zum Büro.',
  }),
);
