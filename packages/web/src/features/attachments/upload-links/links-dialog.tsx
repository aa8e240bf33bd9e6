import type { AttachmentBoard } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogFrame, DialogStep } from '#shared/dialog/dialog-frame.tsx';
import { Loaded } from '#shared/query/loaded.tsx';
import { LinkForm, type MadeLink } from './link-form.tsx';
import { LinkRow } from './link-row.tsx';
import { MadeLinkDialog } from './made-link.tsx';
import { uploadLinksQuery } from './upload-links.queries.ts';

interface LinksDialogProps {
  readonly board: AttachmentBoard;
  readonly close: () => void;
}

function Links({ projectUuid }: { readonly projectUuid: string }) {
  const query = useQuery(uploadLinksQuery(projectUuid));
  return (
    <Loaded
      query={query}
      loading={72}
      failure="Die Upload-Links konnten nicht geladen werden."
      empty="Für dieses Projekt gibt es noch keinen Upload-Link. Über einen solchen Link bringt jemand ohne Konto Unterlagen."
    >
      {(links) => (
        <Box component="ul" aria-label="Upload-Links" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {links.map((link) => (
            <LinkRow key={link.id} link={link} />
          ))}
        </Box>
      )}
    </Loaded>
  );
}

/** The upload links of a project, and the way to a new one. */
export function LinksDialog({ board, close }: LinksDialogProps) {
  const [isNew, setNew] = useState(false);
  const [made, setMade] = useState<MadeLink | null>(null);
  if (made !== null) return <MadeLinkDialog link={made} close={() => setMade(null)} />;
  if (isNew) {
    const show = (link: MadeLink): void => {
      setNew(false);
      setMade(link);
    };
    return <LinkForm board={board} made={show} close={() => setNew(false)} />;
  }
  return (
    <DialogFrame close={close} size="sm">
      <DialogStep
        title="Upload-Links"
        actions={
          <>
            <Button color="secondary" onClick={close}>
              Schließen
            </Button>
            <Button variant="contained" autoFocus onClick={() => setNew(true)}>
              Neuer Upload-Link …
            </Button>
          </>
        }
      >
        <Links projectUuid={board.project.id} />
      </DialogStep>
    </DialogFrame>
  );
}
