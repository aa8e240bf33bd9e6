import type { UserRecord } from '@energieakte/contract';
import { formatDayOf } from '#shared/format/relative-moment.ts';
import { formatDay } from '#shared/format/relative-day.ts';
import { useCurrentUser } from '#api/session.ts';
import { Notice } from '#shared/ui/notice.tsx';

function DisabledNotice({ user }: { readonly user: UserRecord }) {
  const { disabledAt = null, disabledBy = null, disabledReason = null } = user.administration ?? {};
  const when = disabledAt === null ? '' : ` am ${formatDayOf(new Date(disabledAt))}`;
  const who = disabledBy === null ? '' : ` von ${disabledBy.displayname}`;
  return (
    <Notice severity="warning">
      {`Deaktiviert${when}${who}: Die Person kann sich nicht anmelden.`}
      {disabledReason !== null && ` Grund: „${disabledReason}“`}
    </Notice>
  );
}

/** How the account keeps the person out, if it does. */
function AccessNotice({ user }: { readonly user: UserRecord }) {
  if (!user.enabled) return <DisabledNotice user={user} />;
  if (user.dummy)
    return (
      <Notice severity="info">
        Platzhalter ohne eigene Anmeldung. Mit einem Passwort wird daraus ein Konto.
      </Notice>
    );
  if (user.expired && user.expiresOn !== null)
    return (
      <Notice severity="warning">
        {`Der Zugang galt bis ${formatDay(user.expiresOn)}. Mit einem späteren Tag unter „Zugang bis“ geht er weiter.`}
      </Notice>
    );
  return user.administration?.hasPassword === false ? (
    <Notice severity="info">
      Noch ohne Passwort: Mit der Einladung legt die Person selbst eines fest.
    </Notice>
  ) : null;
}

/** Why the form cannot be changed. */
function ReadOnlyNotice({ user }: { readonly user: UserRecord }) {
  const me = useCurrentUser();
  if (user.can.edit) return null;
  return (
    <Notice severity="info">
      {me.can.manageUsers
        ? 'Dieses Konto darf nur ein Super-Admin verwalten; hier lässt es sich lesen.'
        : 'Diese Angaben ändert die Verwaltung; hier lassen sie sich lesen.'}
    </Notice>
  );
}

/** How things stand with an account, above its form. */
export function UserNotices({ user }: { readonly user: UserRecord }) {
  return (
    <>
      <ReadOnlyNotice user={user} />
      <AccessNotice user={user} />
    </>
  );
}
