import type { ErasureReport } from '@energieakte/contract';
import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { NotAllowed } from '#shared/ui/office-only.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { settingsCrumb, usePagePlace } from '#shared/ui/page-place.ts';
import { DueProjects } from './due-projects.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { KeptDataRegister } from './kept-data-register.tsx';
import { PersonSearch } from './person-search.tsx';
import type { NamedSubject } from './privacy.queries.ts';

function Content() {
  const [subject, setSubject] = useState<NamedSubject | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const hasErased = useRef(false);
  const end = (result: ErasureReport | null): void => {
    hasErased.current = result !== null;
    setSubject(null);
  };
  // The button that opened the dialog goes with what was erased, so the focus goes on to the next search.
  useEffect(() => {
    if (subject !== null || !hasErased.current) return;
    hasErased.current = false;
    input.current?.focus();
  }, [subject]);
  return (
    <>
      <PageHeader title="Datenschutz" />
      <Box sx={{ display: 'grid', gap: 5, maxWidth: 1080 }}>
        <PersonSearch erase={setSubject} input={input} />
        <DueProjects erase={setSubject} />
        <KeptDataRegister />
      </Box>
      {subject !== null && <EraseDialog subject={subject} end={end} />}
    </>
  );
}

/** Auskunft, erasing and retention (`/settings/datenschutz`). */
export function PrivacyPage() {
  const me = useCurrentUser();
  usePagePlace({ title: 'Datenschutz', parents: [settingsCrumb] });
  return me.can.usePrivacy ? <Content /> : <NotAllowed title="Der Datenschutz ist für Super-Admins" />;
}
