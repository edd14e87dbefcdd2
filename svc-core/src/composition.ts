import {
  createActivityReader,
  createAttachmentRepository,
  createFileRepository,
  createNoteRepository,
  createNoticeOutbox,
  createTenantData,
  createTimelines,
  deliverNotices,
  type TenantData,
} from '@freightdesk/data';
import {
  deviceKey,
  type MigrationOptions,
  type Routes,
  type ServiceContext,
  spaceOfFiles,
} from '@freightdesk/service-kit';
import type { Express } from 'express';
import { createCoreApp } from './app';
import { accountRoutes, clientRoutes, userRoutes } from './auth/account.routes';
import { createAccountService } from './auth/account.service';
import { createAttemptRepository } from './auth/attempt.repository';
import { authRoutes } from './auth/auth.routes';
import { createAuthService } from './auth/auth.service';
import { createPasswords, type Passwords } from './auth/passwords.service';
import { secondFactorVault, vaultSecretsOf } from './auth/second-factor.rules';
import { createSecondFactorService } from './auth/second-factor.service';
import { createSessionRepository } from './auth/session.repository';
import { createSignInLog } from './auth/sign-in.repository';
import { createSignInLimit } from './auth/sign-in-limit.service';
import { createSignInSteps } from './auth/sign-in-steps.service';
import { createChargeRepository } from './charges/charge.repository';
import { chargeRoutes } from './charges/charge.routes';
import { createChargeService } from './charges/charge.service';
import { createClientRepository } from './clients/client.repository';
import { createClientService } from './clients/client.service';
import { createLetterheadRepository } from './clients/letterhead.repository';
import { duplicateRoutes } from './duplicates/duplicate.routes';
import { createDuplicateService } from './duplicates/duplicate.service';
import { createExports } from './imports/export.service';
import { createWaitingBatches } from './imports/import.repository';
import { importRoutes } from './imports/import.routes';
import { createImportLog } from './imports/import-log.repository';
import { madeRecordsOf } from './imports/imported-records.repository';
import { createImportedUses } from './imports/imported-uses.service';
import { createImports } from './imports/master-imports.service';
import { createImportUndo } from './imports/undo-import.service';
import { createUndoTasks } from './imports/undo-task.repository';
import { createDefaultViewRepository, createListViewRepository } from './list-views/list-view.repository';
import { listViewRoutes } from './list-views/list-view.routes';
import { createListViewService } from './list-views/list-view.service';
import { createDeletedMasters } from './masters/deleted-master.repository';
import { createOtherServices } from './masters/master-uses.service';
import { restorationRoutes } from './masters/restore-master.routes';
import { createRestorations } from './masters/restore-master.service';
import { overviewRoutes } from './overview/overview.routes';
import { ACTIVITY_NAMES, createOverviewService, type OverviewService } from './overview/overview.service';
import { createPartyRepository } from './parties/party.repository';
import { partyRoutes } from './parties/party.routes';
import { createPartyService } from './parties/party.service';
import {
  createChargeBasisRepository,
  createPortRepository,
  createShipmentCategoryRepository,
} from './reference/reference.repository';
import { referenceRoutes } from './reference/reference.routes';
import {
  createChargeBasisService,
  createPortService,
  createShipmentCategoryService,
} from './reference/reference.service';
import { referencedRecordRoutes } from './referenced-records/referenced-record.routes';
import { createReferencedRecordService } from './referenced-records/referenced-record.service';
import { prepareDatabase } from './seed/database.service';
import { newClientSeed } from './seed/demo-seed.service';
import { migrationOf } from './seed/migration.service';
import { createHsnService } from './tax-masters/hsn.service';
import {
  createHsnRepository,
  createTaxGroupRepository,
  createTaxSlabRepository,
} from './tax-masters/tax.repository';
import { taxRoutes } from './tax-masters/tax.routes';
import { createTaxGroupService } from './tax-masters/tax-group.service';
import { createTaxSlabService } from './tax-masters/tax-slab.service';
import { colleagueRoutes } from './users/colleague.routes';
import { createColleagueService } from './users/colleague.service';
import { createNoticeReaders } from './users/notice-reader.service';
import { createUserRepository } from './users/user.repository';
import { createUserService } from './users/user.service';
import { createVendorRepository } from './vendors/vendor.repository';
import { vendorRoutes } from './vendors/vendor.routes';
import { createVendorService } from './vendors/vendor.service';

/** All repositories of the service over one connection. */
export function createRepositories(data: TenantData, connection: ServiceContext['connection']) {
  return {
    users: createUserRepository(data, connection),
    sessions: createSessionRepository(connection),
    attempts: createAttemptRepository(connection),
    signIns: createSignInLog(connection),
    clients: createClientRepository(data),
    letterheads: createLetterheadRepository(data),
    parties: createPartyRepository(data),
    charges: createChargeRepository(data),
    taxGroups: createTaxGroupRepository(data),
    taxSlabs: createTaxSlabRepository(data),
    hsnCodes: createHsnRepository(data),
    ports: createPortRepository(data),
    shipmentCategories: createShipmentCategoryRepository(data),
    chargeBases: createChargeBasisRepository(data),
    vendors: createVendorRepository(data),
    listViews: createListViewRepository(data),
    defaultViews: createDefaultViewRepository(data),
    waitingBatches: createWaitingBatches(connection),
    importLog: createImportLog(data),
    undoTasks: createUndoTasks({ connection }),
    deletedMasters: createDeletedMasters({ connection }),
    recordNotes: createNoteRepository(data, 'core'),
    recordFiles: createFileRepository(data, { connection }, 'core'),
    notices: createNoticeOutbox({ connection }),
  };
}
type Repositories = ReturnType<typeof createRepositories>;

interface Administration {
  readonly writeAs: TenantData['writeAs'];
  readonly repositories: Repositories;
  readonly passwords: Passwords;
}

/** Sign-in, and what users do with their own account. */
function createSignInServices(config: ServiceContext['config'], administration: Administration) {
  const { repositories, passwords } = administration;
  const vault = secondFactorVault(vaultSecretsOf(config));
  const limit = createSignInLimit(repositories.attempts, {
    perUser: config.SIGN_IN_LIMIT_PER_USER,
    perAddress: config.SIGN_IN_LIMIT_PER_ADDRESS,
  });
  const auth = createAuthService({
    repositories,
    passwords,
    limit,
    deviceKey: deviceKey(config.SESSION_SECRET),
  });
  const account = createAccountService(administration);
  const secondFactor = createSecondFactorService({ ...administration, vault, brand: config.BRAND_NAME });
  const signInSteps = createSignInSteps({ repositories, auth, account, secondFactor });
  return { auth, account, secondFactor, signInSteps };
}

/** The most records of an import that one step of undoing it looks at. */
const MOST_UNDONE_AT_ONCE = 200;

/** The use cases of the service. */
export function createServices(
  { config, connection, logger }: Pick<ServiceContext, 'config' | 'connection' | 'logger'>,
  { write, writeAs }: TenantData,
  repositories: Repositories,
  passwords: Passwords,
) {
  const needs = {
    ...repositories,
    others: createOtherServices(config),
    write,
  };
  const administration = { writeAs, repositories, passwords };
  const duplicates = createDuplicateService(needs);
  return {
    ...createSignInServices(config, administration),
    users: createUserService(administration),
    clients: createClientService({
      ...administration,
      logos: createAttachmentRepository({ connection }),
      others: needs.others,
      seedNewClient: newClientSeed(config.SEED),
    }),
    parties: createPartyService(needs),
    charges: createChargeService(needs),
    taxGroups: createTaxGroupService(needs),
    taxSlabs: createTaxSlabService(needs),
    hsnCodes: createHsnService(needs),
    ports: createPortService(needs),
    shipmentCategories: createShipmentCategoryService(needs),
    chargeBases: createChargeBasisService(needs),
    vendors: createVendorService(needs),
    listViews: createListViewService(needs),
    referencedRecords: createReferencedRecordService(needs),
    colleagues: createColleagueService(repositories),
    noticeReaders: createNoticeReaders(repositories),
    duplicates,
    imports: createImports({ ...needs, duplicates }),
    importUndo: createImportUndo({
      ...needs,
      connection,
      logger,
      madeRecords: madeRecordsOf(needs),
      usesOf: createImportedUses(needs),
      pieceSize: Math.min(config.IMPORT_PIECE, MOST_UNDONE_AT_ONCE),
    }),
    exports: createExports(needs),
    restorations: createRestorations(needs),
  };
}

type Services = ReturnType<typeof createServices> & { readonly overview: OverviewService };

/** Binds the endpoints of the service; imports first, because `/:id` of a master would match their paths. */
function bindRoutes(routes: Routes, services: Services): void {
  authRoutes(routes, services);
  accountRoutes(routes, services);
  userRoutes(routes, services);
  clientRoutes(routes, services);
  importRoutes(routes, services);
  partyRoutes(routes, services);
  chargeRoutes(routes, services);
  taxRoutes(routes, services);
  referenceRoutes(routes, services);
  vendorRoutes(routes, services);
  listViewRoutes(routes, services);
  duplicateRoutes(routes, services);
  restorationRoutes(routes, services);
  referencedRecordRoutes(routes, services);
  colleagueRoutes(routes, services);
  overviewRoutes(routes, services);
}

/** Brings the database of the service to what this release needs. */
export async function migrateCore(
  connection: ServiceContext['connection'],
  options: MigrationOptions,
): Promise<void> {
  const data = createTenantData(connection);
  await migrationOf(data, createRepositories(data, connection)).run(options);
}

/** Prepares the database and returns the application. */
export async function startCore(context: ServiceContext, passwords = createPasswords()): Promise<Express> {
  const data = createTenantData(context.connection, { pieceSize: context.config.IMPORT_PIECE });
  const repositories = createRepositories(data, context.connection);
  const activity = createActivityReader(context.connection, ACTIVITY_NAMES);
  const useCases = createServices(context, data, repositories, passwords);
  const timelines = createTimelines({
    connection: context.connection,
    notes: repositories.recordNotes,
    files: repositories.recordFiles,
    spaceOfClient: spaceOfFiles(context.config),
    write: data.write,
    findColleagues: ({ scope }, question) => useCases.colleagues.find(scope, question),
    notices: repositories.notices,
  });
  const services = {
    ...useCases,
    overview: createOverviewService({ ...repositories, activity, mentions: timelines.mentions }),
  };
  await prepareDatabase(context, repositories, { passwords, migration: migrationOf(data, repositories) });
  await data.removeAbandonedInsertions((error) =>
    context.logger.error({ err: error }, 'rows of an interrupted import could not be removed'),
  );
  services.importUndo.resume();
  deliverNotices(context, repositories.notices);
  const renewals = await services.secondFactor.renewSecrets();
  if (renewals > 0)
    context.logger.info({ renewed: renewals }, 'second factors are encrypted with the current key');
  return createCoreApp({
    ...context,
    clientExists: services.clients.exists,
    timelines,
    register: (routes) => bindRoutes(routes, services),
  });
}
