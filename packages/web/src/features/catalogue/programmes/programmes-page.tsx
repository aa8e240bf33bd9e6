import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { isCheckDue } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useToday } from '#shared/format/use-today.ts';
import { TextLink } from '#shared/ui/links.tsx';
import { programmesQuery } from '#shared/directory/catalogue.queries.ts';
import { fundedBuildingLabels, fundingKindLabels, providerLabels } from '../catalogue-labels.ts';
import { CatalogueList } from '../list/catalogue-list.tsx';
import { matches, SearchField } from '../list/search-field.tsx';
import { programmesPlace } from '../settings-places.ts';
import { CheckButton, CheckMark } from './check-mark.tsx';
import { type Programme, programmesOf } from './programme-rows.ts';
import { ProgrammeTimeline } from './programme-timeline.tsx';

function ProgrammeCard({ programme, today }: { readonly programme: Programme; readonly today: string }) {
  const { code, rows, current, shown } = programme;
  const { provider, kind, building, name } = shown;
  return (
    <Card component="li" sx={{ px: 4, py: 3, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3, rowGap: 1 }}>
        <Typography component="h2" variant="h2" sx={{ minWidth: 84 }}>
          <TextLink
            to="/settings/programme/$id"
            params={{ id: shown.id }}
            color="textPrimary"
            sx={{ fontWeight: 650 }}
          >
            {code}
          </TextLink>
        </Typography>
        <Typography sx={{ fontWeight: 500, flex: '1 1 300px', minWidth: 0 }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {[providerLabels[provider], fundingKindLabels[kind], fundedBuildingLabels[building]].join(
            ' · ',
          )}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 1 }}>
        <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
          <ProgrammeTimeline code={code} rows={rows} today={today} />
        </Box>
        {current !== null && (
          <>
            <CheckMark row={current} today={today} />
            <CheckButton row={current} today={today} />
          </>
        )}
      </Box>
    </Card>
  );
}

interface ProgrammesProps {
  readonly programmes: readonly Programme[];
  readonly today: string;
  readonly label: string;
}

function Programmes({ programmes, today, label }: ProgrammesProps) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}
    >
      {programmes.map((programme) => (
        <ProgrammeCard key={programme.code} programme={programme} today={today} />
      ))}
    </Box>
  );
}

function ClosedProgrammes({ programmes, today }: Omit<ProgrammesProps, 'label'>) {
  const [isOpen, setIsOpen] = useState(false);
  if (programmes.length === 0) return null;
  return (
    <Box sx={{ mt: 6, display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Button
        color="secondary"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        sx={{ ml: -3 }}
      >
        {`${programmes.length} geschlossene Programme ${isOpen ? 'ausblenden' : 'zeigen'}`}
      </Button>
      {isOpen && (
        <Box sx={{ width: '100%' }}>
          <Programmes programmes={programmes} today={today} label="Geschlossene Programme" />
        </Box>
      )}
    </Box>
  );
}

function dueText(programmes: readonly Programme[], today: string): string {
  const due = programmes.filter(({ current }) => current !== null && isCheckDue(current, today)).length;
  if (due === 0) return '';
  return due === 1 ? '1 zu prüfen' : `${due} zu prüfen`;
}

/** The funding programmes, each along the time its rows hold (`/settings/programme`). */
export function ProgrammesPage() {
  const today = useToday();
  const [typed, setTyped] = useState('');
  const query = useQuery(programmesQuery);
  const all = programmesOf(query.data ?? [], today);
  const found = all.filter(({ code, shown }) =>
    matches(typed, [code, shown.name, providerLabels[shown.provider], fundingKindLabels[shown.kind]]),
  );
  const running = found.filter(({ current }) => current !== null);
  return (
    <CatalogueList
      place={programmesPlace}
      query={query}
      empty="Noch kein Förderprogramm angelegt."
      meta={dueText(all, today)}
      search={<SearchField label="Programme suchen" text={typed} change={setTyped} />}
      newLabel="Neues Programm"
    >
      {() => (
        <>
          {found.length === 0 && (
            <Typography sx={{ color: 'text.secondary' }}>
              {`Zu „${typed}“ gibt es kein Programm.`}
            </Typography>
          )}
          <Programmes programmes={running} today={today} label="Laufende Programme" />
          <ClosedProgrammes programmes={found.filter(({ current }) => current === null)} today={today} />
        </>
      )}
    </CatalogueList>
  );
}
