import {
  type OfficeSetting,
  officeSettings,
  type ServerValue,
  serverValues,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQueries } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { counted } from '#shared/format/numbers.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { officeSettingsQuery, serverValuesQuery } from './office-settings.queries.ts';
import { ServerLines } from './server-values.tsx';
import { SettingForm } from './setting-form.tsx';
import { valueText } from './setting-text.ts';

/** Whether something is found by its texts. */
type IsFound = (texts: readonly string[]) => boolean;

interface Kept {
  readonly settings: readonly OfficeSetting[];
  readonly values: readonly ServerValue[];
}

function foundIn({ settings, values }: Kept, isFound: IsFound): ReadonlySet<string> {
  const ofOffice = officeSettings.filter((definition) => {
    const setting = settings.find(({ name }) => name === definition.name);
    const { label, detail, section, keywords = '' } = definition;
    const texts = [label, detail, section, keywords];
    return setting !== undefined && isFound([...texts, valueText(definition, setting)]);
  });
  const ofServer = serverValues.filter(({ name, label, detail, variables }) => {
    const value = values.find((known) => known.name === name)?.value ?? 'nicht eingerichtet';
    return isFound([label, detail, variables, value]);
  });
  return new Set([...ofOffice, ...ofServer].map(({ name }) => name));
}

function FoundCard({ section, children }: { readonly section: string; readonly children: ReactNode }) {
  return (
    <Card sx={{ p: { xs: 4, sm: 5 }, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Typography variant="caption" color="textSecondary">
        {section}
      </Typography>
      {children}
    </Card>
  );
}

interface FoundProps {
  readonly typed: string;
  readonly isFound: IsFound;
}

function Found({ typed, isFound, settings, values }: FoundProps & Kept) {
  // Found once for what was typed: a setting that gets another value stays where somebody works on it.
  const [found, setFound] = useState({ typed, names: foundIn({ settings, values }, isFound) });
  if (found.typed !== typed) setFound({ typed, names: foundIn({ settings, values }, isFound) });
  const { names } = found;
  const isServers = serverValues.some(({ name }) => names.has(name));
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Typography role="status" variant="body2" color="textSecondary">
        {`${counted(names.size, 'Einstellung', 'Einstellungen')} des Büros gefunden`}
      </Typography>
      {officeSettings.map((definition) => {
        const setting = settings.find(({ name }) => name === definition.name);
        if (setting === undefined || !names.has(definition.name)) return null;
        return (
          <FoundCard key={definition.name} section={definition.section}>
            <SettingForm {...{ definition, setting }} />
          </FoundCard>
        );
      })}
      {isServers && (
        <FoundCard section="Vorgaben des Servers">
          <ServerLines values={values} isShown={(name) => names.has(name)} />
        </FoundCard>
      )}
    </Box>
  );
}

/** The settings of the office that are looked for by name, words or value, each to be changed where it is found. */
export function FoundSettings(props: FoundProps) {
  const [settings, values] = useQueries({ queries: [officeSettingsQuery, serverValuesQuery] });
  return (
    <Loaded query={settings} loading={160} failure="Die Einstellungen konnten nicht geladen werden.">
      {(known) => (
        <Loaded
          query={values}
          loading={160}
          failure="Die Vorgaben des Servers konnten nicht geladen werden."
        >
          {(server) => <Found {...props} settings={known} values={server} />}
        </Loaded>
      )}
    </Loaded>
  );
}
