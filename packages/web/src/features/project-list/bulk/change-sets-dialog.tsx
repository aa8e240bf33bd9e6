import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import type { ChangeSet } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogFrame, DialogStep } from '#shared/dialog/dialog-frame.tsx';
import { formatInstant } from '#shared/format/relative-moment.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { changeSetsQuery, isWorking } from './bulk.queries.ts';
import { ChangeSetView, resultOf } from './change-set-view.tsx';

function stateText(set: ChangeSet): string {
  if (set.interrupted) return 'Unterbrochen. Lässt sich fortsetzen.';
  return isWorking(set) ? 'Läuft gerade …' : resultOf(set);
}

function SetList({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const [now] = useState(() => new Date());
  return (
    <Loaded
      query={useQuery(changeSetsQuery)}
      loading={<LinearProgress aria-label="Die Sammeländerungen werden geladen" />}
      failure="Die Sammeländerungen konnten nicht geladen werden."
      empty={
        <Typography variant="body2" sx={{ color: 'text.secondary', py: 4 }}>
          Noch keine in den letzten 30 Tagen. Projekte mit X oder dem Kästchen vor der Zeile auswählen,
          dann erscheint unter der Liste, was sich ändern lässt.
        </Typography>
      }
    >
      {(sets) => (
        <List disablePadding>
          {sets.map((set) => (
            <ListItemButton
              key={set.id}
              onClick={() => onOpen(set.id)}
              sx={{ borderBottom: 1, borderColor: 'divider', px: 2 }}
            >
              <ListItemText
                primary={set.title}
                secondary={`${formatInstant(new Date(set.createdAt), now)} · ${stateText(set)}`}
                slotProps={{ primary: { sx: { fontWeight: 600, fontSize: 14 } } }}
              />
            </ListItemButton>
          ))}
        </List>
      )}
    </Loaded>
  );
}

/** The own bulk edits of the last 30 days, each with its result and the way back. */
export function ChangeSetsDialog({ onClose }: { readonly onClose: () => void }) {
  const [opened, setOpened] = useState<string | null>(null);
  const title = 'Meine Sammeländerungen';
  return (
    <DialogFrame close={onClose} size="md" isFullOnPhones>
      {opened === null ? (
        <DialogStep title={title} actions={<Button onClick={onClose}>Schließen</Button>}>
          <Box sx={{ minHeight: 120 }}>
            <SetList onOpen={setOpened} />
          </Box>
        </DialogStep>
      ) : (
        <ChangeSetView id={opened} title={title}>
          <Button color="secondary" onClick={() => setOpened(null)}>
            Zurück
          </Button>
          <Button onClick={onClose}>Schließen</Button>
        </ChangeSetView>
      )}
    </DialogFrame>
  );
}
