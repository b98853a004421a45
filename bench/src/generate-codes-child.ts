import { runQm } from '@quartermaster/commerce/qm/program'

/** Runs `qm codes generate` in a process of its own and says how long it took and how much memory it held at most. */
const [campaign = '', count = '', file = ''] = process.argv.slice(2)
const quiet = {
  out: () => undefined,
  pour: async () => undefined,
  err: (text: string) => void process.stderr.write(text),
  isInteractive: false,
  ask: async () => '',
  readInput: async () => '',
}
const begun = performance.now()
const exitCode = await runQm(
  ['codes', 'generate', '--reason', 'a measurement', campaign, count, '--out', file],
  quiet,
  {
    ...process.env,
    APPROVAL_CODES_ABOVE: count,
    APPROVAL_CODES_GIVE_ABOVE: '1000000000',
  },
)
const seconds = (performance.now() - begun) / 1_000
const peakMegabytes = process.resourceUsage().maxRSS / 1_024
process.stdout.write(JSON.stringify({ exitCode, seconds, peakMegabytes }))
