import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ProjectCertificate, certificateKindLabels } from '@energieakte/contract';
import { formatDay } from '#shared/format/relative-day.ts';
import { certificateBuildingLabels } from '#project-kit/work-labels.ts';
import { FactList } from './fact-list.tsx';
import { InfoCard } from '#project-kit/info-card.tsx';

interface CertificatesCardProps {
  readonly certificates: readonly ProjectCertificate[];
  /** `YYYY-MM-DD` */
  readonly today: string;
}

const day = (value: string | null): string | null => (value === null ? null : formatDay(value));

function titleOf({ kind, buildingKind }: ProjectCertificate): string {
  const parts = [
    kind === null ? 'Energieausweis' : certificateKindLabels[kind],
    buildingKind === null ? null : certificateBuildingLabels[buildingKind],
  ];
  return parts.filter((part) => part !== null).join(', ');
}

function validText({ validUntil }: ProjectCertificate, today: string): string | null {
  if (validUntil === null) return null;
  return validUntil < today ? `${formatDay(validUntil)} – abgelaufen` : formatDay(validUntil);
}

/** The Energieausweise of the project; not shown where there is none. */
export function CertificatesCard({ certificates, today }: CertificatesCardProps) {
  if (certificates.length === 0) return null;
  return (
    <InfoCard title="Energieausweise" meta={certificates.length === 1 ? null : certificates.length}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        {certificates.map((one) => (
          <Box key={one.id}>
            <Typography variant="h3" sx={{ mb: 1 }}>
              {titleOf(one)}
            </Typography>
            <FactList
              isWide
              facts={[
                { label: 'Registriernummer', content: one.registrationNo },
                { label: 'Rechtsgrundlage', content: one.legalBasis },
                { label: 'Ausgestellt', content: day(one.issuedAt) },
                { label: 'Gültig bis', content: validText(one, today) },
                { label: 'Übergeben', content: day(one.handedOverAt) },
              ]}
            />
          </Box>
        ))}
      </Box>
    </InfoCard>
  );
}
