import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { figure, note } from '../../bench/src/figure.ts'
import { expectExactly } from '../expectation.ts'
import { startLoad, tally } from '../steady-load.ts'
import { type DebianRoot, HOSTS } from './debian-root.ts'
import { PRODUCT } from './walk.ts'

const SHOP = `https://${HOSTS.shop}`

/** Players claim, read pages and ask for the bar while every process is restarted; nobody may notice. */
export async function rollUnderLoad(
  root: DebianRoot,
  token: string,
  balancer: string,
  roll: () => Promise<void>,
): Promise<void> {
  const file = `/root/${randomUUID()}.txt`
  await root.run(`qm codes generate drill 40000 --out ${file} --reason drill`)
  const codes = readFileSync(root.place(file), 'utf8').split('\n').filter(Boolean)
  const before = Number(await root.sql('select count(*) from commerce.code_claim'))
  const loads = {
    claims: startLoad(4, () => claim(token, codes.pop() ?? '')),
    pages: startLoad(2, () => fetch(SHOP + PRODUCT)),
    bar: startLoad(1, () => fetch(`${SHOP}/bar/manifest.json`)),
  }
  await roll()
  let failed = 0
  for (const [kind, load] of Object.entries(loads)) {
    await load.stop()
    note(`behind ${balancer}: ${kind} ${JSON.stringify(load.counts)}`)
    figure(`release_${balancer}_${kind}`, tally(load).well, 'answers')
    failed += tally(load).failed
  }
  expectExactly(`release_${balancer}_failed`, failed, 0, 'requests')
  const made = Number(await root.sql('select count(*) from commerce.code_claim')) - before
  expectExactly(`release_${balancer}_claims_lost`, tally(loads.claims).well - made, 0, 'claims')
}

function claim(token: string, code: string): Promise<Response> {
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
