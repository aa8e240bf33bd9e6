import {
  germanDay,
  type SavedHourRate,
  type SavedTimeRounding,
  timeRoundingBasisNames,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '#shared/format/numbers.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { PageCard } from '#shared/ui/page-card.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { settingsCrumb, usePagePlace } from '#shared/ui/page-place.ts';
import { RateDialog } from './rate-dialog.tsx';
import { RoundingDialog } from './rounding-dialog.tsx';
import { ratesQuery, roundingsQuery } from './time-reports.queries.ts';

interface Days {
  readonly validFrom: string;
  readonly validTo: string | null;
}

function daysText({ validFrom, validTo }: Days): string {
  const from = `ab ${germanDay(validFrom)}`;
  return validTo === null ? from : `${germanDay(validFrom)} bis ${germanDay(validTo)}`;
}

function targetText({ customerName, projectLabel, serviceTitle }: SavedTimeRounding): string {
  const target = [projectLabel, customerName, serviceTitle].filter((part) => part !== null);
  return target.length === 0 ? 'Alle Zeiten' : target.join(' · ');
}

const roundedNames: Readonly<Record<SavedTimeRounding['mode'], string>> = {
  AUF: 'aufgerundet',
  AB: 'abgerundet',
  KAUFMAENNISCH: 'kaufmännisch gerundet',
};

function ruleText(rule: SavedTimeRounding): string {
  const { step, mode, basis, minimum } = rule;
  const least = minimum === 0 ? '' : `, mindestens ${minimum} Minuten`;
  return `${timeRoundingBasisNames[basis]} auf volle ${step} Minuten ${roundedNames[mode]}${least} · ${daysText(rule)}`;
}

interface LineProps {
  readonly title: string;
  readonly detail: string;
  readonly edit: () => void;
}

function Line({ title, detail, edit }: LineProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        py: 2,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {detail}
        </Typography>
      </Box>
      <Button color="secondary" onClick={edit} aria-label={`${title} ändern`}>
        Ändern
      </Button>
    </Box>
  );
}

const listStyle = { listStyle: 'none', m: 0, p: 0 } as const;

function Roundings({ edit }: { readonly edit: (rule: SavedTimeRounding | 'new') => void }) {
  const query = useQuery(roundingsQuery);
  return (
    <PageCard
      title="Rundung"
      action={
        <Button variant="outlined" onClick={() => edit('new')}>
          Regel eintragen
        </Button>
      }
    >
      <Loaded
        query={query}
        loading={120}
        failure="Die Regeln konnten nicht geladen werden."
        empty="Noch keine Regel: Abgerechnet wird jede gebuchte Minute."
      >
        {(rules) => (
          <Box component="ul" aria-label="Rundung" sx={listStyle}>
            {rules.map((rule) => (
              <Line
                key={rule.id}
                title={targetText(rule)}
                detail={ruleText(rule)}
                edit={() => edit(rule)}
              />
            ))}
          </Box>
        )}
      </Loaded>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
        Von mehreren Regeln gilt die genaueste: Projekt vor Auftraggeber vor Büro, mit Leistung vor ohne.
      </Typography>
    </PageCard>
  );
}

function Rates({ edit }: { readonly edit: (rate: SavedHourRate | 'new') => void }) {
  const query = useQuery(ratesQuery);
  return (
    <PageCard
      title="Stundensätze"
      action={
        <Button variant="outlined" onClick={() => edit('new')}>
          Stundensatz eintragen
        </Button>
      }
    >
      <Loaded
        query={query}
        loading={120}
        failure="Die Stundensätze konnten nicht geladen werden."
        empty="Noch keine. Ohne eigenen Satz gelten die Kosten des Büros."
      >
        {(rates) => (
          <Box component="ul" aria-label="Stundensätze" sx={listStyle}>
            {rates.map((rate) => (
              <Line
                key={rate.id}
                title={rate.displayname}
                detail={`${formatMoney(rate.costCents)} · ${daysText(rate)}`}
                edit={() => edit(rate)}
              />
            ))}
          </Box>
        )}
      </Loaded>
    </PageCard>
  );
}

/** How times are rounded for billing, and what an hour costs (`/settings/zeiten`). */
export function TimeRulesPage() {
  usePagePlace({ title: 'Zeiten abrechnen', parents: [settingsCrumb] });
  const [rule, setRule] = useState<SavedTimeRounding | 'new' | null>(null);
  const [rate, setRate] = useState<SavedHourRate | 'new' | null>(null);
  return (
    <>
      <PageHeader title="Zeiten abrechnen" />
      <Box sx={{ display: 'grid', gap: 4, maxWidth: 860 }}>
        <Roundings edit={setRule} />
        <Rates edit={setRate} />
      </Box>
      {rule !== null && (
        <RoundingDialog rule={rule === 'new' ? null : rule} close={() => setRule(null)} />
      )}
      {rate !== null && <RateDialog rate={rate === 'new' ? null : rate} close={() => setRate(null)} />}
    </>
  );
}
