import { useState } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { daysLeftText } from './days-left.ts';

/** Says how long a demanded second factor can still be put off. */
export function FactorNotice() {
  const { secondFactorDueAt } = useCurrentUser();
  const [now] = useState(() => new Date());
  if (secondFactorDueAt === null) return null;
  return (
    <Notice
      severity="warning"
      role="status"
      action={
        <ButtonLink to="/settings/anmeldung" size="small">
          Jetzt einrichten
        </ButtonLink>
      }
    >
      {daysLeftText(new Date(secondFactorDueAt), now)}
    </Notice>
  );
}
