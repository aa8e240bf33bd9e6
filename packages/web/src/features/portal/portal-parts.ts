import type { PortalDocument, PortalProjectName } from '@energieakte/contract';
import type { ComponentType, ReactNode } from 'react';

/** Where files for one document are dropped, chosen, pasted or photographed, with what becomes of them. */
export interface DropPlaceProps {
  readonly project: Pick<PortalProjectName, 'id' | 'projectId'>;
  readonly document: Pick<PortalDocument, 'id' | 'label' | 'state'> & { readonly slot: number };
  /** The largest file that is taken, in bytes. */
  readonly mostBytes: number;
}

/** Shows an offer with its sums and terms once more, and takes the answer. */
export interface DecideOfferProps {
  readonly id: string;
  readonly close: () => void;
}

/** What the page needs of other features. */
export interface PortalParts {
  readonly DropFrame: ComponentType<{ readonly children: ReactNode }>;
  readonly DropPlace: ComponentType<DropPlaceProps>;
  readonly DecideOffer: ComponentType<DecideOfferProps>;
}
