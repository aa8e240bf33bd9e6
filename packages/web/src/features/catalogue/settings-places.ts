/** A list of the catalogue: its address and its name. */
export interface EntryList {
  readonly to: `/settings/${'programme' | 'leistungen' | 'projektarten' | 'haustypen' | 'checklisten'}`;
  readonly title: string;
}

export const programmeList = { to: '/settings/programme', title: 'Förderprogramme' } as const;
export const serviceList = { to: '/settings/leistungen', title: 'Leistungen' } as const;
export const projectTypeList = { to: '/settings/projektarten', title: 'Projektarten' } as const;
export const checklistList = { to: '/settings/checklisten', title: 'Unterlagenlisten' } as const;
export const houseModelList = { to: '/settings/haustypen', title: 'Haustypen' } as const;
