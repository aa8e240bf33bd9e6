import { programmeName } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDay } from '#shared/format/relative-day.ts';
import { FactList } from '../fact-list.tsx';
import { FundingIdValue } from '../funding/funding-id-value.tsx';
import { EmptyLine, InfoCard } from '#project-kit/info-card.tsx';

interface FundingCase {
  readonly programmeCode: string;
  readonly bzaId: string | null;
  readonly bzaDate: string | null;
  readonly bndDate: string | null;
}

interface CustomerFundingCardProps {
  readonly fundingCases: readonly FundingCase[];
}

function CaseFacts({ fundingCase }: { readonly fundingCase: FundingCase }) {
  const { bzaId, bzaDate, bndDate } = fundingCase;
  return (
    <FactList
      facts={[
        {
          label: 'BzA-ID',
          content: bzaId === null ? 'noch keine' : <FundingIdValue id={bzaId} name="BzA-ID" />,
        },
        { label: 'BzA erstellt', content: bzaDate === null ? null : formatDay(bzaDate) },
        { label: 'BnD erstellt', content: bndDate === null ? 'noch nicht' : formatDay(bndDate) },
      ]}
    />
  );
}

/** The funding cases of a project as a customer sees them: programme, BzA-ID, and whether the proof is made. */
export function CustomerFundingCard({ fundingCases }: CustomerFundingCardProps) {
  const [only] = fundingCases;
  if (fundingCases.length === 1 && only !== undefined) {
    return (
      <InfoCard title="Förderfall" meta={programmeName(only.programmeCode)}>
        <CaseFacts fundingCase={only} />
      </InfoCard>
    );
  }
  return (
    <InfoCard title="Förderfälle" meta={fundingCases.length === 0 ? null : fundingCases.length}>
      {fundingCases.length === 0 && <EmptyLine>Noch kein Förderfall angelegt.</EmptyLine>}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 4 }}>
        {fundingCases.map((fundingCase, index) => (
          <Box key={`${index} ${fundingCase.bzaId ?? ''}`}>
            <Typography variant="h3" sx={{ mb: 1 }}>
              {`${index + 1} · ${programmeName(fundingCase.programmeCode)}`}
            </Typography>
            <CaseFacts fundingCase={fundingCase} />
          </Box>
        ))}
      </Box>
    </InfoCard>
  );
}
