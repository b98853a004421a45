import { runAsked } from './run-asked.ts'

/** The races and crashes at full size, for `npm run stress`. Each throws when a promise is broken. */
await runAsked('stress', {
  races: async () => (await import('./stress-races.ts')).stressRaces(),
  crashes: async () => (await import('./stress-crashes.ts')).stressCrashes(),
  ledger: async () => (await import('./stress-ledger.ts')).stressLedger(),
})
