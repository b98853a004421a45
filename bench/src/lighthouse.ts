import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { LOCALE_CODES } from '@quartermaster/contract/locales'
import { requireChromium } from '@quartermaster/run/chromium'
import { readSettings } from '@quartermaster/settings/settings'
import { atMost, median, note, ratio } from './figure.ts'
import { prepareWholeShop } from './whole-shop.ts'

/** Fetched when it is asked for: it is larger than everything the shop itself is made with. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const PORT = 3640
const RUNS = Number(process.env.BENCH_ROUNDS ?? 3)
const PAGES = { landing: '/', product: '/lol/drowned-choir-maerith/', redeem: '/redeem/' }
const DEFAULT_LOCALE = 'en-us'
/** Those to look in: some, or `all`. Figures of the default have no language in their name. */
const LOCALES = process.env.BENCH_LOCALES ?? DEFAULT_LOCALE
const REDEEM_ONLY: readonly string[] = readSettings({}).REDEEM_ONLY_LANGUAGES
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
  const folder = await mkdtemp(join(tmpdir(), 'quartermaster-reports-'))
  const shop = await prepareWholeShop('lighthouse', PORT)
  try {
    await shop.start()
    const file = join(folder, 'report.json')
    const visit = (path: string) => inspect(shop.address + path, file)
    // A shop that has just begun is still busy with itself, on the same processors as the browser.
    note('warming up')
    for (const path of Object.values(PAGES)) await visit(`/en-us${path}`)
    for (const locale of localesAsked()) {
      for (const [name, path] of Object.entries(PAGES)) {
        // Nothing but codes is offered in some languages: their other pages lead there.
        if (name !== 'redeem' && REDEEM_ONLY.includes(locale)) continue
        const page = locale === DEFAULT_LOCALE ? name : `${name}_${locale.replace('-', '_')}`
        report(page, await inspectAgain(page, () => visit(`/${locale}${path}`)))
      }
    }
  } finally {
    await shop.close()
    await rm(folder, { recursive: true, force: true })
  }
}

const localesAsked = (): readonly string[] => (LOCALES === 'all' ? LOCALE_CODES : LOCALES.split(','))

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
  atMost(`lighthouse_${page}_layout_shift`, median(shifts), 'shift', SHIFT_AT_MOST)
  for (const [id, { score }] of Object.entries(reports[0]?.audits ?? {})) {
    if (score !== null && score < 0.9) note(`${page}: ${id} ${score}`)
  }
}
