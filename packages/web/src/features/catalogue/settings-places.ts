/** Where a list of the catalogue is: its address and its name. */
export interface CataloguePlace {
  readonly to: `/settings/${'programme' | 'leistungen' | 'projektarten' | 'haustypen' | 'checklisten'}`;
  readonly title: string;
}

export const programmesPlace = { to: '/settings/programme', title: 'Förderprogramme' } as const;
export const servicesPlace = { to: '/settings/leistungen', title: 'Leistungen' } as const;
export const projectTypesPlace = { to: '/settings/projektarten', title: 'Projektarten' } as const;
export const checklistsPlace = { to: '/settings/checklisten', title: 'Unterlagenlisten' } as const;
export const houseModelsPlace = { to: '/settings/haustypen', title: 'Haustypen' } as const;
