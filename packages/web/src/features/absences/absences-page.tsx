import type { Absence } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { useToday } from '#shared/format/use-today.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { PageCard } from '#shared/ui/page-card.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { settingsCrumb, usePagePlace } from '#shared/ui/page-place.ts';
import { ChangeActions, DecisionActions } from './absence-actions.tsx';
import { AbsenceDialog } from './absence-dialog.tsx';
import { AbsenceLine } from './absence-line.tsx';
import { absencesQuery } from './absences.queries.ts';
import { UncoveredDialog } from './uncovered-dialog.tsx';

interface ListProps {
  readonly title: string;
  readonly absences: readonly Absence[];
  readonly hasNames: boolean;
  readonly empty: string;
  readonly edit: (absence: Absence) => void;
  readonly decided: (absence: Absence) => void;
}

function AbsenceList({ title, absences, hasNames, empty, edit, decided }: ListProps) {
  return (
    <PageCard title={title}>
      {absences.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {empty}
        </Typography>
      ) : (
        <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {absences.map((absence) => (
            <AbsenceLine
              key={absence.id}
              absence={absence}
              hasName={hasNames}
              actions={
                absence.can.decide ? (
                  <DecisionActions absence={absence} decided={decided} />
                ) : (
                  <ChangeActions absence={absence} edit={() => edit(absence)} />
                )
              }
            />
          ))}
        </Box>
      )}
    </PageCard>
  );
}

interface ListsProps extends Pick<ListProps, 'edit' | 'decided'> {
  readonly absences: readonly Absence[];
}

function Lists({ absences, ...actions }: ListsProps) {
  const me = useCurrentUser();
  const today = useToday();
  const own = absences.filter(({ userId }) => userId === me.id);
  // What comes first stands first, also where it is the oldest request.
  const open = absences.filter(({ can }) => can.decide).toReversed();
  const others = absences
    .filter(
      ({ userId, can, lastDay, state }) =>
        userId !== me.id &&
        !can.decide &&
        lastDay >= today &&
        (state === 'GENEHMIGT' || state === 'BEANTRAGT'),
    )
    .toReversed();
  return (
    <>
      {open.length > 0 && (
        <AbsenceList title="Zu entscheiden" absences={open} hasNames empty="" {...actions} />
      )}
      <AbsenceList
        title="Meine Abwesenheiten"
        absences={own}
        hasNames={false}
        empty="Noch keine. Urlaub wird beantragt, eine Krankmeldung gilt sofort."
        {...actions}
      />
      {others.length > 0 && (
        <AbsenceList
          title="Heute und demnächst abwesend"
          absences={others}
          hasNames
          empty=""
          {...actions}
        />
      )}
    </>
  );
}

/** One's own absences, those one decides about, and for admins everybody's (`/settings/abwesenheiten`). */
export function AbsencesPage() {
  usePagePlace({ title: 'Abwesenheiten', parents: [settingsCrumb] });
  const query = useQuery(absencesQuery);
  const [edited, setEdited] = useState<Absence | 'new' | null>(null);
  const [uncovered, setUncovered] = useState<Absence | null>(null);
  const showUncovered = (absence: Absence): void => {
    setEdited(null);
    if ((absence.uncovered ?? []).length > 0) setUncovered(absence);
  };
  return (
    <>
      <PageHeader
        title="Abwesenheiten"
        actions={
          <Button variant="contained" onClick={() => setEdited('new')}>
            Abwesenheit eintragen
          </Button>
        }
      />
      <Box sx={{ display: 'grid', gap: 4, maxWidth: 860 }}>
        <Loaded query={query} loading={320} failure="Die Abwesenheiten konnten nicht geladen werden.">
          {(absences) => <Lists absences={absences} edit={setEdited} decided={showUncovered} />}
        </Loaded>
      </Box>
      {edited !== null && (
        <AbsenceDialog
          absence={edited === 'new' ? null : edited}
          saved={showUncovered}
          close={() => setEdited(null)}
        />
      )}
      {uncovered !== null && <UncoveredDialog absence={uncovered} close={() => setUncovered(null)} />}
    </>
  );
}
