import type { LinkedIdentity } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog as Question } from '#shared/dialog/confirm-dialog.tsx';
import { Loaded } from '#shared/query/loaded.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { linkLabels } from '../single-sign-on/outcome-labels.ts';
import { identitiesQuery, singleSignOnQuery } from '../single-sign-on/single-sign-on.queries.ts';
import { useAnnounced } from '../single-sign-on/use-announced.ts';
import { Block } from './block.tsx';
import { day } from './day.ts';
import { type CompanyAccount, useCompanyAccount } from './use-company-account.tsx';

/** Before the list and in questions. */
function nameOf({ email, issuer }: LinkedIdentity): string {
  return email ?? `Konto bei ${new URL(issuer).host}`;
}

interface IdentityLineProps {
  readonly identity: LinkedIdentity;
  readonly onUnlink: () => void;
}

function IdentityLine({ identity, onUnlink }: IdentityLineProps) {
  const { issuer, linkedAt, lastUsedAt } = identity;
  const used = lastUsedAt === null ? 'noch nicht benutzt' : `zuletzt am ${day(lastUsedAt)}`;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, py: 1.5 }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{nameOf(identity)}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {new URL(issuer).host}, verbunden seit {day(linkedAt)}, {used}
        </Typography>
      </Box>
      <Button size="small" aria-label={`Firmenkonto „${nameOf(identity)}“ trennen`} onClick={onUnlink}>
        Trennen
      </Button>
    </Box>
  );
}

interface IdentitiesProps {
  readonly identities: readonly LinkedIdentity[];
  readonly account: CompanyAccount;
}

function Identities({ identities, account }: IdentitiesProps) {
  const [asked, setAsked] = useState<LinkedIdentity | null>(null);
  if (identities.length === 0) return null;
  const unlink = (id: string): void => {
    setAsked(null);
    account.unlink(id);
  };
  return (
    <>
      <Box
        component="ul"
        aria-label="Verbundene Firmenkonten"
        sx={{ listStyle: 'none', m: 0, p: 0, mt: 2 }}
      >
        {identities.map((identity) => (
          <IdentityLine key={identity.id} identity={identity} onUnlink={() => setAsked(identity)} />
        ))}
      </Box>
      {asked !== null && (
        <Question
          title="Firmenkonto trennen?"
          confirmLabel="Trennen"
          isPending={false}
          failure={null}
          confirm={() => unlink(asked.id)}
          close={() => setAsked(null)}
        >
          Mit {nameOf(asked)} geht die Anmeldung danach nicht mehr. Benutzername und Passwort gelten
          weiter.
        </Question>
      )}
    </>
  );
}

function Connections({ identities }: { readonly identities: readonly LinkedIdentity[] }) {
  const account = useCompanyAccount();
  const isLinked = identities.length > 0;
  return (
    <Card>
      <Block
        title="Firmenkonto"
        text={
          isLinked
            ? 'Die Anmeldung geht auch mit dem Firmenkonto, ohne Benutzername und Passwort.'
            : 'Ist das Firmenkonto verbunden, geht die Anmeldung auch damit, ohne Benutzername und Passwort.'
        }
        action={
          <Button variant="outlined" loading={account.isLeaving} onClick={account.link}>
            {isLinked ? 'Weiteres Firmenkonto verbinden' : 'Firmenkonto verbinden'}
          </Button>
        }
      >
        <Identities identities={identities} account={account} />
      </Block>
      {account.confirmDialog}
    </Card>
  );
}

function LoadedConnections() {
  const query = useQuery(identitiesQuery);
  return (
    <Loaded query={query} loading={100} failure="Die Firmenkonten konnten nicht geladen werden.">
      {(identities) => <Connections identities={identities} />}
    </Loaded>
  );
}

/** Connects the own account with one at the office's provider; nothing where none is set up. */
export function CompanyAccountSection() {
  const { data } = useQuery(singleSignOnQuery);
  return data === undefined || data.label === null ? null : <LoadedConnections />;
}

/** What became of connecting, for somebody who comes back from the provider. */
export function CompanyAccountOutcome() {
  const { outcome } = useAnnounced();
  if (outcome === null) return null;
  const isDone = outcome === 'verbunden';
  return (
    <Notice severity={isDone ? 'success' : 'error'} role={isDone ? 'status' : 'alert'}>
      {linkLabels[outcome]}
    </Notice>
  );
}
