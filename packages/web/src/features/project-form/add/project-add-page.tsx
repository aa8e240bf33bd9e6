import Box from '@mui/material/Box';
import type { ProjectMode, ProjectView } from '@energieakte/contract';
import { useNavigate } from '@tanstack/react-router';
import Ban from 'lucide-react/icons/ban';
import { useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import { useCurrentUser } from '#api/session.ts';
import { DraftOffer } from '#shared/record/drafts/draft-offer.tsx';
import { pageForm } from '#shared/record/first-field.ts';
import { FormSurroundingsProvider } from '#shared/record/form-context.tsx';
import { ConflictNotice, ConflictQuestion } from '#shared/record/page/conflict-question.tsx';
import { LeaveQuestion } from '#shared/record/page/leave-question.tsx';
import { ProblemSummary } from '#shared/record/page/problem-summary.tsx';
import { useFormStatus } from '#shared/record/form-status.ts';
import { SectionCard } from '#shared/record/page/section-card.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { PageMessage } from '#shared/ui/page-message.tsx';
import { usePagePlace } from '#shared/ui/page-place.ts';
import { detailsLink, listPaths } from '#project-kit/row-links.ts';
import { useOfficeNames } from '../use-office-names.ts';
import { crumbsOfList } from '#project-kit/project-ways.ts';
import { AddBar } from './add-bar.tsx';
import { customerAddSections, officeAddSections } from './add-sections.ts';
import { duplicateHints } from './duplicate-hint.tsx';
import { FarAheadQuestion } from './far-ahead-question.tsx';
import { KindCard, SubjectCard } from './kind-card.tsx';
import type { AddForm } from './new-project.ts';
import { type ProjectCreating, useProjectCreating } from './use-project-creating.ts';
import type { FormSection } from '#shared/forms/field-definition.ts';

interface ProjectAddPageProps {
  /** The list the page was opened from: its kind is preselected, and Abbrechen leads back there. */
  readonly fromView: ProjectMode;
}

const noHints: ReadonlyMap<string, string> = new Map();

interface AddBodyProps extends ProjectAddPageProps {
  readonly form: AddForm;
  readonly creating: ProjectCreating;
}

function withHint(section: FormSection): FormSection {
  const Extra = duplicateHints[section.id];
  return Extra === undefined ? section : { ...section, Extra };
}

function AddBody({ form, creating, fromView }: AddBodyProps) {
  const navigate = useNavigate();
  const { record, draft, failure, isSaving, sections, discard } = creating.editing;
  const status = useFormStatus(sections);
  const open = (project: ProjectView): void => void navigate(detailsLink(project));
  async function create(confirmed?: 'projectIdConfirmed'): Promise<void> {
    const project = await creating.create(confirmed);
    if (project !== null) open(project);
  }
  return (
    <>
      <Box
        component="form"
        noValidate
        {...pageForm}
        onSubmit={(event) => event.preventDefault()}
        sx={{ maxWidth: 860, display: 'grid', gap: 4, pb: 6 }}
      >
        <ConflictNotice editing={creating.editing} />
        <DraftOffer draft={draft} sections={sections} />
        <ProblemSummary problems={status.problems} failure={failure} />
        {form.choosesCustomer ? <KindCard /> : <SubjectCard />}
        {form.sections.map((section) => (
          <SectionCard key={section.id} section={withHint(section)} />
        ))}
      </Box>
      <AddBar
        keptAt={draft.savedAt}
        isCreating={isSaving}
        create={() => void create()}
        cancelTo={listPaths[fromView]}
        createLabel={form.choosesCustomer ? 'Projekt anlegen' : 'Anfrage absenden'}
      />
      <ConflictQuestion editing={creating.editing} saved={open} />
      <FarAheadQuestion creating={creating} confirm={() => void create('projectIdConfirmed')} />
      <LeaveQuestion
        hasChanges={() => record.changed().length > 0}
        keep={draft.flush}
        discard={discard}
      />
    </>
  );
}

function AddForPerson({ fromView }: ProjectAddPageProps) {
  const user = useCurrentUser();
  const choosesCustomer = user.can.seeCustomers;
  const form = useMemo<AddForm>(
    () =>
      choosesCustomer
        ? { choosesCustomer, sections: officeAddSections, leadId: user.id }
        : { choosesCustomer, sections: customerAddSections, leadId: null },
    [choosesCustomer, user.id],
  );
  const creating = useProjectCreating(form, fromView);
  const { record, isSaving } = creating.editing;
  const names = useOfficeNames(null, choosesCustomer);
  const surroundings = useMemo(
    () => ({
      base: record.base.values,
      isReadOnly: isSaving,
      names,
      hints: noHints,
      marksChanges: false,
    }),
    [record.base, isSaving, names],
  );
  const title = choosesCustomer ? 'Neues Projekt' : 'Neue Anfrage';
  usePagePlace({ title, parents: crumbsOfList(fromView) });
  return (
    <FormProvider {...record.form}>
      <FormSurroundingsProvider value={surroundings}>
        <PageHeader
          title={title}
          actions={
            user.can.importProjects && (
              <ButtonLink to="/project/import" search={{ art: fromView }}>
                Projekte aus Tabelle
              </ButtonLink>
            )
          }
        />
        <AddBody form={form} creating={creating} fromView={fromView} />
      </FormSurroundingsProvider>
    </FormProvider>
  );
}

/** Creates a project; for customers, an enquiry. */
export function ProjectAddPage({ fromView }: ProjectAddPageProps) {
  const user = useCurrentUser();
  if (user.can.createProject) return <AddForPerson key={fromView} fromView={fromView} />;
  return (
    <PageMessage
      icon={Ban}
      title="Kein Projekt anlegen"
      actions={
        <ButtonLink variant="contained" to={listPaths[fromView]}>
          Zur Liste
        </ButtonLink>
      }
    >
      <p style={{ margin: 0 }}>Für diese Aktion fehlt die Berechtigung.</p>
    </PageMessage>
  );
}
