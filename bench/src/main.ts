import { runAsked } from './run-asked.ts'

/** Every measure by the name it is asked for. A measure is imported only when it runs. */
await runAsked('measure', process.argv.slice(2), {
  claims: async () => (await import('./claims.ts')).benchClaims(),
  confirms: async () => (await import('./confirms.ts')).benchConfirms(),
  'product-info': async () => (await import('./product-info.ts')).benchProductInfo(),
  quotes: async () => (await import('./quotes.ts')).benchQuotes(),
  pages: async () => (await import('./pages.ts')).benchPages(),
  images: async () => (await import('./images.ts')).benchImages(),
  lighthouse: async () => (await import('./lighthouse.ts')).benchLighthouse(),
  alive: async () => (await import('./alive.ts')).benchAlive(),
  'default-start': async () => (await import('./default-start.ts')).benchDefaultStart(),
  'code-generation': async () => (await import('./code-generation.ts')).benchCodeGeneration(),
  capacity: async () => (await import('./capacity.ts')).benchCapacity(),
  growth: async () => (await import('./growth.ts')).benchGrowth(),
  'claims-at-scale': async () => (await import('./claims-at-scale.ts')).benchClaimsAtScale(),
})
