import {
  beginSecondFactor,
  changePassword,
  clientSummary,
  confirmSecondFactor,
  createClient,
  createUser,
  deleteUser,
  endSession,
  endSessions,
  getClient,
  getLogo,
  getSecondFactor,
  listClients,
  listLetterheads,
  listSessions,
  listUsers,
  removeSecondFactor,
  renewRecoveryCodes,
  resetPassword,
  resetSecondFactor,
  updateClient,
  updateCompany,
  updateNotifications,
  updateProfile,
  updateSignInRules,
} from '@freightdesk/contracts/core';
import type { Routes } from '@freightdesk/service-kit';
import type { ClientService } from '../clients/client.service';
import type { UserService } from '../users/user.service';
import type { AccountService } from './account.service';

import type { SecondFactorService } from './second-factor.service';
import { clearSessionCookie, sessionTokenOf } from './session-cookies.rules';

const SUCCESS = { success: true };

/** Binds the endpoints of the own account: password, sessions and second factor. */
export function accountRoutes(
  routes: Routes,
  { account, secondFactor }: { readonly account: AccountService; readonly secondFactor: SecondFactorService },
): void {
  routes.session(changePassword, async ({ identity, context, body, request }) => {
    await account.changePassword({ identity, context }, sessionTokenOf(request), body);
    return SUCCESS;
  });

  routes.session(updateProfile, ({ identity, context, body }) =>
    account.changeProfile({ identity, context }, body),
  );

  routes.session(updateNotifications, ({ identity, context, body }) =>
    account.changeProfile({ identity, context }, { notifications: body }),
  );

  routes.session(listSessions, ({ identity, request }) =>
    account.sessions(identity, sessionTokenOf(request)),
  );

  routes.session(endSession, async ({ identity, context, params }) => {
    await account.endSession({ identity, context }, params.id);
    return undefined;
  });

  routes.session(endSessions, async ({ identity, context, body, request, response }) => {
    await account.endSessions({ identity, context }, body.keepCurrent ? sessionTokenOf(request) : undefined);
    if (!body.keepCurrent) clearSessionCookie(request, response);
    return SUCCESS;
  });

  routes.session(getSecondFactor, async ({ identity }) => secondFactor.state(await account.owner(identity)));

  routes.session(beginSecondFactor, async ({ identity, context, body }) => {
    const user = await account.confirmedOwner(identity, body.password, 'password');
    return secondFactor.begin({ identity, context }, user);
  });

  routes.session(confirmSecondFactor, async ({ identity, context, body }) => {
    const user = await account.owner(identity);
    return { recoveryCodes: await secondFactor.confirm({ identity, context }, user, body.code) };
  });

  routes.session(renewRecoveryCodes, async ({ identity, context, body }) => {
    const user = await account.confirmedOwner(identity, body.password, 'password');
    return { recoveryCodes: await secondFactor.renewCodes({ identity, context }, user) };
  });

  routes.session(removeSecondFactor, async ({ identity, context, body }) => {
    const user = await account.confirmedOwner(identity, body.password, 'password');
    await secondFactor.remove({ identity, context }, user);
    return SUCCESS;
  });
}

export function userRoutes(routes: Routes, { users }: { readonly users: UserService }): void {
  routes.roles(listUsers, ({ identity, scope, query }) => users.list(identity, scope, query));
  routes.roles(createUser, ({ identity, context, body }) => users.create({ identity, context }, body));
  routes.roles(deleteUser, async ({ identity, context, params }) => {
    await users.remove({ identity, context }, params.id);
    return undefined;
  });
  routes.roles(resetPassword, ({ identity, context, params }) =>
    users.resetPassword({ identity, context }, params.id),
  );
  routes.roles(resetSecondFactor, async ({ identity, context, params }) => {
    await users.resetSecondFactor({ identity, context }, params.id);
    return undefined;
  });
}

export function clientRoutes(routes: Routes, { clients }: { readonly clients: ClientService }): void {
  routes.session(listClients, ({ identity, query }) => clients.list(identity, query));
  routes.roles(clientSummary, () => clients.summary());
  routes.session(getClient, ({ identity, params }) => clients.get(identity, params.id));
  routes.roles(createClient, ({ identity, context, body }) => clients.create({ identity, context }, body));
  routes.roles(updateClient, ({ identity, context, params, body }) =>
    clients.change({ identity, context }, params.id, body),
  );
  routes.roles(updateCompany, ({ identity, context, params, body }) =>
    clients.changeCompany({ identity, context }, params.id, body),
  );
  routes.tenant(listLetterheads, ({ scope }) => clients.letterheads(scope));
  routes.tenant(getLogo, ({ scope, params }) => clients.logo(scope, params.logoId));
  routes.roles(updateSignInRules, ({ identity, context, params, body }) =>
    clients.changeSignInRules({ identity, context }, params.id, body),
  );
}
