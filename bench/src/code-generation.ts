import { execFile } from 'node:child_process'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { CampaignDraft } from '@quartermaster/commerce/campaigns/campaign-draft'
import { createCampaign } from '@quartermaster/commerce/campaigns/campaign-store'
import type { PoolClient } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { figure, note, ratio } from './figure.ts'
import { type BenchShop, openShop } from './shop.ts'

const run = promisify(execFile)
const CHILD = fileURLToPath(new URL('./generate-codes-child.ts', import.meta.url))
const CODES = Number(process.env.BENCH_CODES ?? 10_000_000)
const COLUMNS = 'content_code (code_hash, campaign_id, max_uses)'

/** Making codes into a file and the table, beside a bare COPY of the same rows into the same empty table. */
export async function benchCodeGeneration(): Promise<void> {
  const shop = await openShop()
  const folder = await mkdtemp(join(tmpdir(), 'codes-'))
  try {
    const name = 'bench-generation'
    const rewards = [{ kind: 'CURRENCY', currency: 'RP', quantity: 100 }]
    await createCampaign(shop.context.db, CampaignDraft.parse({ name, kind: 'SINGLE_USE', rewards }))
    const made = await generate(shop, name, join(folder, 'codes.txt'))
    note(`generated ${CODES} codes in ${made.seconds.toFixed(1)} s`)
    const copySeconds = await measureCopy(shop, join(folder, 'rows.bin'))
    note(`copied the same rows in ${copySeconds.toFixed(1)} s`)
    figure('code_generation', CODES / made.seconds, 'codes/s')
    figure('code_copy_alone', CODES / copySeconds, 'rows/s')
    ratio('code_generation_ratio', copySeconds / made.seconds, 'of COPY', 0.5)
    figure('code_generation_peak_memory', made.peakMegabytes, 'MB')
  } finally {
    await rm(folder, { recursive: true, force: true })
    await shop.close()
  }
}

async function generate({ databaseUrl }: BenchShop, campaign: string, file: string) {
  const { stdout } = await run(process.execPath, [CHILD, campaign, String(CODES), file], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })
  const made = JSON.parse(stdout) as { exitCode: number; seconds: number; peakMegabytes: number }
  if (made.exitCode !== 0) throw new Error(`qm ended with ${made.exitCode}`)
  return made
}

async function measureCopy({ context }: BenchShop, file: string): Promise<number> {
  const client: PoolClient = await context.pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await pipeline(client.query(copyTo(`copy ${COLUMNS} to stdout (format binary)`)), createWriteStream(file))
    await client.query('truncate content_code')
    const begun = performance.now()
    await pipeline(createReadStream(file), client.query(copyFrom(`copy ${COLUMNS} from stdin (format binary)`)))
    return (performance.now() - begun) / 1_000
  } finally {
    client.release(true)
  }
}
