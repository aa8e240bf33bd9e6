import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  type FundingCase,
  type FundingProgramme,
  isLiveCase,
  type Project,
  programmeOn,
  programmeName,
} from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useState } from 'react';
import { programmesQuery } from '#shared/directory/catalogue.queries.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { CaseDetails, FoldedCase, OutcomeChip } from './funding-case.tsx';
import { levelText } from './funding-case-facts.ts';
import { caseTitle } from '#project-kit/funding-labels.ts';
import { isOpenDeadline } from '../deadlines/deadline-labels.ts';
import { EmptyLine, InfoCard } from '#project-kit/info-card.tsx';

interface FundingCasesCardProps {
  readonly project: Pick<Project, 'fundingCases' | 'deadlines'>;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

const noProgrammes: readonly FundingProgramme[] = [];

interface NumberedCase {
  readonly fundingCase: FundingCase;
  /** As the form and the deadlines count them, from 0. */
  readonly index: number;
}

/** The case whose deadline is next stands first, those that are over last. */
function worstFirst({
  fundingCases,
  deadlines,
}: FundingCasesCardProps['project']): readonly NumberedCase[] {
  const open = deadlines.filter(isOpenDeadline);
  const nextDay = ({ id }: FundingCase): string =>
    open
      .filter(({ fundingCaseId }) => fundingCaseId === id)
      .map(({ dueDate }) => dueDate)
      .toSorted()[0] ?? '9999';
  return fundingCases
    .map((fundingCase, index) => ({ fundingCase, index, day: nextDay(fundingCase) }))
    .toSorted(
      (left, right) =>
        Number(isLiveCase(right.fundingCase)) - Number(isLiveCase(left.fundingCase)) ||
        left.day.localeCompare(right.day),
    );
}

function Rest({ count, children }: { readonly count: number; readonly children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const Icon = isOpen ? ChevronDown : ChevronRight;
  if (count === 0) return null;
  return (
    <>
      <Button
        color="secondary"
        aria-expanded={isOpen}
        sx={{ ml: -3, mt: 1 }}
        startIcon={<Icon size={15} strokeWidth={1.75} aria-hidden />}
        onClick={() => setIsOpen(!isOpen)}
      >
        {count === 1 ? 'Ein weiterer Förderfall' : `${formatCount(count)} weitere Förderfälle`}
      </Button>
      {isOpen && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {children}
        </Box>
      )}
    </>
  );
}

/** The funding cases of a project as the office sees them: the worst open, the rest folded. */
export function FundingCasesCard({ project, today }: FundingCasesCardProps) {
  const { data: programmes = noProgrammes } = useQuery(programmesQuery);
  const programmeOf = ({ programmeCode, applicationDate }: FundingCase): FundingProgramme | null =>
    programmeOn(programmes, programmeCode, applicationDate ?? today);
  const [worst, ...rest] = worstFirst(project);
  if (worst === undefined)
    return (
      <InfoCard title="Förderfälle">
        <EmptyLine>Noch kein Förderfall angelegt.</EmptyLine>
      </InfoCard>
    );
  const { fundingCase, index } = worst;
  const name =
    rest.length === 0 ? programmeName(fundingCase.programmeCode) : caseTitle(fundingCase, index);
  return (
    <InfoCard
      title={rest.length === 0 ? 'Förderfall' : 'Förderfälle'}
      meta={[name, levelText(fundingCase)].filter((part) => part !== '').join(' · ')}
      action={<OutcomeChip outcome={fundingCase.outcome} />}
    >
      <CaseDetails fundingCase={fundingCase} programme={programmeOf(fundingCase)} today={today} />
      <Rest count={rest.length}>
        {rest.map((one) => (
          <FoldedCase
            key={one.fundingCase.id}
            title={caseTitle(one.fundingCase, one.index)}
            fundingCase={one.fundingCase}
            programme={programmeOf(one.fundingCase)}
            today={today}
          />
        ))}
      </Rest>
    </InfoCard>
  );
}
