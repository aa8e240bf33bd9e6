import { z } from 'zod';
import { recordId } from '../core/fields.ts';
import { applicantShape, bankShape, fundingCaseInputShape } from '../funding/funding-case.ts';
import { buildingShape, certificateShape, stageShape, zoneShape } from './project-building.ts';
import { energyShape } from './project-energy.ts';
import { serviceShape } from './project-service.ts';

const ignored = z.unknown().optional();

/** What a GET answers of a service beside the document; accepted when posted back, and ignored. */
const readOnlyServiceFields = {
  color: ignored,
  colorBeforeRed: ignored,
  redReason: ignored,
  assignee: ignored,
  orderedBy: ignored,
  startedAt: ignored,
  doneAt: ignored,
  doneBy: ignored,
  submittedBy: ignored,
  reviewedBy: ignored,
  reviewedAt: ignored,
  invoiceNo: ignored,
  invoicedAt: ignored,
  billingWaived: ignored,
  version: ignored,
  netSum: ignored,
  next: ignored,
};

/** A member of a list: known by its id, which the sender may choose for a new one; absent fields stay. */
function child<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject({ id: recordId, ...z.strictObject(shape).partial().shape });
}

function children<Member extends z.ZodType>(title: string, member: Member, most: number) {
  return z.array(member).max(most).optional().meta({ title });
}

const figures = z.strictObject(energyShape).partial();

/**
 * The lists of a project as they are sent: a list that is absent stays, one that is sent is the whole list, and
 * who is missing in it is taken out. New members may come without an id.
 */
export const childInputs = {
  services: children(
    'Leistungen',
    z.strictObject({ ...child(serviceShape).shape, ...readOnlyServiceFields }),
    200,
  ),
  fundingCases: children(
    'Förderfälle',
    z.strictObject({
      ...child(fundingCaseInputShape).shape,
      applicant: z
        .strictObject(applicantShape)
        .partial()
        .nullable()
        .optional()
        .meta({ title: 'Antragsteller' }),
      bank: z
        .strictObject(bankShape)
        .partial()
        .nullable()
        .optional()
        .meta({ title: 'Finanzierungspartner' }),
    }),
    200,
  ),
  energy: z
    .strictObject({
      planned: figures.optional().meta({ title: 'Geplant' }),
      asBuilt: figures.optional().meta({ title: 'Gebaut' }),
    })
    .optional()
    .meta({ title: 'Energetische Kennwerte' }),
  certificates: children('Energieausweise', child(certificateShape), 100),
  buildings: children('Gebäude', child(buildingShape), 100),
  zones: children('Zonen', child(zoneShape), 500),
  stages: children('Leistungsstufen', child(stageShape), 100),
};
