import { hasCompanyAdminMarker, type UserRecord } from '@energieakte/contract';
import Typography from '@mui/material/Typography';
import { PageCard } from '#shared/ui/page-card.tsx';
import { useCurrentUser } from '#api/session.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { accountStateOf } from './account-state.ts';
import { PlainList } from './disable/plain-list.tsx';
import { roleActions } from './role-labels.ts';

/** What the account may do, in whole sentences. */
function sentencesAbout(user: UserRecord): readonly string[] {
  const subject = user.firstName ?? user.displayname;
  return [
    ...user.roles.map((role) => `${subject} darf ${roleActions[role]}.`),
    ...(hasCompanyAdminMarker(user.username) && user.internal
      ? [`${subject} darf Newsletter und Logs sehen, weil der Benutzername „cc-admin“ enthält.`]
      : []),
    ...(user.internal
      ? []
      : [`${subject} sieht nur Projekte von ${user.customerName}, ohne interne Angaben.`]),
  ];
}

const closedLabels = {
  deaktiviert: 'Solange das Konto deaktiviert ist, gilt davon nichts.',
  abgelaufen: 'Der Zugang ist abgelaufen; davon gilt zurzeit nichts.',
  platzhalter: 'Ohne eigene Anmeldung gilt davon nichts.',
} as const;

/** Rights in words, and the way to the reasons. */
export function AbilitiesCard({ user }: { readonly user: UserRecord }) {
  const me = useCurrentUser();
  const state = accountStateOf(user);
  const closed = state === 'aktiv' || state === 'eingeladen' ? null : closedLabels[state];
  return (
    <PageCard
      title="Was darf dieses Konto?"
      action={
        me.can.seeRights && (
          <ButtonLink to="/settings/rechte/warum" search={{ benutzer: user.id }}>
            Warum darf …?
          </ButtonLink>
        )
      }
    >
      <PlainList label="Was dieses Konto darf" lines={sentencesAbout(user)} />
      {closed !== null && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {closed}
        </Typography>
      )}
    </PageCard>
  );
}
