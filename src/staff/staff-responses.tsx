import type { ReactNode } from 'react';
import { Document } from '../../views/document';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import { requestId } from '../http/observed';
import { staffPolicy } from '../http/security-headers';
import { streamPage } from '../render/html';
import { absolute, pageAssets } from '../render/page';
import { documentTitle } from '../render/title';
import { currentStaff, type SignedInStaff } from './session';

export interface StaffPage {
  title: string;
  body: ReactNode;
  status?: number;
}

/** What staff pages are answered with: streamed for this visitor, never cached. */
export interface StaffResponses {
  stream(request: Request, page: StaffPage): Promise<Response>;
  /** Who asks; throws a 401 without a session. */
  staff(request: Request): Promise<SignedInStaff>;
}

export function createStaffResponses(deps: Deps): StaffResponses {
  return {
    async stream(request, { title, body, status = 200 }) {
      const content = deps.content.current();
      const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
      const { googleTag: _, chatWidget: __, ...assets } = pageAssets(deps, content);
      const response = await streamPage(
        <Document
          head={{
            title: documentTitle(title, content.site.brand),
            description: title,
            robots: 'noindex, nofollow',
            ogType: 'website',
            ogImage: {
              url: absolute(deps, content.site.socialImage),
              width: 1200,
              height: 630,
              alt: content.site.brand,
            },
          }}
          site={content.site}
          path={new URL(request.url).pathname}
          assets={{ ...assets, nonce }}
          chrome="plain"
        >
          {body}
        </Document>,
        request,
        {
          nonce,
          status,
          onError: (error) => deps.log.error('bug', { id: requestId(request), error }),
        },
      );
      const https = deps.siteUrl().startsWith('https:');
      response.headers.set('content-security-policy', staffPolicy(nonce, https));
      return response;
    },
    async staff(request) {
      const staff = await currentStaff(deps, request);
      if (!staff) throw unauthorised();
      return staff;
    },
  };
}

export const unauthorised = () =>
  new AppError(401, 'unauthorized', 'Please sign in to continue.', undefined, {
    'www-authenticate': 'Session',
  });
