import { previewTokenIn } from '@quartermaster/contract/previews'
import type { FastifyReply } from 'fastify'
import type { ApiCatalogueClient } from './catalogue/catalogue-client.ts'
import type { PageRequest } from './page-request.ts'
import type { Render } from './render.ts'

/** Nobody keeps, finds or passes on the page of a preview. Its own calls name it by the address they come from. */
const HEADERS = {
  'cache-control': 'private, no-store',
  'cdn-cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'same-origin',
} as const

const OVER = 'This preview is over, or there never was one. Make another at the office.\n'

/** Told by the style sheet, in the office's language: the scripts of pages know nothing of previews. */
const BANNER = `body::before{content:"Preview for operators. Players do not see this.";position:fixed;inset-block-end:0;
inset-inline:0;z-index:2147483647;padding:.5rem 1rem;background:#7a1fa2;color:#fff;font:600 1rem/1.4 system-ui,sans-serif;
text-align:center;pointer-events:none}`

export const previewOf = ({ query }: PageRequest) => (query ? previewTokenIn(query) : undefined)

/** Answers a page as a draft would have it; without a draft of this name there is no page at all. */
export async function sendPreview(
  reply: FastifyReply,
  asked: PageRequest,
  { render, catalogue }: { readonly render: Render; readonly catalogue: ApiCatalogueClient },
): Promise<FastifyReply> {
  if ((await catalogue.version()) === undefined) {
    return reply.code(410).headers(HEADERS).type('text/plain; charset=utf-8').send(OVER)
  }
  const { status, headers, body } = await render(asked, { catalogue, style: BANNER })
  return reply
    .code(status)
    .headers({ ...headers, ...HEADERS })
    .send(body)
}
