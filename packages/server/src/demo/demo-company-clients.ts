import type { DemoClient } from '#server/demo/demo-project.ts';

/** Auftraggeber that build for themselves, as the Bauherr of their projects. */
export const lerchenhaldeClient: DemoClient = {
  salutation: 'Frau',
  company: 'Lerchenhalde Bauträger GmbH & Co. KG',
  firstName: 'Daniela',
  lastName: 'Engel',
  street: 'Am Kranenhof',
  houseNo: '5',
  zip: '74072',
  city: 'Heilbronn',
  email: 'd.engel@lerchenhalde-bau.example',
  phone: '040 66969 311',
  applicantType: 'BAUTRAEGER',
};

export const lindenhofClient: DemoClient = {
  salutation: 'Herr',
  company: 'Wohnungsgenossenschaft Lindenhof 1921 eG',
  firstName: 'Rainer',
  lastName: 'Dörflinger',
  street: 'Lindenhof',
  houseNo: '1',
  zip: '73033',
  city: 'Göppingen',
  email: 'doerflinger@lindenhof-1921.example',
  phone: '0221 4710 611',
  applicantType: 'VERMIETER_AB_100',
};

export const lautertalClient: DemoClient = {
  salutation: 'Frau',
  company: 'Zweckverband Gebäudewirtschaft Oberes Lautertal',
  firstName: 'Claudia',
  lastName: 'Rühle',
  street: 'Lautertalhof',
  houseNo: '2',
  zip: '73230',
  city: 'Kirchheim unter Teck',
  email: 'c.ruehle@zweckverband-lautertal.example',
  phone: '030 23125 712',
  applicantType: 'KOMMUNE',
};
