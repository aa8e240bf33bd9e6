import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type AuditEntry, auditLabels } from '@energieakte/contract';
import X from 'lucide-react/icons/x';
import { useId, type ReactNode } from 'react';
import { TextLink } from '#shared/ui/links.tsx';
import type { AuditSearch } from './audit-search.ts';
import { detailLabel, exactMoment, sentenceText } from './audit-labels.ts';

interface AuditDrawerProps {
  /** `null`: closed. */
  readonly entry: AuditEntry | null;
  readonly close: () => void;
  /** Shows the log narrowed to what this entry has. */
  readonly narrow: (search: AuditSearch) => void;
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </>
  );
}

function Facts({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Box component="section" aria-label={label}>
      <Typography variant="h2" component="h3" sx={{ fontSize: '0.9375rem', mb: 1.5 }}>
        {label}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: { xs: '108px minmax(0, 1fr)', sm: '132px minmax(0, 1fr)' },
          columnGap: 3,
          rowGap: 1,
          fontSize: 13,
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

function Details({ details }: Pick<AuditEntry, 'details'>) {
  if (details === null) return null;
  if (details.erased) {
    return (
      <Typography variant="body2" color="textSecondary">
        Die persönlichen Angaben zu diesem Eintrag wurden gelöscht. Der Eintrag selbst und seine
        Prüfsumme bleiben.
      </Typography>
    );
  }
  const { values, address, userAgent } = details;
  if (values.length === 0 && address === null && userAgent === null) return null;
  return (
    <Facts label="Angaben">
      {values.map(({ name, value }) => (
        <Fact key={name} label={detailLabel(name)}>
          {value}
        </Fact>
      ))}
      {address !== null && <Fact label="Netzadresse">{address}</Fact>}
      {userAgent !== null && <Fact label="Programm">{userAgent}</Fact>}
    </Facts>
  );
}

function HistoryLink({ entry }: { readonly entry: AuditEntry }) {
  if (entry.entity !== 'project' || entry.entityId === null || entry.historyId === null) return null;
  return (
    <TextLink to="/project/history/$id" params={{ id: entry.entityId }} variant="body2">
      Was geändert wurde, vorher und nachher: Verlauf des Projekts
    </TextLink>
  );
}

function Link({ link }: Pick<AuditEntry, 'link'>) {
  return (
    <Facts label="Nachweis">
      {link === null ? (
        <Fact label="Kette">wird in wenigen Sekunden verkettet</Fact>
      ) : (
        <>
          <Fact label="Glied Nr.">{link.seq.toLocaleString('de-DE')}</Fact>
          <Fact label="Prüfsumme">
            <Box component="code" sx={{ fontSize: 12 }}>
              {link.hash}
            </Box>
          </Fact>
        </>
      )}
    </Facts>
  );
}

function Narrowing({
  entry,
  narrow,
}: { readonly entry: AuditEntry } & Pick<AuditDrawerProps, 'narrow'>) {
  const { actor, entity, entityId } = entry;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {actor !== null && (
        <Button variant="outlined" onClick={() => narrow({ person: actor.id })}>
          Alles von dieser Person
        </Button>
      )}
      {entityId !== null && (
        <Button variant="outlined" onClick={() => narrow({ gegenstand: `${entity}:${entityId}` })}>
          Alles zu diesem Gegenstand
        </Button>
      )}
    </Box>
  );
}

function Content({ entry, narrow, close, titleId }: Required<AuditDrawerProps> & { titleId: string }) {
  if (entry === null) return null;
  return (
    <Box sx={{ p: 5, display: 'grid', gap: 5, alignContent: 'start' }}>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'start' }}>
        <Typography id={titleId} variant="h2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {sentenceText(entry)}
        </Typography>
        <IconButton aria-label="Schließen" edge="end" onClick={close} sx={{ mt: -1 }}>
          <X size={18} strokeWidth={2} aria-hidden />
        </IconButton>
      </Box>
      <Facts label="Eintrag">
        <Fact label="Zeitpunkt">{exactMoment(new Date(entry.at))}</Fact>
        <Fact label="Ereignis">{auditLabels(entry.action).label}</Fact>
        {entry.entityName !== null && <Fact label="Gegenstand">{entry.entityName}</Fact>}
        <Fact label="Eintrag Nr.">{entry.id.toLocaleString('de-DE')}</Fact>
      </Facts>
      <HistoryLink entry={entry} />
      <Details details={entry.details} />
      <Link link={entry.link} />
      <Narrowing entry={entry} narrow={narrow} />
    </Box>
  );
}

/** Everything about one entry, at the right edge. */
export function AuditDrawer(properties: AuditDrawerProps) {
  const { entry, close } = properties;
  const titleId = useId();
  return (
    <Drawer
      anchor="right"
      open={entry !== null}
      onClose={close}
      slotProps={{
        paper: { sx: { width: { xs: '100%', sm: 480 } }, role: 'dialog', 'aria-labelledby': titleId },
      }}
    >
      <Content {...properties} titleId={titleId} />
    </Drawer>
  );
}
