import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useEffect } from 'react';
import { noteOpenDialog, useOpenDialogs } from './open-dialogs.ts';
import { useWayBack } from './use-way-back.ts';
import { keepFocusIn } from '#shared/ui/keep-focus.ts';

export interface DialogLook {
  readonly size?: 'xs' | 'sm' | 'md' | 'lg';
  /** For what nobody asked for: it is not seen as long as another dialog is open. */
  readonly isUnasked?: boolean;
  /** Takes the whole screen on phones, for what needs the place. */
  readonly isFullOnPhones?: boolean;
}

interface DialogFrameProps extends DialogLook {
  /** For a dialog that stays where it is while it is closed. */
  readonly isOpen?: boolean;
  /** Escape and a click beside it; without it only its buttons close the dialog. */
  readonly close?: () => void;
  /** Until the answer is there it cannot be closed: whoever asked would never hear of it. */
  readonly isBusy?: boolean;
  /** A step; with the next one in its place the frame and the way back of the focus stay. */
  readonly children: ReactNode;
}

function keepFocusOfWindow(paper: HTMLElement | null): (() => void) | undefined {
  if (paper === null) return undefined;
  return keepFocusIn({ root: paper, waitingRoom: () => paper, rest: () => paper });
}

/** Whether a dialog is seen: what nobody asked for waits until the others are closed. */
function useTurn(isOpen: boolean, isUnasked: boolean): boolean {
  const others = useOpenDialogs();
  const isCounted = isOpen && !isUnasked;
  useEffect(() => (isCounted ? noteOpenDialog() : undefined), [isCounted]);
  return isCounted || (isOpen && others === 0);
}

/** The window of a dialog. Its name is the title of the step in it. */
export function DialogFrame(properties: DialogFrameProps) {
  const { size = 'xs', isFullOnPhones = false, isOpen = true, close, isBusy = false } = properties;
  const isSeen = useTurn(isOpen, properties.isUnasked === true);
  useWayBack(isSeen);
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  return (
    <Dialog
      open={isSeen}
      onClose={isBusy ? undefined : close}
      maxWidth={size}
      fullWidth
      fullScreen={isFullOnPhones && isPhone}
      slotProps={{ paper: { ref: keepFocusOfWindow } }}
    >
      {properties.children}
    </Dialog>
  );
}

interface DialogStepProps {
  readonly title: ReactNode;
  /** The buttons, the one that goes on last; what has a form of its own in it has them there. */
  readonly actions?: ReactNode;
  /** Makes it a form. */
  readonly submit?: (() => void) | undefined;
  /** Lines between title, content and buttons, for much to read that is scrolled by keyboard. */
  readonly isScrolled?: boolean;
  readonly children: ReactNode;
}

/** What stands in the window of a dialog: title, content that scrolls, buttons. */
export function DialogStep(properties: DialogStepProps) {
  const { title, actions, submit, isScrolled = false, children } = properties;
  const parts = (
    <>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent
        {...(isScrolled && { dividers: true, tabIndex: 0 })}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          alignContent: 'start',
          gap: 4,
          ...(actions === undefined && { pb: 5 }),
          // Reaches below the title, so that the label on the edge of the first field is not cut off.
          ...(!isScrolled && { mt: -2, '&&': { pt: 2 } }),
          ':focus-visible': { outlineOffset: -2 },
        }}
      >
        {children}
      </DialogContent>
      {actions !== undefined && (
        <DialogActions {...(isScrolled && { sx: { pt: 4 } })}>{actions}</DialogActions>
      )}
    </>
  );
  if (submit === undefined) return parts;
  return (
    <form
      noValidate
      style={{ display: 'contents' }}
      onSubmit={(event) => {
        event.preventDefault();
        // The dialog may have been opened from within another form, which is not meant.
        event.stopPropagation();
        submit();
      }}
    >
      {parts}
    </form>
  );
}
