import type { FailureAnswers } from '@quartermaster/service/edge'
import { refuse } from '@quartermaster/service/error-answers'
import type { CmsRoutesFailure } from '../cms/routes.ts'

/** How the API tells a CMS why nothing of the catalogue was read or changed. */
export const CMS_ANSWERS = {
  BAD_CATALOGUE_KEY: refuse(401, 'UNAUTHORIZED', 'Send one of the catalogue’s keys as a bearer token.'),
  NOT_IN_CATALOGUE: refuse(404, 'NOT_FOUND', 'There is no such product.'),
  CATALOGUE_PROBLEMS: ({ problems }) =>
    refuse(400, 'INVALID_REQUEST', 'The catalogue cannot be so. Nothing was changed.', {
      fields: problems.map(({ file, field, message }) => ({
        path: [file || 'body', field].filter(Boolean).join('.'),
        message,
      })),
    }),
  NO_SUCH_VERSION: refuse(404, 'NOT_FOUND', 'There is no such version of the catalogue.'),
  CATALOGUE_BUSY: refuse(
    503,
    'UPSTREAM_UNAVAILABLE',
    'Others are writing to the catalogue. Nothing was changed. Try again in a moment.',
  ),
  CATALOGUE_MOVED_ON: ({ version }) =>
    refuse(409, 'CONFLICT', `The catalogue is at version ${version} by now. Look at it again. Nothing was changed.`),
} satisfies FailureAnswers<CmsRoutesFailure>
