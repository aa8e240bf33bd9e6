import { ChecklistPage } from './checklists/checklist-page.tsx';
import { ChecklistsPage } from './checklists/checklists-page.tsx';
import { HouseModelPage } from './house-models/house-model-page.tsx';
import { HouseModelsPage } from './house-models/house-models-page.tsx';
import { OfficeOnly } from '#shared/ui/office-only.tsx';
import { ProgrammePage } from './programmes/programme-page.tsx';
import { ProgrammesPage } from './programmes/programmes-page.tsx';
import { ProjectTypePage } from './project-types/project-type-page.tsx';
import { ProjectTypesPage } from './project-types/project-types-page.tsx';
import { ServicePage } from './services/service-page.tsx';
import { ServicesPage } from './services/services-page.tsx';

type CataloguePagesProps =
  | { readonly page: 'programmes' | 'services' | 'projectTypes' | 'checklists' | 'houseModels' }
  | { readonly page: 'programme'; readonly id: string; readonly follows: string | null }
  | { readonly page: 'service' | 'projectType' | 'checklist' | 'houseModel'; readonly id: string };

function Entry(properties: Extract<CataloguePagesProps, { readonly id: string }>) {
  const { id } = properties;
  switch (properties.page) {
    case 'programme':
      return <ProgrammePage id={id} follows={properties.follows} />;
    case 'service':
      return <ServicePage id={id} />;
    case 'projectType':
      return <ProjectTypePage mode={id} />;
    case 'checklist':
      return <ChecklistPage id={id} />;
    case 'houseModel':
      return <HouseModelPage id={id} />;
  }
}

const overviews = {
  programmes: ProgrammesPage,
  services: ServicesPage,
  projectTypes: ProjectTypesPage,
  checklists: ChecklistsPage,
  houseModels: HouseModelsPage,
} as const;

/** The pages of the catalogue, in one file of the build: who opens one of them soon needs another. */
export function CataloguePages(properties: CataloguePagesProps) {
  if ('id' in properties)
    return (
      <OfficeOnly>
        <Entry {...properties} />
      </OfficeOnly>
    );
  const Overview = overviews[properties.page];
  return (
    <OfficeOnly>
      <Overview />
    </OfficeOnly>
  );
}
