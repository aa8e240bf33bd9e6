import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Project } from '@energieakte/contract';
import { createLink } from '@tanstack/react-router';
import Camera from 'lucide-react/icons/camera';
import MessageSquare from 'lucide-react/icons/message-square';
import Phone from 'lucide-react/icons/phone';
import Timer from 'lucide-react/icons/timer';
import { type ReactNode, use, useRef } from 'react';
import { reportError, reportSuccess } from '#shared/activity/activity.ts';
import { FilePort } from '#shared/extensions/bring-file.ts';
import { requestTime } from '#shared/extensions/time-requests.ts';
import { useCovering } from '#shared/ui/covered-below.ts';
import { telephoneAddress } from '../overview/contacts-card.tsx';

interface PhoneBarProps {
  readonly project: Project;
}

const LinkBase = createLink(ButtonBase);

const entry = {
  flex: '1 1 0',
  minHeight: 56,
  display: 'flex',
  flexDirection: 'column',
  gap: 0.5,
  typography: 'caption',
  fontWeight: 600,
} as const;

function Label({ icon, children }: { readonly icon: ReactNode; readonly children: string }) {
  return (
    <>
      {icon}
      {children}
    </>
  );
}

const iconSize = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

function PhotoButton({ project }: PhoneBarProps) {
  const bringFile = use(FilePort);
  const input = useRef<HTMLInputElement>(null);
  if (bringFile === null) return null;
  const bring = async (files: readonly File[]): Promise<void> => {
    try {
      for (const file of files) await bringFile(project, file);
      reportSuccess(files.length === 1 ? 'Das Foto wird hochgeladen.' : 'Die Fotos werden hochgeladen.');
    } catch {
      reportError('Das Foto konnte nicht hochgeladen werden.');
    }
  };
  return (
    <>
      <ButtonBase sx={entry} onClick={() => input.current?.click()}>
        <Label icon={<Camera {...iconSize} />}>Foto</Label>
      </ButtonBase>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label="Foto aufnehmen"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) void bring(files);
        }}
      />
    </>
  );
}

/** What one does with a project on the way: at the lower edge of a phone, where the thumb is. */
export function PhoneBar(shown: PhoneBarProps) {
  const { project } = shown;
  const covering = useCovering();
  const phone = project.client.phone ?? project.client.secondClient?.phone ?? null;
  return (
    <Box
      component="nav"
      aria-label="Unterwegs"
      ref={covering}
      sx={{
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        zIndex: 5,
        display: 'flex',
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        pb: 'env(safe-area-inset-bottom)',
      }}
    >
      {phone === null ? (
        <ButtonBase sx={{ ...entry, color: 'text.disabled' }} disabled>
          <Label icon={<Phone {...iconSize} />}>Anrufen</Label>
        </ButtonBase>
      ) : (
        <ButtonBase href={telephoneAddress(phone)} sx={entry}>
          <Label icon={<Phone {...iconSize} />}>Anrufen</Label>
        </ButtonBase>
      )}
      <PhotoButton {...shown} />
      <LinkBase to="/comments/add/$projectId" params={{ projectId: project.projectId }} sx={entry}>
        <Label icon={<MessageSquare {...iconSize} />}>Kommentar</Label>
      </LinkBase>
      <ButtonBase
        sx={entry}
        onClick={() => requestTime({ kind: 'track', projectKey: project.projectId })}
      >
        <Label icon={<Timer {...iconSize} />}>Zeit</Label>
      </ButtonBase>
    </Box>
  );
}
