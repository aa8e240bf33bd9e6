import Box from '@mui/material/Box';
import {
  type FundingCase,
  type FundingProgramme,
  programmeOn,
  programmeName,
} from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { programmesQuery } from '#shared/directory/catalogue.queries.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { CaseDetails, FoldedCase, OutcomeChip } from './funding-case.tsx';
import { levelText } from './funding-case-facts.ts';
import { caseTitle } from '#project-kit/funding-labels.ts';
import { EmptyLine, InfoCard } from '#project-kit/info-card.tsx';

interface FundingCasesCardProps {
  readonly fundingCases: readonly FundingCase[];
  /** `YYYY-MM-DD` */
  readonly today: string;
}

const noProgrammes: readonly FundingProgramme[] = [];

/** The first of few stand open; of many only the lines, so that they stay readable. */
const openUpTo = 2;

/** The funding cases of a project as the office sees them. */
export function FundingCasesCard({ fundingCases, today }: FundingCasesCardProps) {
  const { data: programmes = noProgrammes } = useQuery(programmesQuery);
  const programmeOf = ({ programmeCode, applicationDate }: FundingCase): FundingProgramme | null =>
    programmeOn(programmes, programmeCode, applicationDate ?? today);
  const [only] = fundingCases;
  if (only !== undefined && fundingCases.length === 1) {
    const meta = [programmeName(only.programmeCode), levelText(only)].filter((part) => part !== '');
    return (
      <InfoCard
        title="Förderfall"
        meta={meta.join(' · ')}
        action={<OutcomeChip outcome={only.outcome} />}
      >
        <CaseDetails fundingCase={only} programme={programmeOf(only)} today={today} />
      </InfoCard>
    );
  }
  return (
    <InfoCard
      title="Förderfälle"
      meta={fundingCases.length === 0 ? null : formatCount(fundingCases.length)}
    >
      {fundingCases.length === 0 && <EmptyLine>Noch kein Förderfall angelegt.</EmptyLine>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {fundingCases.map((one, index) => (
          <FoldedCase
            key={one.id}
            title={caseTitle(one, index)}
            fundingCase={one}
            programme={programmeOf(one)}
            today={today}
            startsOpen={fundingCases.length <= openUpTo}
          />
        ))}
      </Box>
    </InfoCard>
  );
}
