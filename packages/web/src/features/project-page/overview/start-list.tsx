import type { Project } from '@energieakte/contract';
import Check from 'lucide-react/icons/check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { editLink } from '#project-kit/row-links.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { StepLine } from './step-line.tsx';

/** Nothing is done for it yet: it begins with what has to be entered. */
export function isNewProject({ services, state, fundingCases, deadlines }: Project): boolean {
  const lists = [services, fundingCases, deadlines];
  return state === 'ACTIVE' && lists.every(({ length }) => length === 0);
}

interface Beginning {
  readonly title: string;
  readonly detail: string;
  readonly isDone: boolean;
  /** Of the form, as the end of its address names it; `null`: the Unterlagen. */
  readonly section: string | null;
}

function beginningsOf({ services, client, site, checklist }: Project): readonly Beginning[] {
  const hasClient = client.lastName !== null || client.company !== null;
  const isReachable = client.phone !== null || client.email !== null;
  const hasPlace = site.city !== null && (site.street !== null || site.parcel.number !== null);
  return [
    {
      title: 'Leistungen',
      detail: 'Was angefragt oder beauftragt ist; daraus folgen Unterlagen und Fristen.',
      isDone: services.length > 0,
      section: 'leistungen',
    },
    {
      title: 'Bauherr',
      detail: 'Name, Telefon und E-Mail.',
      isDone: hasClient && isReachable,
      section: 'bauherr',
    },
    {
      title: 'Adresse',
      detail: 'Wo gebaut wird: Straße und Ort, oder das Flurstück.',
      isDone: hasPlace,
      section: 'bauvorhaben',
    },
    {
      title: 'Unterlagen',
      detail: 'Pläne und Schreiben, die schon da sind.',
      isDone: checklist.length > 0,
      section: null,
    },
  ];
}

/** What a new project begins with, each with the way there. */
export function StartList({ project }: { readonly project: Project }) {
  return beginningsOf(project).map(({ title, detail, isDone, section }) => (
    <StepLine
      key={title}
      Icon={isDone ? Check : CircleDashed}
      color={isDone ? 'success.main' : 'text.secondary'}
      title={title}
      detail={detail}
      action={<Begin project={project} title={title} section={section} isDone={isDone} />}
    />
  ));
}

type BeginProps = Pick<Beginning, 'title' | 'section' | 'isDone'> & { readonly project: Project };

function Begin({ project, title, section, isDone }: BeginProps) {
  if (section === null)
    return (
      <ButtonLink to="/attachment/$projectId" params={{ projectId: project.projectId }}>
        Hochladen
      </ButtonLink>
    );
  const isLocked = project.lock !== null && !project.lock.mine;
  if (!project.can.edit || isLocked) return null;
  const label = isDone ? 'Ändern' : 'Eintragen';
  return (
    <ButtonLink {...editLink(project)} hash={section} aria-label={`${title}: ${label}`}>
      {label}
    </ButtonLink>
  );
}
