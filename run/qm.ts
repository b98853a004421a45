import { enableCompileCache } from 'node:module'

/** `npm run qm`: the operators' command line. What was compiled by an earlier run is not compiled again. */
enableCompileCache()
const { qmOnThisMachine } = await import('./qm-on-this-machine.ts')
process.exitCode = await qmOnThisMachine(process.argv.slice(2))
