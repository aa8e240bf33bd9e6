import type { CurrentUser } from '@energieakte/contract';
import { hasCompanyAdminMarker } from '@energieakte/contract';
import { grantOf, isGuest, type Person } from '#http/person.ts';

/** What the shell may offer the person. */
export function abilitiesOf(person: Person): CurrentUser['can'] {
  return {
    // A guest's own enquiry counts: it is a project of the guest's customer.
    createProject: grantOf(person, 'project.save') !== 'no',
    editProjects: grantOf(person, 'project.lock') === 'all',
    seeAllLocks: grantOf(person, 'project.locks') === 'all',
    restoreProjects: grantOf(person, 'project.delete') === 'all',
    seeCustomers: grantOf(person, 'customer.read') === 'all',
    editCustomers: grantOf(person, 'customer.write') === 'all',
    editGroups: grantOf(person, 'group.write') === 'all',
    editQualifications: grantOf(person, 'qualification.write') === 'all',
    seeCatalogue: grantOf(person, 'catalogue.read') === 'all',
    editCatalogue: grantOf(person, 'catalogue.write') === 'all',
    editPrices: grantOf(person, 'pricing.write') === 'all',
    importProjects: grantOf(person, 'project.import') === 'all',
    seeAudit: grantOf(person, 'audit.read') !== 'no',
    checkAudit: grantOf(person, 'audit.check') === 'all',
    seeRights: grantOf(person, 'rights.read') === 'all',
    manageUsers: grantOf(person, 'user.save') !== 'no',
    deleteUsers: grantOf(person, 'user.delete') === 'all',
    setSecurityRule: grantOf(person, 'security.rule') === 'all',
    changeOfficeSettings: grantOf(person, 'officeSettings.change') === 'all',
    reportAllTimes: grantOf(person, 'time.report') === 'all',
    seeOutbox: grantOf(person, 'mail.read') !== 'no',
    seeFileScans: grantOf(person, 'attachment.scan') === 'all',
    seeOperations: grantOf(person, 'operations.use') === 'all',
    usePrivacy: grantOf(person, 'privacy.use') === 'all',
    seeInformed: grantOf(person, 'notification.informed') === 'all',
    sendMessages: grantOf(person, 'notification.send') === 'all',
    seeSurveys: grantOf(person, 'survey.read') === 'all',
    manageSurveys: grantOf(person, 'survey.manage') === 'all',
    writeOffers: grantOf(person, 'offer.write') === 'all',
    writeInvoices: grantOf(person, 'invoice.write') === 'all',
    changeBillingSettings: grantOf(person, 'billing.settings') === 'all',
    // The menu goes by the marker alone (specification section 2); nobody outside the office counts, whatever the name.
    seeNewsletterAndLogs: hasCompanyAdminMarker(person.username) && !isGuest(person) && person.internal,
  };
}
