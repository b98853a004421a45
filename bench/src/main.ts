import { note } from './figure.ts'

/** Every measure by the name it is asked for. A measure is imported only when it runs. */
const MEASURES: Readonly<Record<string, () => Promise<void>>> = {
  claims: async () => (await import('./claims.ts')).benchClaims(),
  confirms: async () => (await import('./confirms.ts')).benchConfirms(),
  'product-info': async () => (await import('./product-info.ts')).benchProductInfo(),
  'code-generation': async () => (await import('./code-generation.ts')).benchCodeGeneration(),
  'claims-at-scale': async () => (await import('./claims-at-scale.ts')).benchClaimsAtScale(),
}

/** `npm run bench` runs all of them, `npm run bench -- claims` those that are named. */
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !Object.hasOwn(MEASURES, name))
if (unknown.length > 0) {
  process.stderr.write(`There is no measure ${unknown.join(', ')}. There are: ${Object.keys(MEASURES).join(', ')}.\n`)
  process.exitCode = 2
} else {
  for (const [name, measure] of Object.entries(MEASURES)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    note(name)
    await measure()
  }
}
