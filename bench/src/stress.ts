import { parseArgs } from 'node:util'
import { runAsked } from './run-asked.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', multiple: true },
    minutes: { type: 'string' },
    without: { type: 'string', multiple: true, default: [] },
  },
})

/** The races, crashes, walks and the soak at full size, for `npm run stress`. Each throws when a promise is broken. */
await runAsked('stress', positionals, {
  races: async () => (await import('./stress-races.ts')).stressRaces(),
  crashes: async () => (await import('./stress-crashes.ts')).stressCrashes(),
  ledger: async () => (await import('./stress-ledger.ts')).stressLedger(),
  soak: async () => (await import('./stress-soak.ts')).stressSoak(),
  walk: async () =>
    (await import('./stress-walk.ts')).stressWalk({
      seeds: values.seed,
      minutes: values.minutes,
      without: values.without,
    }),
})
