import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { requireChromium } from '@quartermaster/run/chromium'
import { fail, figure, median, note, ratio } from './figure.ts'
import { untilReady } from './shop.ts'

/** Fetched when it is asked for: it is larger than everything the shop itself is made with. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const PORT = 3640
const RUNS = Number(process.env.BENCH_ROUNDS ?? 3)
const PAGES = { landing: '/en-us/', product: '/en-us/lol/drowned-choir-maerith/', redeem: '/en-us/redeem/' }
const START = fileURLToPath(new URL('../../run/start/start.ts', import.meta.url))
const CHROMIUM_FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run'

/** Of a hundred, for each category but those that have to be whole. */
const BARS: Readonly<Record<string, number>> = { performance: 98 }
const SHIFT_AT_MOST = 0.02

interface Report {
  readonly environment: { readonly benchmarkIndex: number }
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  readonly audits: Readonly<Record<string, { readonly numericValue?: number; readonly score: number | null }>>
}

/** Lighthouse's own verdict on a slow phone, for the whole shop as a newcomer starts it. */
export async function benchLighthouse(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'quartermaster-lighthouse-'))
  const shop = spawn(process.execPath, [START], {
    env: {
      ...process.env,
      PORT: String(PORT),
      PROVIDER_PORT: String(PORT + 1),
      OFFICE_PORT: String(PORT + 2),
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'warn',
    },
    stdio: 'ignore',
  })
  try {
    await untilReady(PORT)
    const file = join(folder, 'report.json')
    const visit = (path: string) => inspect(`http://localhost:${PORT}${path}`, file)
    // A shop that has just begun is still busy with itself, on the same processors as the browser.
    note('warming up')
    for (const path of Object.values(PAGES)) await visit(path)
    for (const [name, path] of Object.entries(PAGES)) report(name, await inspectAgain(name, () => visit(path)))
  } finally {
    shop.kill('SIGTERM')
    await once(shop, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
}

async function inspectAgain(name: string, run: () => Promise<Report>): Promise<Report[]> {
  const reports: Report[] = []
  while (reports.length < RUNS) {
    note(`${name} ${reports.length + 1} of ${RUNS}`)
    reports.push(await run())
  }
  return reports
}

async function inspect(address: string, file: string): Promise<Report> {
  const chromium = requireChromium()
  await promisify(execFile)(
    'npm',
    [
      ...['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', address],
      ...['--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${CHROMIUM_FLAGS}`],
    ],
    { env: { ...process.env, ...(chromium && { CHROME_PATH: chromium }) }, maxBuffer: 1 << 26 },
  )
  return JSON.parse(await readFile(file, 'utf8')) as Report
}

const scoreOf =
  (category: string) =>
  ({ categories }: Report): number =>
    (categories[category]?.score ?? 0) * 100

function report(page: string, reports: readonly Report[]): void {
  for (const category of Object.keys(reports[0]?.categories ?? {})) {
    const name = `lighthouse_${page}_${category.replace('-', '_')}`
    ratio(name, median(reports.map(scoreOf(category))), 'of 100', BARS[category] ?? 100)
  }
  const indexes = reports.map(({ environment }) => environment.benchmarkIndex)
  note(`${page}: this machine has the benchmark index ${Math.round(median(indexes))}`)
  const shifts = reports.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? Number.NaN)
  const shift = median(shifts)
  figure(`lighthouse_${page}_layout_shift`, shift, 'shift')
  if (!(shift <= SHIFT_AT_MOST)) fail(`lighthouse_${page}_layout_shift is above its bar of ${SHIFT_AT_MOST}`)
  for (const [id, { score }] of Object.entries(reports[0]?.audits ?? {})) {
    if (score !== null && score < 0.9) note(`${page}: ${id} ${score}`)
  }
}
