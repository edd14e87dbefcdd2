import type { ComponentType } from 'react';
import { deferPart } from '../app/deferred.view';
import { checking, PageCentre } from '../app/page-centre.view';

type Screens = typeof import('./sign-in.screen');

/** Forms and their validation, which signed-in pages do not need at first. */
const screen = (pick: (screens: Screens) => ComponentType) =>
  deferPart(async () => pick(await import('./sign-in.screen')), <PageCentre>{checking}</PageCentre>);

export const clientSignInRoute = screen(({ ClientSignInRoute }) => ClientSignInRoute);
export const superadminSignInRoute = screen(({ SuperadminSignInRoute }) => SuperadminSignInRoute);
export const clientSignIn = screen(({ ClientSignInScreen }) => ClientSignInScreen);
export const superadminSignIn = screen(({ SuperadminSignInScreen }) => SuperadminSignInScreen);
