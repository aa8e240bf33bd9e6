import type { PasskeyEntry, SignInSecurity } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { RemoveQuestion } from '#shared/record/line-items/remove-question.tsx';
import { Block } from './block.tsx';
import { day } from './day.ts';
import { consequenceOf } from './removal-consequence.ts';
import type { SetUp } from './use-set-up.tsx';

function PasskeyLine({
  passkey,
  onRemove,
}: {
  readonly passkey: PasskeyEntry;
  readonly onRemove: () => void;
}) {
  const used =
    passkey.lastUsedAt === null ? 'noch nicht benutzt' : `zuletzt am ${day(passkey.lastUsedAt)}`;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, py: 1.5 }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{passkey.name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          seit {day(passkey.createdAt)}, {used}
        </Typography>
      </Box>
      <Button size="small" aria-label={`Passkey „${passkey.name}“ entfernen`} onClick={onRemove}>
        Entfernen
      </Button>
    </Box>
  );
}

interface Removal {
  readonly name: string;
  readonly text: string;
  readonly act: () => void;
}

interface SecuritySectionProps {
  readonly security: SignInSecurity;
  readonly setUp: SetUp;
}

interface PartProps extends SecuritySectionProps {
  readonly onRemove: (removal: Removal) => void;
}

function TotpBlock({ security, setUp }: SecuritySectionProps) {
  const { totpSince } = security;
  if (totpSince === null) {
    return (
      <Block
        title="Authenticator-App"
        text="Nach dem Passwort wird ein Code verlangt, den eine App auf dem Handy alle 30 Sekunden neu zeigt."
        action={
          <Button variant="outlined" onClick={setUp.startTotp}>
            Einrichten
          </Button>
        }
      />
    );
  }
  return (
    <Block
      title="Authenticator-App"
      text={`Eingeschaltet seit ${day(totpSince)}. Nach dem Passwort wird der Code der App verlangt.`}
      action={<Button onClick={setUp.startRemovingTotp}>Abschalten</Button>}
    />
  );
}

function PasskeyBlock({ security, setUp, onRemove }: PartProps) {
  const { passkeys, passkeyObstacle } = security;
  const possible = 'Anmelden mit Fingerabdruck, Gesicht, Geräte-PIN oder Sicherheitsschlüssel.';
  return (
    <Block
      title="Passkeys"
      text={passkeyObstacle === null ? possible : `${passkeyObstacle}.`}
      action={
        passkeyObstacle === null && (
          <Button variant="outlined" onClick={setUp.startPasskey}>
            Hinzufügen
          </Button>
        )
      }
    >
      {passkeys.length > 0 && (
        <Box component="ul" aria-label="Eigene Passkeys" sx={{ listStyle: 'none', m: 0, p: 0, mt: 2 }}>
          {passkeys.map((passkey) => (
            <PasskeyLine
              key={passkey.id}
              passkey={passkey}
              onRemove={() =>
                onRemove({
                  name: passkey.name,
                  text: consequenceOf(security),
                  act: () => setUp.removePasskey(passkey.id),
                })
              }
            />
          ))}
        </Box>
      )}
    </Block>
  );
}

function CodesBlock({ security, setUp }: SecuritySectionProps) {
  const left = security.recoveryCodesLeft;
  const count = left === 1 ? 'Ein Code ist' : `${left} Codes sind`;
  return (
    <Block
      title="Wiederherstellungscodes"
      text={`${count} noch unbenutzt. Neue Codes ersetzen alle bisherigen.`}
      action={
        <Button onClick={() => setUp.startRenewingCodes(security.totpSince !== null)}>
          Neue Codes erzeugen
        </Button>
      }
    />
  );
}

/** How the own account is protected, and what can be set up. */
export function SecuritySection({ security, setUp }: SecuritySectionProps) {
  const [removal, setRemoval] = useState<Removal | null>(null);
  const isProtected = security.totpSince !== null || security.passkeys.length > 0;
  const remove = (): void => {
    removal?.act();
    setRemoval(null);
  };
  return (
    <Card sx={{ '& > section + section': { borderTop: 1, borderColor: 'divider' } }}>
      <TotpBlock security={security} setUp={setUp} />
      <PasskeyBlock security={security} setUp={setUp} onRemove={setRemoval} />
      {isProtected && <CodesBlock security={security} setUp={setUp} />}
      {removal !== null && (
        <RemoveQuestion
          name={removal.name}
          text={removal.text}
          confirm={remove}
          close={() => setRemoval(null)}
        />
      )}
    </Card>
  );
}
