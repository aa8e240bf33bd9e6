import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Collapse from '@mui/material/Collapse';
import Typography from '@mui/material/Typography';
import { type FundingCase, type FundingProgramme, outcomeLabels } from '@energieakte/contract';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useId, useState } from 'react';
import { FactList } from '../fact-list.tsx';
import { caseFacts, levelText } from './funding-case-facts.ts';
import { FundingIdValue } from './funding-id-value.tsx';
import { ProgrammeLine } from './funding-programme.tsx';
import { FundingTimeline } from './funding-timeline.tsx';

interface CaseProps {
  readonly fundingCase: FundingCase;
  readonly programme: FundingProgramme | null;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** BAFA calls its confirmations otherwise; the same two fields hold them. */
function idNames(programme: FundingProgramme | null): readonly [string, string] {
  if (programme?.idKind === 'TPB_TPN') return ['TPB-ID', 'TPN-ID'];
  return programme?.idKind === 'GBZA_GBND' ? ['gBzA-ID', 'gBnD-ID'] : ['BzA-ID', 'BnD-ID'];
}

export function OutcomeChip({ outcome }: Pick<FundingCase, 'outcome'>) {
  if (outcome === 'OFFEN') return null;
  const isOver = outcome === 'ABGELEHNT' || outcome === 'ZURUECKGEZOGEN';
  return (
    <Chip
      variant="outlined"
      label={outcomeLabels[outcome]}
      sx={{ height: 20, color: isOver ? 'error.dark' : 'success.main' }}
    />
  );
}

/** What is looked up now and then. */
function AllFacts({ children }: { readonly children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <>
      <Button
        color="secondary"
        aria-expanded={isOpen}
        sx={{ ml: -3, mt: 2 }}
        startIcon={<Icon size={15} strokeWidth={1.75} aria-hidden />}
        onClick={() => setIsOpen(!isOpen)}
      >
        Alle Angaben
      </Button>
      {isOpen && <Box sx={{ mt: 1 }}>{children}</Box>}
    </>
  );
}

/** A funding case: its IDs and how far it is, and everything else about it on demand. */
export function CaseDetails({ fundingCase, programme, today }: CaseProps) {
  const { bzaId, bndId } = fundingCase;
  const [bza, bnd] = idNames(programme);
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 1, mb: 3 }}>
        {(
          [
            [bza, bzaId],
            [bnd, bndId],
          ] as const
        ).map(([name, id]) => (
          <Typography key={name} variant="body2">
            <Box component="span" sx={{ color: 'text.secondary', mr: 2 }}>
              {name}
            </Box>
            <Box component="span" sx={{ fontWeight: 600 }}>
              {id === null ? 'noch keine' : <FundingIdValue id={id} name={name} />}
            </Box>
          </Typography>
        ))}
      </Box>
      <FundingTimeline fundingCase={fundingCase} />
      <AllFacts>
        {programme !== null && <ProgrammeLine programme={programme} today={today} />}
        <FactList facts={caseFacts(fundingCase)} isWide />
      </AllFacts>
    </Box>
  );
}

interface FoldedCaseProps extends CaseProps {
  readonly title: string;
}

/** How far a case has come, in few words. */
function stageText({ proofSubmittedAt, bndId, approvalDate, applicationDate, bzaId }: FundingCase) {
  if (proofSubmittedAt !== null) return 'Nachweis eingereicht';
  if (bndId !== null) return 'BnD erstellt';
  if (approvalDate !== null) return 'Zusage liegt vor';
  if (applicationDate !== null) return 'Antrag gestellt';
  return bzaId === null ? 'vor der BzA' : 'BzA erstellt';
}

/** One of many cases: a line that says how far it is, and opens. */
export function FoldedCase({ title, ...details }: FoldedCaseProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { fundingCase } = details;
  const { bzaId } = fundingCase;
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <Box
      component="li"
      sx={{ borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, py: 1 }}>
        <Button
          color="inherit"
          aria-expanded={isOpen}
          aria-controls={id}
          startIcon={<Icon size={15} strokeWidth={1.75} aria-hidden />}
          onClick={() => setIsOpen(!isOpen)}
          sx={{ ml: -3, flex: '1 1 240px', justifyContent: 'flex-start', textAlign: 'left' }}
        >
          <span>
            {title}
            <Box
              component="span"
              sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}
            >
              {[stageText(fundingCase), levelText(fundingCase)]
                .filter((part) => part !== '')
                .join(' · ')}
            </Box>
          </span>
        </Button>
        <OutcomeChip outcome={fundingCase.outcome} />
        {bzaId !== null && (
          <Typography variant="body2">
            <FundingIdValue id={bzaId} name="BzA-ID" />
          </Typography>
        )}
      </Box>
      <Collapse in={isOpen} id={id} unmountOnExit>
        <Box sx={{ pb: 4, pl: { sm: 5 } }}>
          <CaseDetails {...details} />
        </Box>
      </Collapse>
    </Box>
  );
}
