import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDay } from '#shared/format/relative-day.ts';
import { CopyButton } from './copy-button.tsx';
import { FactList } from './fact-list.tsx';
import { formatFundingId, programmeName } from './funding-id.ts';
import { EmptyLine, InfoCard } from './info-card.tsx';

interface FundingCase {
  readonly programmeCode: string;
  readonly bzaId: string | null;
  readonly bzaDate: string | null;
  readonly bndId?: string | null;
  readonly bndDate: string | null;
}

interface FundingCardProps {
  readonly fundingCases: readonly FundingCase[];
}

interface FundingIdProps {
  readonly id: string | null | undefined;
  readonly date: string | null;
  readonly name: string;
}

/** An ID as it is printed, with its day; copied without the hyphens, as KfW's forms want it. */
function FundingId({ id, date, name }: FundingIdProps) {
  if (id === null || id === undefined) return date === null ? 'noch keine' : formatDay(date);
  return (
    <>
      {formatFundingId(id)}
      <CopyButton text={id} name={name} />
      {date !== null && (
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, whiteSpace: 'nowrap' }}>
          {` vom ${formatDay(date)}`}
        </Box>
      )}
    </>
  );
}

function CaseFacts({ fundingCase }: { readonly fundingCase: FundingCase }) {
  const { bzaId, bzaDate, bndId, bndDate } = fundingCase;
  return (
    <FactList
      facts={[
        { label: 'BzA-ID', content: <FundingId id={bzaId} date={bzaDate} name="BzA-ID" /> },
        { label: 'BnD-ID', content: <FundingId id={bndId} date={bndDate} name="BnD-ID" /> },
      ]}
    />
  );
}

/** The funding cases of a project, each with its IDs. */
export function FundingCard({ fundingCases }: FundingCardProps) {
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
