import Link from '@mui/material/Link';
import {
  type GuestProject,
  type Project,
  buildingTypeLabels,
  constructionLabels,
  federalStateLabels,
  measureLabels,
} from '@energieakte/contract';
import ExternalLink from 'lucide-react/icons/external-link';
import { formatDecimal } from '#shared/format/numbers.ts';
import { formatDay } from '#shared/format/relative-day.ts';
import { heritageLabels } from '#project-kit/project-labels.ts';
import { type Fact, FactList, hasFacts } from './fact-list.tsx';
import { EmptyLine, InfoCard } from '#project-kit/info-card.tsx';
import { addressFact, addressLine } from './person-facts.tsx';

type Site = GuestProject['site'];

interface SiteCardProps {
  readonly title: string | null;
  readonly site: Site | Project['site'];
  /** In two columns where there is room for them. */
  readonly isWide?: boolean;
}

const area = (value: number | null): string | null =>
  value === null ? null : `${formatDecimal(value)} m²`;

const word = <Code extends string>(words: Readonly<Record<Code, string>>, code: Code | null) =>
  code === null ? null : words[code];

const count = (value: number | null): string | null => (value === null ? null : String(value));

function parcelText({ parcel }: Site): string {
  const parts = [
    parcel.district,
    parcel.section === null ? null : `Flur ${parcel.section}`,
    parcel.number === null ? null : `Flst. ${parcel.number}`,
  ];
  return parts.filter((part) => part !== null && part !== '').join(', ');
}

function basementText({ basement, basementHeated }: Site): string | null {
  if (basement === null) return null;
  if (!basement) return 'nein';
  if (basementHeated === null) return 'ja';
  return basementHeated ? 'ja, beheizt' : 'ja, unbeheizt';
}

function unitsText({ units, unitsBefore }: Site): string | null {
  if (units === null) return null;
  return unitsBefore ? `${units} (vorher ${unitsBefore})` : String(units);
}

function permitText({ permitDate, permitNo }: Site): string | null {
  const parts = [
    permitDate === null ? null : formatDay(permitDate),
    permitNo ? `Az. ${permitNo}` : null,
  ];
  const text = parts.filter((part) => part !== null).join(', ');
  return text === '' ? null : text;
}

const dates = [
  ['Bauantrag', 'permitApplicationDate'],
  ['Vertrag', 'contractDate'],
  ['Baubeginn', 'constructionStart'],
  ['Estrich/Putz geplant', 'plasterDate'],
  ['Fertigstellung', 'completionDate'],
  ['Bezug', 'moveInDate'],
] as const;

function dateFacts(site: Site): readonly Fact[] {
  return dates.map(([label, key]) => {
    const day = site[key];
    return { label, content: day === null ? null : formatDay(day) };
  });
}

function siteFacts({ title, site }: Omit<SiteCardProps, 'isWide'>): readonly Fact[] {
  return [
    { label: 'Bauvorhaben', content: title },
    { label: 'Vorhaben', content: word(measureLabels, site.measure) },
    { label: 'Gebäudetyp', content: word(buildingTypeLabels, site.buildingType) },
    addressFact('Standort', site),
    { label: 'Flurstück', content: parcelText(site) },
    { label: 'Bundesland', content: word(federalStateLabels, site.federalState) },
    { label: 'Bauweise', content: word(constructionLabels, site.construction) },
    { label: 'Wohneinheiten', content: unitsText(site) },
    { label: 'Wohnfläche', content: area(site.livingArea) },
    { label: 'Gebäudenutzfläche', content: area(site.usableArea) },
    { label: 'Nettogrundfläche', content: area(site.netFloorArea) },
    { label: 'Geschosse', content: count(site.storeys) },
    { label: 'Keller', content: basementText(site) },
    { label: 'Baujahr', content: count(site.yearBuilt) },
    { label: 'Denkmalschutz', content: word(heritageLabels, site.heritage) },
    { label: 'Baugenehmigung', content: permitText(site) },
    ...dateFacts(site),
  ];
}

/** A public map at the address or the coordinates; nothing is sent before it is pressed. `null` where nothing is known. */
export function mapAddress(site: Site | Project['site']): string | null {
  const place =
    'lat' in site && site.lat !== null && site.lon !== null
      ? `${site.lat},${site.lon}`
      : addressLine(site);
  return place === '' ? null : `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
}

function MapLink({ site }: Pick<SiteCardProps, 'site'>) {
  const address = mapAddress(site);
  if (address === null) return null;
  return (
    <Link
      href={address}
      target="_blank"
      rel="noreferrer"
      variant="body2"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, fontWeight: 600 }}
    >
      Karte
      <ExternalLink size={14} strokeWidth={1.75} aria-label="(öffnet eine andere Seite)" />
    </Link>
  );
}

/** What is built, where and when. */
export function SiteCard({ isWide = false, ...properties }: SiteCardProps) {
  const facts = siteFacts(properties);
  return (
    <InfoCard title="Bauvorhaben" action={<MapLink site={properties.site} />}>
      {hasFacts(facts) ? (
        <FactList facts={facts} isWide={isWide} />
      ) : (
        <EmptyLine>Noch keine Angaben.</EmptyLine>
      )}
    </InfoCard>
  );
}

const elsewhere: ReadonlySet<string> = new Set(['Bauvorhaben', 'Standort']);

/** What is built and when, for the office, which reads name and place at the head and among the contacts. */
export function BuildingFactsCard({ project: { title, site } }: { readonly project: Project }) {
  const facts = siteFacts({ title, site }).filter(({ label }) => !elsewhere.has(label));
  return (
    <InfoCard title="Bauvorhaben">
      {hasFacts(facts) ? <FactList facts={facts} /> : <EmptyLine>Noch keine Angaben.</EmptyLine>}
    </InfoCard>
  );
}
