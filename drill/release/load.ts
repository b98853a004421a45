import { randomUUID } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { startLoad } from '../steady-load.ts'
import { HOSTS } from './debian-root.ts'
import type { LoadResult, LoadTask } from './roll-under-load.ts'

const SHOP = `https://${HOSTS.shop}`
const { token, codes } = workerData as LoadTask
const left = [...codes]

const loads = {
  claims: startLoad(4, () => claim(left.pop() ?? '')),
  pages: startLoad(2, () => fetch(`${SHOP}/en-us/lol/maerith/`)),
  bar: startLoad(1, () => fetch(`${SHOP}/bar/manifest.json`)),
}

parentPort?.once('message', async () => {
  await Promise.all(Object.values(loads).map((load) => load.stop()))
  const counts = Object.fromEntries(Object.entries(loads).map(([kind, load]) => [kind, load.counts]))
  parentPort?.postMessage(counts as LoadResult)
})

function claim(code: string): Promise<Response> {
  return fetch(`${SHOP}/api/contentcodes/v1/claim`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
      'content-type': 'application/json',
    },
    body: JSON.stringify({ code, locale: 'en_US' }),
  })
}
