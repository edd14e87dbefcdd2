import { LOGO_PREFIX } from '@freightdesk/contracts/core';
import type { AttachmentRepository, WriteScope } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { type LetterheadNeeds, readLetterheads } from './letterheads.service';
import { logoNotFound, logoPicture, unknownLogo } from './logo.rules';

type Logos = Pick<AttachmentRepository, 'add' | 'read'>;

/**
 * Stores the logo that a client is given, and answers what the client keeps of it: its id. The bytes of earlier ones stay,
 * because documents that are issued show them.
 *
 * @param logo a picture in a data URL, the id of the present one, or nothing
 * @throws {ServiceError} 400 for a picture that is not safe, and for another id
 */
export async function storeLogo(
  logos: Logos,
  scope: WriteScope,
  logo: string,
  present = '',
): Promise<string> {
  if (logo === '' || logo === present) return logo;
  if (!logo.startsWith('data:')) throw unknownLogo();
  return logos.add(scope, { name: 'logo.png', type: 'image/png', content: logoPicture(logo) });
}

/** The dependencies of reading logos. */
export interface LogoNeeds extends LetterheadNeeds {
  readonly logos: Logos;
}

/**
 * A logo that documents of the client show or have shown, as PNG in a data URL.
 *
 * @throws {ServiceError} 404 for any other id
 */
export const readLogo = (needs: LogoNeeds) => {
  const letterheadsOf = readLetterheads(needs);
  return async (scope: ClientScope, logoId: string): Promise<{ image: string }> => {
    const isOwn = (await letterheadsOf(scope)).some(({ logo }) => logo === logoId);
    const picture = isOwn ? await needs.logos.read(scope, logoId) : null;
    if (!picture) throw logoNotFound();
    return { image: `${LOGO_PREFIX}${picture.toString('base64')}` };
  };
};
