import Box from '@mui/material/Box';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { FormSection } from '#shared/forms/field-definition.ts';
import type { SectionStatus } from '../form-status.ts';
import { sectionElementId } from './section-card.tsx';

/** The section that is being read: the last one whose heading has passed the upper part of the screen. */
function useSectionInView(sections: readonly FormSection[]): string | undefined {
  const [inView, setInView] = useState(sections[0]?.id);
  useEffect(() => {
    const visible = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id);
          else visible.delete(target.id);
        }
        const first = sections.find((section) => visible.has(sectionElementId(section)));
        if (first !== undefined) setInView(first.id);
      },
      { rootMargin: '-96px 0px -55% 0px' },
    );
    for (const section of sections) {
      const element = document.getElementById(sectionElementId(section));
      if (element !== null) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [sections]);
  return inView;
}

type CountKind = 'problem' | 'hint' | 'change';

const countColors: Readonly<Record<CountKind, { readonly color: string; readonly bgcolor: string }>> = {
  problem: { color: 'error.dark', bgcolor: '#FBE3E1' },
  hint: { color: 'warning.dark', bgcolor: 'transparent' },
  change: { color: 'primary.main', bgcolor: 'primary.light' },
};

function countLabel(count: number, kind: CountKind): string {
  if (kind === 'problem') return 'zu prüfen';
  if (kind === 'hint') return count === 1 ? 'Hinweis' : 'Hinweise';
  return count === 1 ? 'Änderung' : 'Änderungen';
}

function Count({ count, kind }: { readonly count: number; readonly kind: CountKind }) {
  if (count === 0) return null;
  const words = countLabel(count, kind);
  return (
    <Box
      component="span"
      aria-label={`${count} ${words}`}
      title={`${count} ${words}`}
      sx={{
        minWidth: 18,
        px: 1,
        borderRadius: '3px',
        typography: 'caption',
        fontWeight: 650,
        textAlign: 'center',
        ...countColors[kind],
        ...(kind === 'hint' && { border: 1, borderColor: 'divider' }),
      }}
    >
      {count}
    </Box>
  );
}

function jumpTo(section: FormSection): void {
  const element = document.getElementById(sectionElementId(section));
  element?.scrollIntoView({ block: 'start' });
  element?.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true });
}

/** An address that names a section begins there, once the form is drawn. */
function useSectionOfAddress(sections: readonly FormSection[]): void {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  useEffect(() => {
    const section = sections.find(({ id }) => id === hash);
    if (section !== undefined) jumpTo(section);
  }, [hash, sections]);
}

function IndexEntry({
  status,
  isInView,
}: {
  readonly status: SectionStatus;
  readonly isInView: boolean;
}) {
  const { section, problems, hints, changes } = status;
  return (
    <Box component="li" sx={{ display: 'flex', flex: 'none' }}>
      <Box
        component="button"
        type="button"
        aria-current={isInView ? 'location' : undefined}
        onClick={() => jumpTo(section)}
        sx={{
          all: 'unset',
          boxSizing: 'border-box',
          cursor: 'pointer',
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          width: '100%',
          px: 3,
          minHeight: 34,
          borderRadius: '6px',
          typography: 'body2',
          whiteSpace: 'nowrap',
          fontWeight: isInView ? 600 : 450,
          color: isInView ? 'text.primary' : 'text.secondary',
          bgcolor: isInView ? 'action.hover' : 'transparent',
          '&:hover': { bgcolor: 'action.hover' },
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
        }}
      >
        <Box component="span" sx={{ flex: 1 }}>
          {section.title}
        </Box>
        <Count count={hints.length} kind="hint" />
        <Count count={problems.length} kind="problem" />
        <Count count={changes} kind="change" />
      </Box>
    </Box>
  );
}

/** The sections of a form with what is wrong and what is changed in each; a row to swipe on phones. */
export function SectionIndex({ statuses }: { readonly statuses: readonly SectionStatus[] }) {
  const [sections] = useState(() => statuses.map(({ section }) => section));
  const inView = useSectionInView(sections);
  useSectionOfAddress(sections);
  return (
    <Box
      component="nav"
      aria-label="Abschnitte"
      sx={{
        position: 'sticky',
        top: { xs: 52, md: 76 },
        zIndex: 2,
        mx: { xs: -3, sm: -5, md: 0 },
        px: { xs: 1, sm: 3, md: 0 },
        py: { xs: 2, md: 0 },
        bgcolor: { xs: 'background.default', md: 'transparent' },
        overflowX: 'auto',
        alignSelf: 'start',
      }}
    >
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'flex',
          flexDirection: { md: 'column' },
          gap: 0.5,
        }}
      >
        {statuses.map((status) => (
          <IndexEntry key={status.section.id} status={status} isInView={status.section.id === inView} />
        ))}
      </Box>
    </Box>
  );
}
