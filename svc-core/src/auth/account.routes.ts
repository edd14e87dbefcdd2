import {
  beginSecondFactor,
  changePassword,
  confirmSecondFactor,
  endSession,
  endSessions,
  getSecondFactor,
  listSessions,
  removeSecondFactor,
  renewRecoveryCodes,
} from '@freightdesk/contracts';
import type { Routes } from '@freightdesk/service-kit';
import type { AccountService } from './account.service';
import { clearSessionCookie, sessionTokenOf } from './auth.routes';
import type { SecondFactorService } from './second-factor.service';

const done = { success: true };

/** What somebody who is signed in does with the own account. */
export function accountRoutes(
  routes: Routes,
  { account, secondFactor }: { readonly account: AccountService; readonly secondFactor: SecondFactorService },
): void {
  routes.session(changePassword, async ({ identity, context, body, request }) => {
    await account.changePassword({ identity, context }, sessionTokenOf(request), body);
    return done;
  });

  routes.session(listSessions, ({ identity, request }) =>
    account.sessions(identity, sessionTokenOf(request)),
  );

  routes.session(endSession, async ({ identity, params }) => {
    await account.endSession(identity, params.id);
    return undefined;
  });

  routes.session(endSessions, async ({ identity, body, request, response }) => {
    await account.endSessions(identity, body.keepCurrent ? sessionTokenOf(request) : undefined);
    if (!body.keepCurrent) clearSessionCookie(request, response);
    return done;
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
    return done;
  });
}
