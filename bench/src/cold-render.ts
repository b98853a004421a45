import { once } from 'node:events'
import { isMainThread, Worker, workerData } from 'node:worker_threads'
import type { CatalogueProduct } from '@quartermaster/contract/wire/products'
import { readSettings } from '@quartermaster/settings/settings'
import { builtSite } from '@quartermaster/storefront/built-site'
import { createRender } from '@quartermaster/storefront/render'
import Fastify from 'fastify'
import type { ServerBuild } from 'react-router'
import { figure, median, ratio } from './figure.ts'

const RENDERS = 300
const ROUNDS = 5

type Entry = typeof import('../../apps/storefront/app/entry.server.tsx')

/** A page rendered as the site does it, loaders, router and policy included, against React alone on the same tree. */
export async function benchColdRender(apiUrl: string): Promise<void> {
  // In a thread of its own, so that nothing else that the process does is measured.
  const thread = new Worker(new URL(import.meta.url), { workerData: apiUrl })
  const [code] = await once(thread, 'exit')
  if (code !== 0) throw new Error('the renders failed, or stayed below their bar')
}

async function compare(apiUrl: string): Promise<void> {
  const settings = readSettings({ API_URL: apiUrl })
  const product: CatalogueProduct = await fetch(`${apiUrl}/v3/catalogue/lol/lantern-1?locale=en-us`).then((answer) =>
    answer.json(),
  )
  const site = await builtSite(Fastify())
  const { build, latest } = watched(await site.loadBuild())
  const render = createRender({
    site: { ...site, loadBuild: async () => build },
    settings,
    catalogue: {
      list: async () => ({ products: [product] }),
      listAll: async () => ({ products: [product] }),
      find: async () => product,
      offers: async () => ({ region: 'NA', currency: product.currency, offers: product.currencyOffers }),
    },
    log: Fastify().log,
    development: false,
  })
  const asked = { path: '/en-us/lol/lantern-1/', query: '', languageCookie: undefined, acceptLanguage: undefined }
  const whole = async () => void (await render(asked))
  await whole()
  const { pageTree, renderToString, renderContext } = build.entry.module as unknown as Entry
  const [request, , , routerContext, loadContext] = latest()
  const { messagesOf } = loadContext.get(renderContext)
  // Without the stream of data for the browser, which can be read but once.
  const { serverHandoffStream: _, ...tree } = routerContext
  const bare = async () => void renderToString(pageTree(tree, request.url, messagesOf, ''))
  const ratios: number[] = []
  const rates: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const limit = await rateOf(bare)
    const reached = await rateOf(whole)
    if (round === 0) continue // warming up
    ratios.push(reached / limit)
    rates.push(reached)
  }
  figure('cold_render', median(rates), 'pages/s')
  ratio('cold_render_ratio', median(ratios), 'of renderToString', 0.5)
}

async function rateOf(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  for (let count = 0; count < RENDERS; count += 1) await work()
  return (RENDERS * 1_000) / (performance.now() - begun)
}

/** The same build, which remembers what its entry was last asked to render. */
function watched(build: ServerBuild) {
  let last: Parameters<Entry['default']> | undefined
  const entry = build.entry.module as unknown as Entry
  const module = {
    ...entry,
    default: (...asked: Parameters<Entry['default']>) => {
      last = asked
      return entry.default(...asked)
    },
  }
  const latest = () => {
    if (!last) throw new Error('nothing was rendered')
    return last
  }
  return { build: { ...build, entry: { module } } as unknown as ServerBuild, latest }
}

if (!isMainThread) await compare(workerData as string)
