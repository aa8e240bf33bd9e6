import type { ProjectMode } from '@energieakte/contract';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { rememberOpened } from './last-opened.ts';
import type { PlacedProject, ProjectActions } from './project-cells.tsx';
import { detailsLink, editLink } from '#project-kit/row-links.ts';
import type { OpenMenu } from './row-menu.tsx';

interface RowActionsInput {
  readonly mode: ProjectMode;
  /** Differs from one set of conditions to another. */
  readonly requestKey: string;
  readonly mayEdit: boolean;
  /** Called before the list is left, so that coming back finds the same place. */
  readonly onLeave: () => void;
}

/** What can be done with a row, and the menu that offers it. */
export function useRowActions({ mode, requestKey, mayEdit, onLeave }: RowActionsInput) {
  const navigate = useNavigate();
  const router = useRouter();
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const actions = useMemo((): ProjectActions => {
    const leaveFrom = ({ row, index }: PlacedProject): void => {
      rememberOpened(mode, { requestKey, row: { id: row.id, index } });
      onLeave();
    };
    return {
      open: (placed, newTab) => {
        if (newTab) {
          window.open(router.buildLocation(detailsLink(placed.row)).href, '_blank', 'noopener');
          return;
        }
        leaveFrom(placed);
        void navigate(detailsLink(placed.row));
      },
      edit: (placed) => {
        if (!mayEdit) return;
        leaveFrom(placed);
        void navigate(editLink(placed.row));
      },
      menu: {
        show: (placed, place) => setMenu({ placed, place }),
        labelOf: ({ projectId }) => `Aktionen für ${projectId}`,
      },
    };
  }, [mode, requestKey, mayEdit, onLeave, navigate, router]);
  return { actions, menu, closeMenu: () => setMenu(null) };
}
