import { note } from './figure.ts'

/** The races and crashes at full size, for `npm run stress`. Each throws when a promise is broken. */
const STRESSES: Readonly<Record<string, () => Promise<void>>> = {
  claims: async () => (await import('./stress-claims.ts')).stressClaims(),
  crashes: async () => (await import('./stress-crashes.ts')).stressCrashes(),
}

const asked = process.argv.slice(2)
for (const [name, stress] of Object.entries(STRESSES)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  note(name)
  await stress()
}
