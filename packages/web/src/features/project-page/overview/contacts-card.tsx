import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { Project } from '@energieakte/contract';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { EmptyLine, InfoCard } from '#project-kit/info-card.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { FactList, hasFacts } from '../fact-list.tsx';
import { addressLine, applicantFacts, personFacts } from '../person-facts.tsx';
import { mapAddress } from '../site-card.tsx';

interface ContactLineProps {
  readonly name: string;
  readonly facts: readonly (string | null)[];
  readonly children?: ReactNode;
}

function ContactLine({ name, facts, children }: ContactLineProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 0', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          {facts.filter((fact) => fact !== null && fact !== '').join(' · ')}
        </Typography>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flex: 'none',
          mr: -1.5,
          '& .MuiIconButton-root': {
            minWidth: { xs: 44, md: 32 },
            minHeight: { xs: 44, md: 32 },
            my: 0,
          },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

/** As a telephone dials it. */
export function telephoneAddress(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/gu, '')}`;
}

type Reachable = Pick<Project['client'], 'email' | 'phone'>;

function Ways({
  name,
  person: { email, phone },
}: {
  readonly name: string;
  readonly person: Reachable;
}) {
  return (
    <>
      {phone !== null && (
        <IconButton
          color="primary"
          href={telephoneAddress(phone)}
          aria-label={`${name} anrufen: ${phone}`}
        >
          <Phone size={16} strokeWidth={1.75} />
        </IconButton>
      )}
      {email !== null && (
        <IconButton color="primary" href={`mailto:${email}`} aria-label={`E-Mail an ${name}: ${email}`}>
          <Mail size={16} strokeWidth={1.75} />
        </IconButton>
      )}
    </>
  );
}

type Person = Project['client'] | NonNullable<Project['client']['secondClient']>;

function nameOf({ firstName, lastName, company }: Person): string | null {
  const person = [firstName, lastName].filter((part) => part !== null && part !== '').join(' ');
  return person || company || null;
}

function PersonLine({ person, part }: { readonly person: Person; readonly part: string }) {
  const name = nameOf(person);
  if (name === null) return null;
  const company = person.company === name ? null : person.company;
  return (
    <ContactLine name={name} facts={[part, company, person.phone ?? person.email]}>
      <Ways name={name} person={person} />
    </ContactLine>
  );
}

function CustomerLine({ customer, customerContacts, customerReference }: Project) {
  if (customer === null) return null;
  const contacts = customerContacts.map(({ displayname }) => displayname).join(', ');
  const reference = customerReference === null ? null : `Nr. ${customerReference}`;
  return <ContactLine name={customer.name} facts={['Auftraggeber', contacts, reference]} />;
}

function SiteLine({ site }: Pick<Project, 'site'>) {
  const address = addressLine(site);
  const parcel = site.parcel.number === null ? null : `Flurstück ${site.parcel.number}`;
  const name = address || parcel;
  if (name === null) return null;
  const map = mapAddress(site);
  return (
    <ContactLine name={name} facts={['Bauvorhaben', name === parcel ? null : parcel]}>
      {address !== '' && <CopyButton text={address} name="Adresse" />}
      {map !== null && (
        <IconButton
          color="primary"
          href={map}
          target="_blank"
          rel="noreferrer"
          aria-label="Karte (öffnet eine andere Seite)"
        >
          <MapPin size={16} strokeWidth={1.75} />
        </IconButton>
      )}
    </ContactLine>
  );
}

/** Whom to call, where to write, and where it is. */
export function ContactsCard({ project }: { readonly project: Project }) {
  const { client, site, customer } = project;
  const { secondClient } = client;
  const known = [nameOf(client), customer, addressLine(site) || site.parcel.number];
  return (
    <InfoCard title="Kontakte">
      {known.every((one) => one === null) ? (
        <EmptyLine>Noch keine Angaben.</EmptyLine>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          <PersonLine person={client} part="Bauherr" />
          {secondClient !== null && <PersonLine person={secondClient} part="Zweite Person" />}
          <CustomerLine {...project} />
          <SiteLine site={site} />
        </Box>
      )}
    </InfoCard>
  );
}

/** What is known of the Bauherr beside how to reach him. */
export function ApplicantCard({ project }: { readonly project: Project }) {
  const { client } = project;
  const facts = [...personFacts(client), ...applicantFacts(project)].filter(
    ({ label }) => label !== 'Telefon' && label !== 'E-Mail' && label !== 'Name',
  );
  return (
    <InfoCard title="Bauherr">
      {hasFacts(facts) ? <FactList facts={facts} /> : <EmptyLine>Noch keine Angaben.</EmptyLine>}
    </InfoCard>
  );
}
